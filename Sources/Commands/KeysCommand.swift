import Host
import ModelStore

struct KeysCommand: Command {
  static let manual = Manual(verb: "keys", requiredOperand: "new", mostOperands: 2)

  let arguments: Arguments
  let terminal: Terminal

  func validate() throws(UsageError) {
    guard arguments.operands[0] == "new" else { throw .extraOperand(arguments.operands[0]) }
    guard arguments.operands.count > 1 else { throw .missingOperand("NAME") }
  }

  func run() throws {
    let name = arguments.operands[1]
    for path in ["\(name).sec", "\(name).pub"] where System.kind(of: path) != nil {
      throw CommandFailure(
        "\(path): already exists, and a lost key cannot be recovered; choose another name"
      )
    }
    let key = try SecretKey()
    try Self.writePrivately(key.file, to: "\(name).sec")
    try OutputFile.write(key.publicKey.file.utf8, to: "\(name).pub")
    terminal.say("Wrote \(name).sec (keep it secret) and \(name).pub (for the app)")
    try terminal.write(key.publicKey.text + "\n")
  }

  private static func writePrivately(_ text: String, to path: String) throws {
    do throws(System.Failure) {
      let file = try System.openToAppend(path)
      defer { try? System.close(file) }
      try System.write(text.utf8, to: file)
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }
}

extension SecretKey {
  init(file path: String) throws {
    let text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    do throws(Flaw) {
      try self.init(text)
    } catch {
      let flaw =
        switch error {
        case .notAKey: "not a secret key; create one with `swiftnlc keys new NAME`"
        case .hasPassword: "protected by a password; remove it with `minisign -C -W -s \(path)`"
        case .damaged: "damaged; restore it from a backup"
        }
      throw CommandFailure("\(path): \(flaw)")
    }
  }
}
