import Host
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct XMLScannerTests {
  private static func events(_ text: String) throws(FileError) -> [XMLScanner.Event] {
    var scanner = XMLScanner(Array(text.utf8), location: "x")
    var events: [XMLScanner.Event] = []
    while let event = try scanner.next() { events.append(event) }
    return events
  }

  @Test(
    arguments: [
      ("<a/>", [.start("a", [:]), .end("a")]),
      ("<?xml version='1.0'?><!-- <b> --><a></a>", [.start("a", [:]), .end("a")]),
      ("<x:a r:id = 'q' b=\"&lt;1&gt;\" />", [.start("a", ["id": "q", "b": "<1>"]), .end("a")]),
      (
        "<a>one &amp; &#233;&#x1F44B;<![CDATA[<&]]></a >",
        [.start("a", [:]), .text("one & é👋"), .text("<&"), .end("a")]
      ),
    ] as [(String, [XMLScanner.Event])]
  )
  func parsesElements(text: String, events: [XMLScanner.Event]) throws {
    #expect(try Self.events(text) == events)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "<a", "<a b>", "<a b=c>", "<a b='c>", "<>", "</a",
    "<!-- a",
    "<![CDATA[a", "<?a", "<a>&b;</a>", "<a>&#xD800;</a>", "<a>&", "<", "<a/", "<a =''>",
  ])
  func rejectsInvalidXML(text: String) { #expect(throws: FileError.self) { try Self.events(text) } }
}
