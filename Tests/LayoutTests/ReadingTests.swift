import Testing
import Layout

@Suite struct ReadingTests {
  @Test func readsHOCR() throws {
    let text = """
      <html><body><div class='ocr_page' title='image "a>b"; bbox 0 0 200 100; ppageno 0'>
      <span class='ocrx_word' title='bbox 20 10 60 20; x_wconf 93'><strong>Caf&eacute; &amp;</strong></span>
      <span class="ocrx_word" title="bbox 1 2"></span></div></body></html>
      """
    let words = try TextObservation.read(text)
    let box = TextBox(x: 0.1, y: 0.1, width: 0.2, height: 0.1)
    #expect(words == [TextObservation(text: "Caf&eacute; &", box: box, confidence: 0.93)])
  }

  @Test func readsALTO() throws {
    let text = """
      <?xml version="1.0"?><alto:alto><!-- <Page> --><alto:Page WIDTH="100" HEIGHT="200">
      <alto:String CONTENT="a &#x26; b" HPOS="10" VPOS="20" WIDTH="50" HEIGHT="10" WC="0.5"/>
      </alto:Page></alto:alto>
      """
    let words = try TextObservation.read(text)
    let box = TextBox(x: 0.1, y: 0.1, width: 0.5, height: 0.05)
    #expect(words == [TextObservation(text: "a & b", box: box, confidence: 0.5)])
  }

  @Test(arguments: ["", "hello", "%PDF-1.4 <script>", "<html><body>", "\u{0}<<<<\"", "{}"])
  func rejectsOtherFormats(text: String) {
    #expect(throws: LayoutError.unknownForm) { try TextObservation.read(text) }
  }

  @Test func toleratesDeepNesting() throws {
    let deep =
      "<span class='ocrx_word' title='bbox 1 1 2 2'>" + String(repeating: "<b>", count: 50_000)
    let words = try TextObservation.read(
      "<div class='ocr_page' title='bbox 0 0 9 9'>\(deep)x</div>"
    )
    #expect(words.map(\.text) == ["x"])
  }

  @Test func skipsMalformedLines() throws {
    let text =
      "level\tpage\n1\t1\t0\t0\t0\t0\t0\t0\t10\t10\t-1\t\n5\t1\n"
      + "5\t1\t1\t1\t1\t1\tnan\t1\t1\t1\t90\tx\n5\t1\t1\t1\t1\t1\t1\t1\t1\t1\t90\ty\n"
    #expect(try TextObservation.read(text).map(\.text) == ["y"])
  }
}
