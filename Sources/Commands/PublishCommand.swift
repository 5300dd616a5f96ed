import Essentials
import Host
import ModelStore
import Publishing
import Service
import TextFormats
import Training

struct PublishCommand: Command {
  static let manual = Manual(
    verb: "publish",
    mostOperands: 1,
    groups: [
      .output([to, name]),
      .init("New version", [number, FetchCommand.channel, percent, notes, test]),
      .init("Published versions", [list, withdraw, rollBack, renew]),
      .init("Signature", [key, oldKey, days]),
    ]
  )

  private static let to = Option(required: "--to DIR", .folder)
    .help("folder that the web server serves")
  private static let name = Option(required: "--name NAME", .text)
    .help("name under which apps request the model")
  private static let number = Option("--number N", .integer(ModelIndex.numbers))
    .help("version number (default: one more than the last)")
  private static let percent = Option("--percent P", .number(upTo: 100))
    .help(
      "percentage of installations that get the version; raising it never takes the version away from "
        + "an installation (default: 100)"
    )
  private static let notes = Option("--notes TEXT", .text).help("release notes")
  private static let test = Option("--test FILE", .file)
    .help("test set on which to measure the accuracy of this and of the previous version")
  private static let key = Option("-k, --key FILE", .file)
    .help("secret key to sign with (default: NAME.sec)")
  private static let oldKey = Option("--old-key FILE", .file)
    .help("previous secret key, which signs the new key")
  private static let days = Option("--days N", .integer(1...3_650), default: 90)
    .help("days until apps consider the index out of date")
  private static let withdraw = Option("--withdraw N", .integer(ModelIndex.numbers))
    .help("withdraw version N")
    .excludes("--roll-back", "--renew", "--list")
  private static let rollBack = Flag("--roll-back")
    .help("return the channel to the previous version")
    .excludes("--renew", "--list")
  private static let renew = Flag("--renew")
    .help("sign the index again, to extend its validity")
    .excludes("--list")
  private static let list = Flag("--list")
    .help("list the published versions; --key may be the public key (default: NAME.pub)")

  let arguments: Arguments
  let terminal: Terminal

  private var name: String { arguments[Self.name] }
  private var key: String { arguments[Self.key] ?? "\(name).sec" }

  func validate() throws(UsageError) {
    let actions: [any CommandOption] = [Self.withdraw, Self.rollBack, Self.renew, Self.list]
    let action = actions.first { arguments.has($0) }
    switch (action, arguments.operands.first) {
    case (let action?, let operand?): throw .contradiction(action.long, operand)
    case (nil, nil): throw .missingOperand("MODEL")
    default: break
    }
  }

  func run() throws {
    guard !arguments[Self.list] else { return try list() }
    // The lock makes concurrent calls wait, so that none overwrites the index of another.
    let index = "\(arguments[Self.to])/\(name)/\(SignedIndex.name)"
    try FolderLock.holding(ofFile: index) { try change() }
  }

  private func list() throws {
    // A public key is enough to verify the signature of the index.
    let publicKey = "\(name).pub"
    let path =
      arguments[Self.key] ?? [publicKey, key].first { System.kind(of: $0) == .file } ?? publicKey
    let keys = try [path, arguments[Self.oldKey]].compactMap(\.self).map { path in
      try PublicKey(KeysCommand.text(of: path)) ?? SecretKey(file: path).publicKey
    }
    let index = try Publication.index(arguments[Self.to], name: name, trusting: keys)
    guard let index else { throw PublishingError.nothingPublished(name) }
    try terminal.write(index.list)
  }

  private func change() throws {
    let channel = arguments[FetchCommand.channel]
    let days = arguments[Self.days]
    var publication = try Publication(
      arguments[Self.to],
      name: name,
      key: try SecretKey(file: key),
      replacing: try arguments[Self.oldKey].map { try SecretKey(file: $0) }
    )
    for path in [key, arguments[Self.oldKey]].compactMap(\.self)
    where System.isReadableByOthers(path) {
      terminal.say(
        "\(path): other users of this machine can read this secret key; run `chmod 600 \(path.shellWord)`"
      )
    }
    if let path = arguments.operands.first { return try publish(path, to: &publication) }
    if let number = arguments[Self.withdraw] {
      try publication.withdraw(number)
      terminal.say("\(name): withdrew version \(number)")
      for line in publication.index?.channelLines ?? [] { terminal.say(line) }
    } else if arguments[Self.rollBack] {
      let number = try publication.rollBack(channel)
      terminal.say("\(name): rolled \(channel) back to version \(number)")
    } else {
      terminal.say("\(name): extended by \(days.of("day"))")
    }
    try publication.write(days: days)
  }

  private func publish(_ path: String, to publication: inout Publication) throws {
    // Loading the model first ensures that apps can load it, too.
    let bytes = try InputFile.bytes(of: path)
    let classifier = try IntentClassifier(data: Data(bytes), of: path)
    let before = publication.newestClassifier
    var release = Publication.Release.standard
    release.version = arguments[Self.number]
    release.channel = arguments[FetchCommand.channel]
    release.percent = arguments[Self.percent] ?? release.percent
    release.notes = arguments[Self.notes]
    var lines = before.map { classifier.changes(from: $0) } ?? []
    if let testPath = arguments[Self.test] {
      let test = try classifier.tested(on: testPath, against: before)
      release.accuracy = test.accuracy
      lines += test.lines
    }
    let number = try publication.add(bytes, of: classifier, as: release)
    try publication.write(days: arguments[Self.days])
    terminal.say("\(name): published version \(number) to \(release.channel)")
    for line in lines { terminal.say("  \(line)") }
  }
}
