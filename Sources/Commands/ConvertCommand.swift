import Corpus
import Host

struct ConvertCommand: Command {
  static let manual = Manual(
    verb: "convert",
    requiredOperand: "EXPORT",
    mostOperands: 1,
    groups: [.output([format, output, Replacement.force]), .input(ImportOptions.all)],
    lists: [ImportOptions.formats]
  )

  private static let format = Option(required: "--to FORMAT", .choice(TargetFormat.self))
    .help("format to write: rasa, watson, csv or jsonl")
  private static let output = Option("-o, --output FILE", .output)
    .help("file to write (default: standard output)")

  let arguments: Arguments
  let terminal: Terminal

  func run() throws {
    let format = arguments[Self.format]
    let path = arguments[Self.output] ?? "-"
    let imported = try Import(arguments.operands, ImportOptions.options(arguments))
    let text = format.text(of: imported.dataset)
    if path == "-" {
      try terminal.write(text)
    } else {
      // Without the lock, another process could replace the file after its content was checked.
      try FolderLock.holding(ofFile: path) {
        let isBackedUp = try Replacement.allowExport(
          of: imported.dataset,
          as: format,
          at: path,
          isForced: arguments[Replacement.force]
        )
        var file = try OutputFile(path)
        try file.write(text)
        try terminal.commit(file, isBackedUp: isBackedUp)
      }
    }
    terminal.say(imported.report)
    for loss in format.losses(of: imported.dataset) { terminal.say("  - \(loss)") }
    if path != "-" { terminal.say("Wrote \(path)") }
  }
}
