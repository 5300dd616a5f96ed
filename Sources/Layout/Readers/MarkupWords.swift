import Notations

/// Reads the words of hOCR, ALTO and `pdftotext -bbox`: elements with a position, on pages with a
/// size.
struct MarkupWords {
  private var observations: [TextObservation] = []
  private var page = TextBox(x: 0, y: 0, width: 0, height: 0)
  private var pageCount = 0
  /// The current word, whose text may contain further tags.
  private var open: (box: TextBox, confidence: Double, text: String, depth: Int)?

  static func observations(_ text: String) throws(LayoutError) -> [TextObservation] {
    var words = MarkupWords()
    var scanner = TagScanner(Array(text.utf8))
    while let (tag, text) = scanner.next() { words.read(tag, text) }
    words.close()
    guard words.pageCount > 0 else { throw .unknownForm }
    return words.observations
  }

  private mutating func read(_ tag: TagScanner.Tag, _ text: String) {
    if open != nil, tag.isEnd {
      open?.depth -= 1
      if open?.depth == 0 { close() } else { open?.text += text }
    } else if !tag.isEnd {
      switch tag.name {
      case "page": beginPage(width: tag.number("width"), height: tag.number("height"))
      case "string": readString(tag)
      case "word": readBoundedWord(tag, text)
      default: readHOCR(tag, text)
      }
    }
  }

  private mutating func beginPage(width: Double?, height: Double?) {
    pageCount += 1
    page = TextBox(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
  }

  /// Reads a word of ALTO, whose text is an attribute.
  private mutating func readString(_ tag: TagScanner.Tag) {
    guard let text = tag["content"], let x = tag.number("hpos"), let y = tag.number("vpos"),
      let width = tag.number("width"), let height = tag.number("height")
    else { return }
    let box = TextBox(x: x, y: y, width: width, height: height)
    append(text, box, confidence: tag.number("wc") ?? 1)
  }

  /// Reads a word of Poppler, whose position is given by its edges.
  private mutating func readBoundedWord(_ tag: TagScanner.Tag, _ text: String) {
    guard let left = tag.number("xmin"), let top = tag.number("ymin"),
      let right = tag.number("xmax"), let bottom = tag.number("ymax")
    else { return }
    begin(TextBox(x: left, y: top, width: right - left, height: bottom - top), 1, text)
  }

  /// Reads an element of hOCR, which has a title such as `bbox 10 20 30 40; x_wconf 93`.
  private mutating func readHOCR(_ tag: TagScanner.Tag, _ text: String) {
    let kinds = tag["class"]?.split(separator: " ") ?? []
    let isPage = kinds.contains("ocr_page")
    guard isPage || kinds.contains("ocrx_word") else {
      if open != nil {
        open?.depth += 1
        open?.text += text
      }
      return
    }
    let parts = (tag["title"] ?? "").split(separator: ";").map { $0.split(separator: " ") }
    func numbers(_ name: Substring) -> [Double] {
      parts.first { $0.first == name }?.dropFirst().compactMap { Double($0) } ?? []
    }
    let edges = numbers("bbox")
    guard edges.count == 4 else { return }
    let (width, height) = (edges[2] - edges[0], edges[3] - edges[1])
    if isPage {
      beginPage(width: width, height: height)
      (page.x, page.y) = (edges[0], edges[1])
    } else {
      let box = TextBox(x: edges[0], y: edges[1], width: width, height: height)
      begin(box, (numbers("x_wconf").first ?? 100) / 100, text)
    }
  }

  private mutating func begin(_ box: TextBox, _ confidence: Double, _ text: String) {
    close()
    open = (box, confidence, text, 1)
  }

  private mutating func close() {
    guard let word = open else { return }
    open = nil
    append(word.text, word.box, confidence: word.confidence)
  }

  private mutating func append(_ text: String, _ box: TextBox, confidence: Double) {
    guard page.width > 0, page.height > 0, !text.isEmpty else { return }
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    observations.append(
      TextObservation(
        text: words,
        box: box.share(of: page),
        confidence: confidence,
        page: pageCount
      )
    )
  }
}
