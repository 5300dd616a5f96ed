import Host
import ModelStore

struct KeysCommand: Command {
  static let manual = Manual(
    verb: "keys",
    requiredOperand: "new, sign or verify",
    mostOperands: 2,
    groups: [.init("Signature", [key, publicKey])]
  )

  private static let key = Option("-k, --key FILE", .file)
    .help("secret key to sign with")
  private static let publicKey = Option("-p, --public-key FILE", .file)
    .help("public key of the publisher: NAME.pub, or its last line")
  private static let ending = ".minisig"

  private enum Action {
    case create(String)
    case sign(String, key: String)
    case verify(String, publicKey: String)
  }

  let arguments: Arguments
  let terminal: Terminal

  private var action: Action {
    get throws(UsageError) {
      let verb = arguments.operands[0]
      let used: Option<String?>?
      switch verb {
      case "new": used = nil
      case "sign": used = Self.key
      case "verify": used = Self.publicKey
      default: throw .unknownChoice(option: "keys", value: verb, known: ["new", "sign", "verify"])
      }
      guard arguments.operands.count > 1 else { throw .missingOperand("NAME") }
      let operand = arguments.operands[1]
      for option in [Self.key, Self.publicKey] where option.long != used?.long {
        guard !arguments.has(option) else { throw .contradiction(verb, option.long) }
      }
      guard let used else { return .create(operand) }
      guard let key = arguments[used] else { throw .missingOption(used.label) }
      return verb == "sign" ? .sign(operand, key: key) : .verify(operand, publicKey: key)
    }
  }

  func validate() throws(UsageError) { _ = try action }

  func run() throws {
    switch try action {
    case .create(let name): try createKeys(name)
    case .sign(let path, let key): try sign(path, with: try SecretKey(file: key))
    case .verify(let path, let key): try verify(path, with: try Self.publicKey(key))
    }
  }

  private func createKeys(_ name: String) throws {
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

  private func sign(_ path: String, with key: SecretKey) throws {
    let content = try InputFile.bytes(of: path)
    let signature = try Signature(of: content, by: key, comment: "file:\(path.lastComponent)")
    let signaturePath = path + Self.ending
    var file = try OutputFile(signaturePath)
    try file.write(signature.text)
    // An earlier signature is out of date, but another file of that name must not be lost.
    let isOther = (try? Self.text(of: signaturePath)).map { Signature($0) == nil } ?? false
    try terminal.commit(file, isBackedUp: isOther)
    terminal.say("Wrote \(signaturePath)")
  }

  private func verify(_ path: String, with key: PublicKey) throws {
    let signaturePath = path + Self.ending
    guard let signature = Signature(try Self.text(of: signaturePath)) else {
      throw CommandFailure(
        "\(signaturePath): not a signature; create one with "
          + "`\(CommandNames.verbs.call(Self.self, ["sign", path]))`"
      )
    }
    guard try signature.isOf(try InputFile.bytes(of: path), by: key) else {
      throw CommandFailure(
        "\(path): not signed with the key \(key.shownID), or changed since; do not use it"
      )
    }
    terminal.say("\(path): signed with the key \(key.shownID) (\(signature.comment))")
  }

  static func publicKey(_ argument: String) throws -> PublicKey {
    if let key = try PublicKey(argument) ?? PublicKey(text(of: argument)) { return key }
    throw CommandFailure("\(argument): not a public key; expected a .pub file or its last line")
  }

  static func text(of path: String) throws -> String {
    String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
  }

  private static func writePrivately(_ text: String, to path: String) throws {
    try Result { () throws(System.Failure) in try System.append(text.utf8, to: path) }
      .mapError { failure in
        System.remove(path)
        return FileError(path, .unwritable(failure))
      }.get()
  }
}

extension SecretKey {
  init(file path: String) throws {
    let text = try KeysCommand.text(of: path)
    do throws(Flaw) {
      try self.init(text)
    } catch {
      let flaw =
        switch error {
        case .notAKey: "not a secret key; create one with `swiftnlc keys new NAME`"
        case .hasPassword:
          "protected by a password; remove it with `minisign -C -W -s \(path.shellWord)`"
        case .damaged: "damaged; restore it from a backup"
        }
      throw CommandFailure("\(path): \(flaw)")
    }
  }
}
