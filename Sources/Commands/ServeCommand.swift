import Essentials
import Host
import ModelStore
import Service
import TeachingSessions
import Wrapper

struct ServeCommand: Command {
  static let manual = Manual(
    verb: "serve",
    groups: [
      .init("Models", [store, StoreOptions.name, maxTexts]),
      .init("Teaching", [dataset, teach, suggestions]),
      .init("Network", [listen, connections]),
      .init("Access", [keyFile, origin, host, recent]),
      .init("Log", [log]),
    ]
  )

  private static let listen = Option(
    "--listen ADDRESS",
    OptionType(
      expected:
        "localhost:PORT, HOST:PORT with a numeric host, :PORT for all interfaces, or fd:NUMBER"
    ) { text in
      ListenAddress(text).map { _ in text }
    },
    default: "127.0.0.1:5005"
  )
  .help("HOST:PORT, :PORT for all interfaces, or fd:3 for an inherited socket")
  private static let host = Option(
    "--host NAMES",
    .list(expected: "names without a port, separated by commas") { name in
      name.isEmpty || name.contains { ":/ ".contains($0) } ? nil : name.lowercased()
    }
  )
  .help(
    "host names under which the web page may show and correct recent texts without API keys, separated "
      + "by commas (default: localhost and IP addresses only)"
  )
  private static let keyFile = Option("--api-key-file FILE", .file)
    .help("API keys that clients must present, one per line, optionally preceded by a name")
  private static let origin = Option(
    "--cors ORIGIN",
    OptionType(expected: "an origin without a path, such as https://bot.example.com, or *") {
      $0 == "*" || $0.contains("://") && $0.count(where: { $0 == "/" }) == 2 ? $0 : nil
    }
  )
  .help(
    "origin of web pages that may call the service, such as https://bot.example.com, or * for all "
      + "(default: none)"
  )
  private static let log = Option(
    "--log DETAIL",
    .choice(RequestLog.Detail.self),
    default: .requests
  )
  .help("log events, requests, or requests with their texts, as JSON lines on standard error")
  private static let recent = Option("--recent N", .integer(0...10_000))
    .help(
      "number of recent texts that the web page shows to everyone who can open it (default: "
        + "\(rememberedToTeach) with --teach, otherwise 0)"
    )
  private static let rememberedToTeach = 100
  private static let connections = Option(
    "--connections N",
    .integer(1...100_000),
    default: ServiceSettings().maximumConnections
  )
  .help("maximum number of simultaneous connections")
  private static let maxTexts = Option(
    "--max-texts N",
    .integer(1...100_000),
    default: ServiceSettings().maximumTexts
  )
  .help("maximum number of texts in one request")
  private static let dataset = Option("-d, --dataset FILE", .file)
    .help("dataset or export that MODEL was trained on")
    .requires("--teach")
  private static let teach = Flag("--teach")
    .help(
      "allow corrections on the web page, which are learned and written to the dataset and the model"
    )
    .excludes("--store")
    .requires("--dataset")
  private static let suggestions = Option("--suggestions FILE", .file)
    .help("also review the suggestions of discover on the web page")
    .requires("--teach")
  private static let store = StoreOptions.store
    .help(
      "also serve a model that `\(Launcher.name) fetch` downloads to this folder, and switch to later "
        + "versions as they arrive"
    )

  let arguments: Arguments
  let terminal: Terminal

  private var files: [(name: String, path: String)] { arguments.operands.map(Self.named) }
  private var stored: (store: String, name: String)? { StoreOptions.model(arguments) }

  func validate() throws(UsageError) {
    if files.isEmpty, stored == nil { throw .missingOperand("MODEL") }
    guard files.count == 1 || !arguments[Self.teach] else {
      throw .badValue(
        option: Self.teach.long,
        value: "\(files.count) models",
        expected: "a single model"
      )
    }
    let names = files.map(\.name) + [stored?.name].compactMap(\.self)
    for (index, name) in names.enumerated() where names[..<index].contains(name) || name.isEmpty {
      throw UsageError("the model name '\(name)' is empty or used twice; set names with NAME=MODEL")
    }
  }

  private func settings() throws -> ServiceSettings {
    var settings = ServiceSettings()
    settings.version = Launcher.version
    settings.allowedOrigin = arguments[Self.origin]
    settings.log = arguments[Self.log]
    settings.rememberedTexts =
      arguments[Self.recent] ?? (arguments[Self.teach] ? Self.rememberedToTeach : 0)
    settings.maximumConnections = arguments[Self.connections]
    settings.maximumTexts = arguments[Self.maxTexts]
    settings.hosts = arguments[Self.host] ?? []
    if let keyFile = arguments[Self.keyFile] { settings.keys = try APIKeys(file: keyFile) }
    return settings
  }

  /// Returns the name and the path of a model, given as `NAME=PATH` or as a path, whose file name
  /// is then the name.
  private static func named(_ operand: String) -> (name: String, path: String) {
    if let sign = operand.firstIndex(of: "="), !operand[..<sign].contains("/") {
      return (String(operand[..<sign]), String(operand[operand.index(after: sign)...]))
    }
    return (operand.lastComponent.removing(fileExtension: "safetensors"), operand)
  }

  func run() throws {
    let settings = try settings()
    let teaching = try arguments[Self.dataset].map {
      try self.teaching($0, files[0].path)
    }
    let models =
      try files.map { try ServedModel(name: $0.name, file: $0.path) }
      + [stored].compactMap(\.self).map { try ServedModel(store: $0.store, name: $0.name) }
    let service = Service(models, settings, teacher: teaching) { lines in
      // A log that cannot be written must not stop the service.
      try? System.write(lines, to: System.standardError)
    }
    let address = ListenAddress(arguments[Self.listen]) ?? .standard
    let notices = try listening(SignalPipe())
    let listener =
      switch address {
      case .socket(let file): try listening(System.checkedListener(file))
      case .address(let host, let port): try listening(System.listen(on: host, port: port))
      }
    notices.handleSignals()
    say(address, of: listener)
    teaching?.start { service.reloadModels() }
    try listening(service.serve(listener, notices))
    try teaching?.end()
  }

  private static let mostUndone = 50

  private func teaching(_ dataset: String, _ path: String) throws -> SharedTeaching {
    let source = try TaughtSource(dataset, model: path)
    let bytes = Data(try InputFile.fileBytes(of: path))
    let classifier = try IntentClassifier(data: bytes, of: path)
    for line in try source.messages(about: dataset, for: classifier) { terminal.say(line) }
    let isOutdated = source.files.modelIsOutdated
    if isOutdated {
      terminal.say("  \(source.files.dataset) is newer than the model; training on it now")
    }
    let session = TeachingSession(
      source,
      classifier,
      bytes: bytes,
      isOutdated: isOutdated,
      undoLimit: Self.mostUndone
    )
    let suggestions = try arguments[Self.suggestions].map { try SuggestionFile($0) }
    return SharedTeaching(session, suggestions: suggestions)
  }

  /// Adds the address to the error of a step.
  private func listening<Value>(
    _ value: @autoclosure () throws(System.Failure) -> Value
  ) throws(CommandFailure) -> Value {
    try mapError(of: value()) { (failure: System.Failure) in
      CommandFailure(
        "\(arguments[Self.listen]): cannot listen (\(failure.reason)); choose another address with --listen"
      )
    }
  }

  private func say(_ address: ListenAddress, of listener: Int32) {
    guard case .address(let host, _) = address, let port = System.port(of: listener) else { return }
    let name = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host
    terminal.say("Try it: http://\(name.contains(":") ? "[\(name)]" : name):\(port)/")
    if !address.isLocal, !arguments.has(Self.keyFile) {
      terminal.say(
        "Anyone who can reach this address can query the models; restrict access with "
          + "'\(Self.keyFile.label)'"
      )
    }
  }
}

extension ServedModel {
  fileprivate convenience init(store: String, name: String) throws {
    let folder = ModelFolder(store, model: name)
    try self.init(name: name) {
      folder.stateStatus
    } load: {
      let followed = try FollowedModel(store: store, model: name)
      return LoadedModel(followed.classifier, version: "\(followed.number)")
    }
  }
}
