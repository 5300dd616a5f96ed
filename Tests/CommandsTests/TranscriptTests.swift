import Foundation
import Testing

/// Commands and their expected outcomes. A file of transcripts consists of blocks that are
/// separated by blank lines.
///
/// The first block contains definitions for the shell, such as functions. Each further block is a
/// transcript with a title. A line that begins with `$ ` is a command, which must succeed unless an
/// exit code is expected. The expected outcome follows on the same line, after two spaces and a
/// number sign, or on the next lines: words in the output (`> words`) or in the messages (`!
/// words`), an exit code and words in the messages (`[1] words`). With an equals sign, as in `>=
/// line`, the words are a line of the whole output or of all messages. Lines that begin with a
/// number sign are comments.
struct Transcript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let definitions: String
  private let commands: [[String]]

  static func all(in name: String) -> [Transcript] {
    let file = Samples.root.appending(path: "Tests/CommandsTests/Transcripts/\(name).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let blocks = text.components(separatedBy: "\n\n")
    // A missing file is a transcript without commands, which fails.
    return (blocks.count > 1 ? blocks.dropFirst() : blocks[...]).map { block in
      let parts = block.replacing(#/ {2,}# /#, with: "\n").components(separatedBy: "\n$ ")
      return Transcript(
        testDescription: "\(name): \(parts[0])",
        definitions: blocks[0],
        commands: parts.dropFirst().map { $0.components(separatedBy: "\n") }
      )
    }
  }

  /// Runs each command in a shell of its own, after the definitions.
  func run(in workplace: Workplace, where variables: String = "") async throws {
    #expect(!commands.isEmpty)
    for lines in commands {
      let outcome = try await workplace.shell("\(variables)\n\(definitions)\n\(lines[0])")
      var code: Int32 = 0
      var whole: [String: String] = [:]
      for line in lines.dropFirst() where !line.isEmpty && !line.hasPrefix("#") {
        let mark = line.prefix { $0 != " " }
        let words = line.dropFirst(mark.count + 1)
        let (stream, text) = mark.first == ">" ? (">", outcome.output) : ("!", outcome.error)
        if mark.first == "[" { code = try #require(Int32(mark.dropFirst().prefix { $0 != "]" })) }
        if mark.last == "=" {
          whole[stream, default: ""] += words + "\n"
        } else {
          #expect(words.isEmpty || text.contains(words), "\(lines[0]): \(outcome)")
        }
      }
      #expect(outcome.code == code, "\(lines[0]): \(outcome)")
      for (stream, text) in whole {
        let expected = text == "\n" ? "" : text
        #expect((stream == ">" ? outcome.output : outcome.error) == expected, "\(lines[0])")
      }
    }
  }
}

/// Transcripts of commands in a folder with a dataset and a model that was trained on it.
@Suite(.hangLimit) struct TranscriptTests {
  private static let names = [
    "bad-input", "check", "convert", "discover", "evaluate", "export", "hostile", "new", "output",
    "pipe",
    "pipeline", "prompt", "rows", "teach", "usage", "words",
  ]

  @Test(arguments: names.flatMap(Transcript.all))
  func commandsGiveTheExpectedOutcomes(transcript: Transcript) async throws {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "dataset.json")
    try await transcript.run(in: workplace, where: "root='\(Samples.root.path)'")
  }
}
