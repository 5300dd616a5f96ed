import Foundation
import Testing

/// Tests of the page of `swiftnlc discover`. `Scripts/checks/report` uses the page in a browser.
@Suite(.hangLimit) struct DiscoveryPageTests {
  private static let texts = [
    "cancel my order", "cancel this order please", "I want to cancel an order", "cancel order",
    "</script><script>alert(1)</script> weather", "what is the weather <!-- like", "weather today",
    "<b>weather</b> now", "play loud music", "play some music \\ now", "music, play \"it\"", "play",
  ]
  private static let line = "swiftnlc discover <b>log.txt --no-words --intents 3 --quiet --html"

  private let workplace = Workplace()

  init() throws {
    try workplace.write(Self.texts.joined(separator: "\n") + "\n", to: "<b>log.txt")
  }

  @Test func pageContainsDataScriptAndStyle() async throws {
    #expect(try await workplace.run("\(Self.line) page.html").code == 0)
    let page = try workplace.text(of: "page.html")
    let folder = Samples.root.appendingPathComponent("Sources/Commands")
    let files = ["page.css", "listbox.js", "state.js", "page.js"].map { "Discover/Page/" + $0 }
    let shared = [
      "../Service/Page/base.css", "../Service/Page/base.js", "Page/report.css", "Page/elements.js",
    ]
    for name in files + shared {
      let content = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(page.contains("\n" + content), "\(name)")
    }
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(!page.contains("<b>") && !page.contains("<!--"))
    #expect(page.contains("<title>&lt;b&gt;log.txt · discover</title>"))
    let start = try #require(page.range(of: "id=\"data\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let data = try Outcome.json(String(page[start..<end]))
    let suggestions = try #require(data["suggestions"] as? NSDictionary)
    #expect(suggestions == (try workplace.json(of: "suggestions.json")) as NSDictionary)
  }

  @Test func pageIsReproducibleAndCanBePiped() async throws {
    #expect(try await workplace.run("\(Self.line) page.html").code == 0)
    let piped = try await workplace.run("\(Self.line) -")
    #expect(piped == Outcome(code: 0, output: try workplace.text(of: "page.html")))
    let unwritable = try await workplace.run("\(Self.line) none/page.html")
    #expect(
      unwritable.code == 1
        && unwritable.error.contains("none/page.html: the folder none does not exist")
    )
  }
}
