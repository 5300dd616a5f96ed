import Essentials
import ModelStore
import TextFormats

struct FetchCommand: Command {
  static let manual = Manual(
    verb: "fetch",
    requiredOperand: "URL",
    mostOperands: 1,
    groups: [
      .init("Model", [name, store, publicKey, channel]),
      .init("Network", [certificates, allowHTTP, policy]),
    ]
  )

  private static let name = Option(required: "--name NAME", .text)
    .help("name under which the model is published")
  private static let store = Option(required: "--store DIR", .folder)
    .help("folder that contains the downloaded models")
  private static let publicKey = Option(required: "-p, --public-key FILE", .file)
    .help("public key of the publisher: NAME.pub, or its last line")
  static let channel = Option("--channel NAME", .text, default: RemoteModel.Channel.stable.name)
    .help("release channel")
  private static let certificates = Option("--ca FILE", .file)
    .help("certificates to trust (default: those of the system)")
  private static let allowHTTP = Flag("--allow-http")
    .help("allow URLs without TLS, for tests")
  private static let policy = Option("--policy FILE", .file)
    .help("JSON file with the administrator's limits: hosts, maximumBytes and hours")

  let arguments: Arguments
  let terminal: Terminal

  private var name: String { arguments[Self.name] }

  private var url: URL {
    get throws(UsageError) {
      let address = arguments.operands[0]
      guard let url = URL(string: address), url.scheme != nil else {
        throw .badValue(option: "URL", value: address, expected: "a URL such as https://…")
      }
      return url
    }
  }

  func validate() throws(UsageError) { _ = try url }

  func run() throws {
    var settings = StoreSettings()
    settings.allowsHTTP = arguments[Self.allowHTTP]
    settings.certificates = arguments[Self.certificates].map { URL(filePath: $0) }
    if let policy = arguments[Self.policy] {
      settings.policy = try NetworkPolicy(contentsOf: URL(filePath: policy))
    }
    let key = try KeysCommand.publicKey(arguments[Self.publicKey]).text
    let store = URL(filePath: arguments[Self.store])
    let models = try ModelStore(folder: store, publicKey: key, settings: settings)
    let model = RemoteModel(name, at: try url, channel: .init(arguments[Self.channel]))
    let outcome = terminal.working("") { bar in
      Result { () throws(StoreError) in
        try models.updateAndWait(model, report: { Self.show($0, of: name, in: bar) })
      }
    }
    let folder = RemoteModel.isName(name) ? ModelFolder(arguments[Self.store], model: name) : nil
    let path = folder.flatMap { $0.state.current.map($0.modelPath(of:)) }
    switch outcome {
    case .success(.ready(let version)): terminal.say("\(name): downloaded version \(version)")
    // A version may be withdrawn, or published for only some of the installations.
    case .success where path == nil: terminal.say("\(name): no version for this installation yet")
    case .success: terminal.say("\(name): already up to date")
    case .failure: break
    }
    if let path { try terminal.write(path + "\n") }
    _ = try outcome.get()
  }

  private static func show(_ step: UpdateStep, of name: String, in bar: ProgressBar) {
    switch step {
    case .downloading(let fraction, let bytes):
      bar.show(fraction, " \(name)  \((Double(bytes) / 1_000_000).rounded(to: 1)) MB")
    case .checking: bar.show("\(name): checking for updates")
    case .verifying: bar.show("\(name): verifying the download")
    case .ready, .unchanged: break
    }
  }
}
