import Foundation
import Testing

/// Tests of `swiftnlc rows` with recorded output of Tesseract and Poppler.
@Suite(.hangLimit) struct RowsCommandTests {
  private let workplace = Workplace()

  private static let statement = "Tests/LayoutTests/Fixtures/statement.tsv"
  private static let truth = "SampleDatasets/Documents/statement.json"

  private struct Truth: Decodable {
    let table: [[String]]
  }

  /// Creates a fake program, which runs a line of shell code.
  private func script(_ text: String, as name: String) async throws {
    try workplace.write("#!/bin/sh\n\(text)\n", to: "\(name).txt")
    // Another process writes the program: programs that other tests start at the same time could
    // inherit this process's open file, so that executing it would fail with "text file busy".
    let copied = try await workplace.shell("cp \(name).txt \(name) && chmod 755 \(name)")
    #expect(copied.code == 0)
  }

  @Test func normalizesDatesAndAmounts() async throws {
    let outcome = try await workplace.run(
      "swiftnlc",
      ["rows", Samples.root.appending(path: Self.statement).path, "--table", "--csv"]
    )
    #expect(outcome.lines.first == "date,description,amount,balance")
    let dated = outcome.lines.dropFirst().filter { !$0.hasPrefix(",") }
    let truth = try Data(contentsOf: Samples.root.appending(path: Self.truth))
    let rows = try JSONDecoder().decode(Truth.self, from: truth).table.map { row in
      row.map { $0.replacing(",", with: "") }.joined(separator: ",")
    }
    #expect(Array(dated) == rows)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruptionLeavesNoFiles(number: Int32) async throws {
    try workplace.write("%PDF-1.4\n", to: "scan.pdf")
    try workplace.makeFolder("tmp")
    let header =
      "level\\tpage_num\\tpar_num\\tblock_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight"
    try await script("printf '\(header)\\tconf\\ttext\\n'", as: "pdftotext")
    let pages =
      "for last; do :; done; echo 1 >$last-1.png; echo $$ >pid.new; mv pid.new pid; sleep 1000"
    try await script(pages, as: "pdftoppm")
    let outcome = try await workplace.run(
      "swiftnlc rows scan.pdf",
      environment: [
        "PATH": "\(workplace.folder.path):/usr/bin:/bin", "TMPDIR": workplace.path("tmp"),
      ],
      interruptedOnce: { workplace.has("pid") },
      by: number
    )
    #expect(outcome == Outcome(code: -number))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.path("tmp")).isEmpty)
    let text = try workplace.text(of: "pid").trimmingCharacters(in: .newlines)
    let program = try #require(Int32(text))
    #expect(kill(program, 0) != 0, "the program has ended")
  }
}
