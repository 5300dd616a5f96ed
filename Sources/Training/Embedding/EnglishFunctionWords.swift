/// English function words: pronouns, prepositions, conjunctions, auxiliary verbs, and adverbs of
/// degree and time.
enum EnglishFunctionWords {
  static let all: [Substring] = """
    a an the and or but nor so yet if because although though while whereas unless until since as
    than that this these those i me my mine myself you your yours yourself yourselves he him his
    himself she her hers herself it its itself we us our ours ourselves they them their theirs
    themselves who whom whose which what when where why how of at by for with about against between
    into through during before after above below to from up down in out on off over under again
    further then once here there all any both each few more most other some such no not only own
    same too very can could will would shall should may might must do does did doing done don have
    has had having am is are was were be been being also just now ever never always often sometimes
    perhaps maybe quite rather almost already still even else instead however therefore thus hence
    moreover otherwise anyway among across along around behind beside besides beyond despite except
    inside near onto outside past per toward towards upon via within without another anybody anyone
    anything everybody everyone everything nobody none nothing somebody someone something either
    neither several many much little less least lot enough every whatever whichever whoever whenever
    wherever let lets lest like yes ok okay well oh ah um er hmm please really actually simply
    can't cannot couldn't didn't doesn't don't hadn't hasn't haven't isn't it's i'm i'd i'll i've
    aren't wasn't weren't won't wouldn't shouldn't mustn't you're you've you'll we're we've they're
    he's she's that's there's what's who's let's
    """.split(whereSeparator: \.isWhitespace)
}
