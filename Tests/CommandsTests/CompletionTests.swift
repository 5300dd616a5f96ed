import Testing

@testable import Commands

@Suite struct CompletionTests {
  @Test func limitsListedCandidates() {
    let names = (0..<100).map { "intent\($0)" }
    let list = Completion(word: "", among: names).list(columns: 40)
    #expect(list.hasPrefix("  intent0   intent1   intent2\n"))
    #expect(list.hasSuffix("\n  and 40 more\n"))
  }
}
