import Host
import ModelStore
import TextFormats
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was published → the path of a model to use.
package struct FetchCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc fetch",
    verb: "fetch",
    summary: "Fetches the newest version of a published model and prints the path of the model to "
      + "use: the new one, or where that fails the one that was there, and then the exit code is 1.",
    operands: "URL",
    options: [name, store, publicKey, channel, certificates, allowHTTP, policy],
    examples: [
      "https://models.example.com/ --name hotel --store models --public-key hotel.pub",
      "http://127.0.0.1:8000/ --name hotel --store models --public-key hotel.pub --allow-http",
    ]
  )

  static let name = Manual.Option("--name", value: "NAME", "what the model is published as")
  static let store = Manual.Option("--store", value: "DIR", "where models are kept")
  private static let publicKey = Manual.Option(
    "--public-key",
    short: "p",
    value: "FILE",
    "who publishes: NAME.pub, or its last line"
  )
  private static let channel = Manual.Option(
    "--channel",
    value: "NAME",
    "whose versions to take (stable)"
  )
  private static let certificates = Manual.Option(
    "--ca",
    value: "FILE",
    "certificates to trust in the place of the system's"
  )
  private static let allowHTTP = Manual.Option(
    "--allow-http",
    "take an address without TLS, for a test"
  )
  private static let policy = Manual.Option(
    "--policy",
    value: "FILE",
    "what an administrator allows: hosts, maximumBytes and hours, as JSON"
  )

  private let url: URL
  private let name: String
  private let store: String
  private let publicKey: String
  private let channel: String
  private let certificates: String?
  private let allowsHTTP: Bool
  private let policy: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    let address = try arguments.operand("the address")
    guard let url = URL(string: address), url.scheme != nil else {
      throw .badValue(option: "URL", value: address, expected: "an address such as https://…")
    }
    self.url = url
    name = try arguments.required(Self.name)
    store = try arguments.required(Self.store)
    publicKey = try arguments.required(Self.publicKey)
    channel = arguments.text(Self.channel) ?? RemoteModel.Channel.stable.name
    certificates = arguments.text(Self.certificates)
    allowsHTTP = arguments.has(Self.allowHTTP)
    policy = arguments.text(Self.policy)
  }

  package func run(in terminal: Terminal) throws {
    var settings = StoreSettings()
    settings.allowsHTTP = allowsHTTP
    settings.certificates = certificates.map { URL(filePath: $0) }
    if let policy { settings.policy = try NetworkPolicy(contentsOf: URL(filePath: policy)) }
    let key =
      PublicKey(publicKey) == nil
      ? String(decoding: try InputFile.bytes(of: publicKey), as: UTF8.self) : publicKey
    let models = try ModelStore(folder: URL(filePath: store), publicKey: key, settings: settings)
    let model = RemoteModel(name, at: url, channel: .init(channel))
    let bar = ProgressBar(terminal)
    do throws(StoreError) {
      let step = try models.updateAndWait(model, report: { Self.show($0, of: name, in: bar) })
      bar.finish()
      if case .ready(let version) = step {
        terminal.say("\(name): version \(version) is here")
      } else {
        terminal.say("\(name): nothing newer")
      }
    } catch {
      bar.finish()
      try writePath(to: terminal)
      throw error
    }
    try writePath(to: terminal)
  }

  private func writePath(to terminal: Terminal) throws {
    guard RemoteModel.isName(name) else { return }
    let folder = ModelFolder(store, model: name)
    if let version = folder.state.current {
      try terminal.write(folder.modelPath(of: version) + "\n")
    }
  }

  private static func show(_ step: UpdateStep, of name: String, in bar: ProgressBar) {
    switch step {
    case .downloading(let fraction, let bytes):
      bar.show(fraction, " \(name)  \((Double(bytes) / 1_000_000).rounded(to: 1)) MB")
    case .checking: bar.show("\(name): asking what there is")
    case .verifying: bar.show("\(name): looking at it")
    case .ready, .unchanged: break
    }
  }
}

extension Arguments {
  /// The value of an option without which a command has nothing to do.
  func required(_ option: Manual.Option) throws(UsageError) -> String {
    guard let text = text(option) else { throw .missingOperand(option.label) }
    return text
  }
}
