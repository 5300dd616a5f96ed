import Foundation
import Testing

/// Tests of `swiftnlc rows` with recorded output of Tesseract and Poppler.
@Suite(.hangLimit) struct RowsCommandTests {
  private let workplace = Workplace()

  private static let fixtures = Samples.root.appendingPathComponent("Tests/LayoutTests/Fixtures")
  private static let receipt = fixtures.appendingPathComponent("00-receipt-clean.tsv").path
  private static let statement = fixtures.appendingPathComponent("statement-pdf.tsv").path

  private static let spending = """
    {"language":"en","intents":[
    {"intent":"normal","utterances":["whole milk","rye bread","potatoes","apples","water bill"]},
    {"intent":"avoidable","utterances":["coffee to go","crisps","energy drink","takeaway"]},
    {"intent":"regrettable","utterances":["scratch card","casino chips","lottery tickets"]}]}
    """

  private struct Truth: Decodable {
    struct Page: Decodable {
      let rows: [[String]]
    }
    let pages: [Page]
    let table: [[String]]?
  }

  private static func truth(_ name: String) throws -> Truth {
    let url = fixtures.appendingPathComponent(name)
    return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: url))
  }

  /// Creates a fake program, which runs a line of shell code.
  private func script(_ text: String, as name: String) throws {
    try program("#!/bin/sh\n\(text)\n", as: name, mode: "755")
  }

  /// Creates a fake program.
  ///
  /// Another process writes the file. If this process wrote it, programs that other tests start at the same time
  /// could have it open, too, so that executing it would fail with "text file busy".
  private func program(_ content: String, as name: String, mode: String) throws {
    try workplace.write(content, to: "\(name).txt")
    let arguments = ["-m", mode, workplace.path("\(name).txt"), workplace.path(name)]
    let copy = try Process.run(URL(filePath: "/usr/bin/install"), arguments: arguments)
    copy.waitUntilExit()
    #expect(copy.terminationStatus == 0)
  }

  /// Runs `swiftnlc rows` with the fake programs of the folder, and by default those of the system.
  private func rows(_ arguments: String..., path: String? = nil) async throws -> Outcome {
    let path = path ?? "\(workplace.folder.path):/usr/bin:/bin"
    return try await workplace.run("swiftnlc rows", arguments, environment: ["PATH": path])
  }

  @Test func printsJSONLines() async throws {
    let outcome = try await workplace.run("swiftnlc", ["rows", Self.receipt])
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    let expected = try Self.truth("00-receipt-clean.json").pages[0].rows
    #expect(outcome.lines.count == expected.count)
    #expect(outcome.lines.first == #"{"page":1,"row":1,"cells":["ORCHARD LANE STORES"]}"#)
  }

  @Test func printsCSV() async throws {
    let outcome = try await workplace.run("swiftnlc", ["rows", Self.receipt, "--csv"])
    #expect(outcome.lines.first == "page,row,cell 1,cell 2")
    #expect(outcome.lines[1] == "1,1,ORCHARD LANE STORES,")
    #expect(outcome.lines[2] == #"1,2,"4 Mill Street, Port Sella","#)
  }

  @Test func normalizesDatesAndAmounts() async throws {
    let outcome = try await workplace.run("swiftnlc", ["rows", Self.statement, "--table", "--csv"])
    #expect(outcome.lines.first == "date,description,amount,balance")
    let dated = outcome.lines.dropFirst().filter { !$0.hasPrefix(",") }
    let table = try #require(try Self.truth("statement-pdf.json").table)
    #expect(
      Array(dated)
        == table.map { $0.joined(separator: "|").replacing(",", with: "") }
        .map { $0.replacing("|", with: ",") }
    )
  }

  @Test func predictsIntentsOfLines() async throws {
    try workplace.write(Self.spending, to: "spending.json")
    let train = [
      "train", "spending.json", "--hidden", "16", "--epochs", "60", "-q", "--no-check",
      "--no-words",
    ]
    #expect(try await workplace.run("swiftnlc", train).code == 0)
    let arguments = ["rows", Self.receipt, "-m", "model.safetensors", "--html", "page.html"]
    let outcome = try await workplace.run("swiftnlc", arguments)
    #expect(outcome.error == "Wrote page.html. Next: open it in a browser\n")
    let lines = outcome.lines.filter { $0.contains(#""description":"COFFEE TO GO""#) }
    #expect(lines.count == 1 && lines[0].contains(#""intent":"avoidable""#))
    #expect(!outcome.output.contains("TOTAL"), "the total is not a line")

    let page = try workplace.text(of: "page.html")
    #expect(page.contains(">COFFEE</text>") && page.contains(">avoidable "))
    #expect(!page.contains("<script"))
  }

  @Test func pageEscapesMarkup() async throws {
    let word = #"[{"text":"<script>alert(1)</script>","box":{"x":0,"y":0,"width":1,"height":1}}]"#
    try workplace.write(word, to: "a<b>.json")
    let outcome = try await workplace.run("swiftnlc rows a<b>.json --html -")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("&lt;script&gt;alert(1)") && outcome.output.contains("a&lt;b"))
    #expect(!outcome.output.contains("<script"))
  }

  @Test func readsPDFs() async throws {
    try script("cat '\(Self.statement)'", as: "pdftotext")
    try workplace.write("%PDF-1.4\n", to: "statement.pdf")
    let read = try await rows("statement.pdf")
    let recorded = try await workplace.run("swiftnlc", ["rows", Self.statement])
    #expect(read == recorded && read.code == 0)
  }

  @Test func doesNotRunFiles() async throws {
    try script("exit 1", as: "pdftotext")
    try workplace.write("#!/bin/sh\n# %PDF-1.4\ntouch was-run\n", to: "-program.pdf")
    let outcome = try await rows("--", "-program.pdf")
    let error = "./-program.pdf: pdftotext could not read the file (exit code 1); check the file"
    #expect(outcome == .failed("swiftnlc rows: \(error)"))
    #expect(!workplace.has("was-run"))
  }

  /// Tesseract fails in the same way if a language is not installed.
  @Test func namesTheLanguagesIfTesseractFails() async throws {
    try script("exit 1", as: "tesseract")
    try workplace.write(Data([0x89, 0x50, 0x4E, 0x47]), to: "receipt.png")
    let outcome = try await rows("receipt.png", "--language", "eng+xx")
    #expect(outcome.code == 1 && outcome.error.hasSuffix("`tesseract --list-langs` lists eng+xx\n"))
  }

  @Test func reportsMissingPrograms() async throws {
    try workplace.write(Data([0x89, 0x50, 0x4E, 0x47]), to: "receipt.png")
    let outcome = try await rows("receipt.png", path: workplace.folder.path)
    let error = "tesseract is missing; install tesseract-ocr (on a Mac: tesseract)"
    #expect(outcome == .failed("swiftnlc rows: \(error)"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruptionLeavesNoFiles(number: Int32) async throws {
    try workplace.write("%PDF-1.4\n", to: "scan.pdf")
    try workplace.makeFolder("tmp")
    let header =
      "level\\tpage_num\\tpar_num\\tblock_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight"
    try script("printf '\(header)\\tconf\\ttext\\n'", as: "pdftotext")
    let pages =
      "for last; do :; done; echo 1 >$last-1.png; echo $$ >pid.new; mv pid.new pid; sleep 1000"
    try script(pages, as: "pdftoppm")
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

  @Test func stopsProgramsAtTheTimeLimit() async throws {
    try workplace.write("%PDF-1.4\n", to: "scan.pdf")
    try script("sleep 1000", as: "pdftotext")
    let outcome = try await rows("scan.pdf", "--time-limit", "1")
    let error = "stopped pdftotext after 1 s; raise --time-limit or split the document"
    #expect(outcome == .failed("swiftnlc rows: scan.pdf: \(error)"))
  }

  @Test(arguments: [("644", "permission denied"), ("755", "exec format error")])
  func reportsProgramsThatCannotBeExecuted(mode: String, reason: String) async throws {
    try workplace.write(Data([0x89, 0x50, 0x4E, 0x47]), to: "receipt.png")
    try program("text", as: "tesseract", mode: mode)
    let outcome = try await rows("receipt.png", path: workplace.folder.path)
    let error = "cannot be executed (\(reason)); reinstall tesseract-ocr"
    #expect(outcome == .failed("swiftnlc rows: \(workplace.path("tesseract")): \(error)"))
  }

  @Test(arguments: [
    ("", "empty"), ("hello", "neither TSV, hOCR, ALTO nor"), ("{}", "a list of pieces of text"),
    (#"[{"text":"x","box":{"x":"NaN"}}]"#, "a text and a box"), ("level\t", "no table"),
  ])
  func reportsInvalidDocuments(content: String, words: String) async throws {
    try workplace.write(content, to: "document")
    let outcome = try await workplace.run("swiftnlc rows document --table")
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.error.contains(words) && outcome.error.hasPrefix("swiftnlc rows: document"))
  }
}
