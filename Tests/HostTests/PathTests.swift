import Files
import Testing

@Suite struct PathTests {
  @Test(
    arguments: [
      ("data.json", "data.json", "json"), ("/bots/Hotel.Bot/DATA.JSON", "DATA.JSON", "json"),
      ("bots/hotel.bot/data", "data", ""), ("bots/hotel.lex/", "hotel.lex", "lex"),
      ("a.tar.gz", "a.tar.gz", "gz"), ("data.", "data.", ""), ("/", "/", ""), ("", "", ""),
    ]
  )
  func splitsAPath(_ path: String, lastComponent: String, fileExtension: String) {
    #expect(path.lastComponent == lastComponent)
    #expect(path.fileExtension == fileExtension)
  }

  @Test func removesOnlyTheGivenExtension() {
    #expect("bots.json/a.b.JSON".removing(fileExtension: "json") == "bots.json/a.b")
    #expect("bots.json/a".removing(fileExtension: "json") == "bots.json/a")
    #expect("a.json.gz".removing(fileExtension: "json") == "a.json.gz")
  }
}
