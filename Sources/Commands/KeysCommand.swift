import Host
import ModelStore

/// A pair of keys, in minisign's forms.
package struct KeysCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc keys",
    verb: "keys",
    summary: "Makes the two keys of a publisher: NAME.sec, which signs and which nobody else may "
      + "have, and NAME.pub, which an app checks by.",
    operands: "new NAME",
    options: [],
    examples: ["new hotel"]
  )

  private let name: String

  package init(_ arguments: Arguments) throws(UsageError) {
    guard let verb = arguments.operands.first else { throw .missingOperand("'new'") }
    guard verb == "new" else { throw .extraOperand(verb) }
    guard arguments.operands.count <= 2 else { throw .extraOperand(arguments.operands[2]) }
    guard arguments.operands.count == 2 else { throw .missingOperand("the name of the keys") }
    name = arguments.operands[1]
  }

  package func run(in terminal: Terminal) throws {
    for path in ["\(name).sec", "\(name).pub"] where System.kind(of: path) != nil {
      throw KeyProblem.isThere(path)
    }
    let key = try SecretKey()
    try PrivateFile.write(key.file, to: "\(name).sec")
    try OutputFile.write(key.publicKey.file.utf8, to: "\(name).pub")
    terminal.say("\(name).sec is yours alone; \(name).pub is for the app")
    try terminal.write(key.publicKey.text + "\n")
  }
}

/// A file that only its owner may read.
private enum PrivateFile {
  static func write(_ text: String, to path: String) throws {
    do throws(System.Failure) {
      let file = try System.openToAppend(path)
      defer { try? System.close(file) }
      try System.write(text.utf8, to: file)
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }
}

/// What is wrong with a file of keys.
enum KeyProblem: Error, Equatable, CustomStringConvertible {
  case isThere(String)
  case flaw(String, SecretKey.Flaw)

  var description: String {
    switch self {
    case .isThere(let path): "\(path): is there already; whoever lost a key cannot get it back"
    case .flaw(let path, .notAKey): "\(path): is no secret key; `swiftnlc keys new NAME` makes one"
    case .flaw(let path, .hasPassword):
      "\(path): is under a password; `minisign -C -W -s \(path)` takes that away"
    case .flaw(let path, .damaged): "\(path): is damaged; take the copy that you have of it"
    }
  }
}

extension SecretKey {
  /// Reads a `.sec` file.
  init(file path: String) throws {
    let text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
    do throws(Flaw) {
      try self.init(text)
    } catch {
      throw KeyProblem.flaw(path, error)
    }
  }
}
