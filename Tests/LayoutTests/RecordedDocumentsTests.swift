import Foundation
import Testing
import Layout

/// Tests of documents by `Tests/Documents/make`, as read by Tesseract and Poppler, against their
/// content. The ground truth of the samples is in `SampleDatasets/Documents`. That of the other
/// documents contains only what the tests read.
@Suite struct RecordedDocumentsTests {
  private struct Truth: Decodable {
    struct Word: Decodable {
      let row: Int
      let box: [Double]
    }
    struct Page: Decodable {
      let words: [Word]
    }
    let way: String
    let pages: [Page]
    let table: [[String]]?
  }

  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Fixtures")
  /// The folder of the recorded documents. `Scripts/checks/rows` sets another folder.
  private static let folder =
    ProcessInfo.processInfo.environment["SWIFTNLC_DOCUMENTS"].map { URL(fileURLWithPath: $0) }
    ?? fixtures
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../SampleDatasets/Documents")

  private static func truth(of name: String) throws -> Truth {
    let files = [folder, samples].map { $0.appendingPathComponent("\(name).json") }
    let file = files.first { FileManager.default.fileExists(atPath: $0.path) }
    return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: #require(file)))
  }

  /// Returns the share of completely recognised rows that contain exactly the right words.
  private static func score(
    _ observations: [TextObservation],
    _ truth: Truth
  ) -> (right: Int, seen: Int) {
    let topology = TextTopology(observations)
    var (right, seen) = (0, 0)
    for (index, page) in truth.pages.enumerated() {
      let found = topology.observations.filter { $0.page == index + 1 }
      var rowsOfWords: [Int: Set<Int>] = [:]
      var wordsOfRows: [Int: Set<Int>] = [:]
      var hit = Set<Int>()
      let rows = topology.rows.filter { $0.page == index + 1 }
      for (row, texts) in rows.enumerated() {
        for box in texts.observations.map(\.box) {
          for (number, word) in page.words.enumerated() where overlaps(box, word.box) {
            hit.insert(number)
            rowsOfWords[word.row, default: []].insert(row)
            wordsOfRows[row, default: []].insert(word.row)
          }
        }
      }
      #expect(!found.isEmpty)
      for (row, words) in Dictionary(grouping: page.words.indices, by: { page.words[$0].row }) {
        guard words.allSatisfy(hit.contains) else { continue }
        seen += 1
        let rows = rowsOfWords[row] ?? []
        if rows.count == 1, rows.allSatisfy({ wordsOfRows[$0] == [row] }) { right += 1 }
      }
    }
    return (right, seen)
  }

  /// Whether the centre of one box is inside the other.
  private static func overlaps(_ box: TextBox, _ edges: [Double]) -> Bool {
    let (x, y) = ((edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2)
    let isInside = box.x <= x && x <= box.right && box.y <= y && y <= box.bottom
    let (centreX, centreY) = (box.x + box.width / 2, box.y + box.height / 2)
    let isAround =
      edges[0] <= centreX && centreX <= edges[2] && edges[1] <= centreY && centreY <= edges[3]
    return isInside || isAround
  }

  @Test func rowsMatchTheDocuments() throws {
    var counts: [String: (right: Int, seen: Int)] = [:]
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    for file in files where file.hasSuffix(".tsv") {
      let tsv = Self.folder.appendingPathComponent(file)
      let truth = try Self.truth(of: tsv.deletingPathExtension().lastPathComponent)
      let observations = try TextObservation.read(String(contentsOf: tsv, encoding: .utf8))
      let score = Self.score(observations, truth)
      counts[truth.way, default: (0, 0)].right += score.right
      counts[truth.way, default: (0, 0)].seen += score.seen
    }
    for (way, floor) in [("clean", 0.99), ("skewed", 0.98), ("noisy", 0.95)] {
      let count = try #require(counts[way])
      print("\(way): \(count.right) of \(count.seen) rows")
      #expect(Double(count.right) >= floor * Double(count.seen), "\(way): \(count)")
    }
  }

  @Test func findsEveryCellOfAStatement() throws {
    let tsv = Self.fixtures.appendingPathComponent("statement.tsv")
    let truth = try Self.truth(of: "statement")
    let text = try String(contentsOf: tsv, encoding: .utf8)
    let table = try #require(TextTopology(TextObservation.read(text)).table)
    #expect(table.header == ["Date", "Description", "Amount", "Balance"])
    #expect(table.kinds == [.date, nil, .amount, .amount])
    // The expected table lacks the rows without a date, which are the opening and the closing
    // balance.
    #expect(table.rows.map(\.texts).filter { !$0[0].isEmpty } == truth.table)
  }

  @Test(arguments: ["card.tsv", "card.bbox.html", "card.hocr", "card.alto.xml"])
  func readsABusinessCard(file: String) throws {
    let url = Self.fixtures.appendingPathComponent(file)
    let found = try TextObservation.read(String(contentsOf: url, encoding: .utf8))
    let card = TextTopology(found, blockDistance: 0.05)
    #expect(card.rows.count == 7)
    #expect(card.rows[1].text == "Senior Data Engineer")
    let mail = try #require(card.cells(of: .email).first?.observations.first)
    #expect(mail.text == "mara@fennick.example")
    #expect(card.row(of: mail)?.cells.first?.text == "OR 97365")
    #expect(card.previousInRow(mail)?.text == "97365")
    #expect(card.nextInRow(mail) == nil)
    #expect(card.previousInColumn(mail)?.text == "0199")
    #expect(card.block(of: mail)?.text == "+1 503 555 0142\n+1 503 555 0199\nmara@fennick.example")
    #expect(card.cells(of: .phone).map(\.text) == ["+1 503 555 0142", "+1 503 555 0199"])
    #expect(card.blocks.last?.text.hasPrefix("+1 503") == true)
  }
}
