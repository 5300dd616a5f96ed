import Host
import ModelStore

struct KeysCommand: Command {
  static let manual = Manual(
    verb: "keys",
    requiredOperand: "new, sign or verify",
    mostOperands: 2,
    groups: [.init("Signature", [key, publicKey])]
  )

  private static let key = Option("-k, --key FILE", .file).help("secret key to sign with")
  private static let publicKey = Option("-p, --public-key FILE", .file)
    .help("public key of the publisher: NAME.pub, or its last line")
  private static let ending = ".minisig"

  /// The actions and the options for the keys that they need.
  private static let actions = [("new", nil), ("sign", key), ("verify", publicKey)]

  let arguments: Arguments
  let terminal: Terminal

  func validate() throws(UsageError) {
    let verb = arguments.operands[0]
    guard let (_, needed) = Self.actions.first(where: { $0.0 == verb }) else {
      throw .unknownChoice(option: "keys", value: verb, known: Self.actions.map(\.0))
    }
    guard arguments.operands.count > 1 else {
      throw .missingOperand("NAME")
    }
    for option in [Self.key, Self.publicKey] where option.long != needed?.long {
      guard !arguments.has(option) else { throw .contradiction(verb, option.long) }
    }
    if let needed, !arguments.has(needed) { throw .missingOption(needed.label) }
  }

  func run() throws {
    let operand = arguments.operands[1]
    if let key = arguments[Self.key] {
      try sign(operand, with: try SecretKey(file: key))
    } else if let key = arguments[Self.publicKey] {
      try verify(operand, with: try Self.publicKey(key))
    } else {
      try createKeys(operand)
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
    try mapError(of: System.append(text.utf8, to: path)) { failure in
      System.remove(path)
      return FileError(path, .unwritable(failure))
    }
  }
}

extension SecretKey {
  init(file path: String) throws {
    guard System.kind(of: path) != nil else {
      let name = path.removing(fileExtension: "sec")
      let call = CommandNames.verbs.call(KeysCommand.self, ["new", name])
      throw CommandFailure("\(path): no such file; check the path, or create a key with `\(call)`")
    }
    let text = try KeysCommand.text(of: path)
    self = try mapError(of: Self(text)) { (flaw: Flaw) in
      let problem =
        switch flaw {
        case .notAKey: "not a secret key; create one with `swiftnlc keys new NAME`"
        case .hasPassword:
          "protected by a password; remove it with `minisign -C -W -s \(path.shellWord)`"
        case .damaged: "damaged; restore it from a backup"
        }
      return CommandFailure("\(path): \(problem)")
    }
  }
}
