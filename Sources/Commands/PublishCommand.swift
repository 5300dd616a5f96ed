import Corpus
import Datasets
import Host
import ModelStore
import Publishing
import TextFormats
import Training
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Model → a folder of static files that apps fetch from.
package struct PublishCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc publish",
    verb: "publish",
    summary:
      "Publishes a model to a folder of static files, signed, for any web server to serve and "
      + "for apps to fetch; takes versions back, and tells what is published.",
    operands: "[MODEL]",
    options: [
      to, name, number, channel, percent, notes, wordbook, test, key, oldKey, days, withdraw,
      rollBack, renew, list,
    ],
    examples: [
      "model.safetensors --to web --name hotel --key hotel.sec",
      "model.safetensors --to web --name hotel --percent 20 --notes \"more ways to ask for a room\"",
      "--to web --name hotel --withdraw 7", "--to web --name hotel --list",
    ]
  )

  private static let to = Manual.Option("--to", value: "DIR", "what the web server serves")
  private static let name = Manual.Option("--name", value: "NAME", "what apps ask for")
  private static let number = Manual.Option(
    "--number",
    value: "N",
    "the number of the version (one more than the last)"
  )
  private static let channel = Manual.Option("--channel", value: "NAME", "who gets it (stable)")
  private static let percent = Manual.Option(
    "--percent",
    value: "P",
    "how many of a hundred installations get it; the same ones stay as that grows (100)"
  )
  private static let notes = Manual.Option("--notes", value: "TEXT", "what is new, for people")
  private static let wordbook = Manual.Option(
    "--wordbook",
    value: "FILE",
    "the model's wordbook, for devices without libstemmer"
  )
  private static let test = Manual.Option(
    "--test",
    value: "FILE",
    "say how good it is on a test, and whether it is better or worse than the version before"
  )
  private static let key = Manual.Option(
    "--key",
    short: "k",
    value: "FILE",
    "the secret key to sign with (NAME.sec)"
  )
  private static let oldKey = Manual.Option(
    "--old-key",
    value: "FILE",
    "the secret key so far, where --key is to follow it"
  )
  private static let days = Manual.Option(
    "--days",
    value: "N",
    "how long apps believe that there is nothing newer (90)"
  )
  private static let withdraw = Manual.Option(
    "--withdraw",
    value: "N",
    "have nobody use version N any more"
  )
  private static let rollBack = Manual.Option(
    "--roll-back",
    "go back to the version before in the channel"
  )
  private static let renew = Manual.Option("--renew", "sign what is published again, for more days")
  private static let list = Manual.Option("--list", "tell what is published")

  private enum Action {
    case add(String)
    case withdraw(Int)
    case rollBack, renew, list
  }

  private let action: Action
  private let folder: String
  private let name: String
  private let key: String
  private let oldKey: String?
  private let days: Int
  private let testPath: String?
  private let wordbookPath: String?
  private let release: Publication.Release

  package init(_ arguments: Arguments) throws(UsageError) {
    folder = try arguments.required(Self.to)
    name = try arguments.required(Self.name)
    key = arguments.text(Self.key) ?? "\(name).sec"
    oldKey = arguments.text(Self.oldKey)
    days = try arguments.whole(Self.days, in: 1...3_650) ?? 90
    testPath = arguments.text(Self.test)
    wordbookPath = arguments.text(Self.wordbook)
    release = Publication.Release(
      version: try arguments.whole(Self.number, in: ModelIndex.numbers),
      channel: arguments.text(Self.channel) ?? RemoteModel.Channel.stable.name,
      percent: try arguments.number(Self.percent, from: 0, below: 100.001) ?? 100,
      notes: arguments.text(Self.notes)
    )
    action = try Self.action(arguments)
  }

  private static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let asked = [withdraw, rollBack, renew, list].filter { arguments.has($0) }
    if asked.count > 1 { throw .contradiction(asked[0].long, asked[1].long) }
    if let first = asked.first, let operand = arguments.operands.first {
      throw .contradiction(first.long, operand)
    }
    if let number = try arguments.whole(withdraw, in: ModelIndex.numbers) {
      return .withdraw(number)
    }
    if arguments.has(rollBack) { return .rollBack }
    if arguments.has(renew) { return .renew }
    if arguments.has(list) { return .list }
    return .add(try arguments.operand("the model to publish"))
  }

  package func run(in terminal: Terminal) throws {
    for path in [key, oldKey].compactMap(\.self) where System.isReadableByOthers(path) {
      terminal.say(
        "\(path): other users of this machine can read this secret key; run: chmod 600 \(path)"
      )
    }
    // Of two who publish at once, the second goes on from what the first has written.
    try FolderLock.holding(ofFile: "\(folder)/\(name)/\(SignedIndex.name)") {
      try change(in: terminal)
    }
  }

  private func change(in terminal: Terminal) throws {
    var publication = try Publication(
      folder,
      name: name,
      key: try SecretKey(file: key),
      replacing: try oldKey.map { try SecretKey(file: $0) }
    )
    switch action {
    case .add(let path): return try publish(path, to: &publication, in: terminal)
    case .list:
      guard let index = publication.index else { throw PublishingError.nothingPublished(name) }
      return try terminal.write(PublicationList(index).text)
    case .withdraw(let number):
      try publication.withdraw(number)
      terminal.say("\(name): version \(number) is withdrawn")
    case .rollBack:
      let number = try publication.rollBack(release.channel)
      terminal.say("\(name): \(release.channel) is back at version \(number)")
    case .renew: terminal.say("\(name): believed for \(days.of("day"))")
    }
    try publication.write(days: days)
  }

  private func publish(
    _ path: String,
    to publication: inout Publication,
    in terminal: Terminal
  ) throws {
    // What does not load here loads nowhere.
    let bytes = try InputFile.bytes(of: path)
    let classifier = try IntentClassifier(contentsOf: URL(filePath: path))
    if let wordbookPath {
      _ = try IntentClassifier(
        contentsOf: URL(filePath: path),
        wordbook: URL(filePath: wordbookPath)
      )
    }
    let before = publication.newestClassifier
    var release = release
    release.wordbook = try wordbookPath.map { try InputFile.bytes(of: $0) }
    var lines = before.map { IntentChanges(from: $0.intents, to: classifier.intents).lines } ?? []
    if let testPath {
      let test = try PublicationTest(testPath, of: classifier, against: before)
      release.accuracy = test.accuracy
      lines += test.lines
    }
    let number = try publication.add(bytes, of: classifier, as: release)
    try publication.write(days: days)
    terminal.say("\(name): version \(number) is published to \(release.channel)")
    for line in lines { terminal.say("  \(line)") }
  }
}
