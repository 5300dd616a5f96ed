import Host
import TeachingSessions
import ModelStore
import Service
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Models → answers over HTTP, in the forms of the clouds that people come from.
package struct ServeCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc serve",
    verb: "serve",
    summary:
      "Answers over HTTP until it is told to end: code that asks Rasa, Lex, Watson, Azure, "
      + "Dialogflow or wit goes on working with another address. A page to try the models is at /.",
    operands: "[NAME=]MODEL …",
    options: [
      listen, host, keyFile, origin, log, recent, connections, maxTexts, dataset, teach, store,
      name,
    ],
    examples: [
      "model.safetensors", "hotel=models/hotel.safetensors lights=lights.safetensors",
      "model.safetensors --listen :8080 --api-key-file keys.txt",
      "--store models --name hotel --log texts",
      "model.safetensors --dataset dataset.json --teach",
    ],
    lists: [
      .init(
        title: "Addresses",
        items: [
          ("POST /v1/predict", "The intent of a text, or of each of many; /openapi.json has more."),
          ("POST /v1/teach", "With --teach: where a text belongs, as the page says it."),
          ("/m/NAME/…", "The same, by another model than the first."),
          ("/model/parse", "Rasa: nlu: url: http://HOST:5005 in endpoints.yml."),
          ("/bots/…, /bot/…", "Lex V2 and V1: AWS_ENDPOINT_URL_LEX_RUNTIME_V2=http://HOST:5005."),
          ("/v1/workspaces/…, /v2/assistants/…", "Watson V1 and V2: set_service_url."),
          ("/language/…, /luis/…", "Azure CLU and LUIS: the endpoint."),
          (
            "/v2/projects/…, /v3/projects/…",
            "Dialogflow ES and CX: transport=\"rest\", and api_endpoint."
          ), ("/message", "wit: WIT_URL=http://HOST:5005."),
          ("/healthz, /readyz, /metrics", "For whoever keeps it running."),
        ]
      ),
      .init(
        title: "Signals",
        items: [
          ("SIGHUP", "Looks at the models' files at once, which it does each second anyway."),
          ("SIGTERM", "Answers what is under way, says so to everybody for a second, and ends."),
        ]
      ),
    ]
  )

  private static let listen = Manual.Option(
    "--listen",
    value: "ADDRESS",
    "where: HOST:PORT, :PORT for all of the machine's addresses, or fd:3 (127.0.0.1:5005)"
  )
  private static let host = Manual.Option(
    "--host",
    value: "NAME",
    "a name of this machine, or several with commas, at which the page may show and correct what "
      + "others asked without API keys (default: localhost and IP addresses only)"
  )
  private static let keyFile = Manual.Option(
    "--api-key-file",
    value: "FILE",
    "answer only who sends one of the keys in it, a line each, as the cloud's code does"
  )
  private static let origin = Manual.Option(
    "--cors",
    value: "ORIGIN",
    "whose pages may ask, such as https://bot.example.com, or * for all (none)"
  )
  private static let log = Manual.Option(
    "--log",
    value: "WHAT",
    choices: RequestLog.Detail.allCases.map(\.rawValue),
    "lines of JSON on standard error: events, requests, or the texts as well (requests)"
  )
  private static let recent = Manual.Option(
    "--recent",
    value: "N",
    "how many of the texts asked last the page shows to everyone who can open it "
      + "(\(rememberedToTeach) with --teach, otherwise 0)"
  )
  /// The page lists as many to be corrected.
  private static let rememberedToTeach = 100
  private static let connections = Manual.Option(
    "--connections",
    value: "N",
    "how many there may be at a time (\(ServiceSettings().maximumConnections))"
  )
  private static let maxTexts = Manual.Option(
    "--max-texts",
    value: "N",
    "the number of texts that one request may ask about (default: \(ServiceSettings().maximumTexts))"
  )
  private static let dataset = Manual.Option(
    "--dataset",
    short: "d",
    value: "FILE",
    "the dataset or export that the one MODEL has learned, for --teach"
  )
  private static let teach = Manual.Option(
    "--teach",
    "let whoever may ask correct the model at the page; it learns that, and both files are written"
  )
  private static let store = Manual.Option(
    "--store",
    value: "DIR",
    "beside MODELs, what `\(Launcher.name) fetch` keeps there, and whatever it brings later"
  )
  private static let name = FetchCommand.name

  private let files: [(name: String, path: String)]
  private let stored: (store: String, name: String)?
  private let address: ListenAddress
  private let shownAddress: String
  private let keyFile: String?
  /// What is taught, if anything is.
  private let dataset: String?
  private let settings: ServiceSettings

  package init(_ arguments: Arguments) throws(UsageError) {
    if let store = arguments.text(Self.store) {
      stored = (store, try arguments.required(Self.name))
      files = arguments.operands.map(Self.named)
    } else {
      guard !arguments.has(Self.name) else {
        throw .missingCompanion(Self.name.long, needs: Self.store.label)
      }
      stored = nil
      files = try arguments.operands("the model").map(Self.named)
    }
    let names = files.map(\.name) + [stored?.name].compactMap(\.self)
    for (index, name) in names.enumerated() where names[..<index].contains(name) || name.isEmpty {
      throw .badValue(
        option: "MODEL",
        value: name,
        expected: "models of different names, which NAME=MODEL gives them"
      )
    }
    dataset = arguments.text(Self.dataset)
    if arguments.has(Self.teach) {
      guard stored == nil else { throw .contradiction(Self.teach.long, Self.store.long) }
      guard files.count == 1 else {
        throw .badValue(
          option: Self.teach.long,
          value: "\(files.count) models",
          expected: "one model, which is a file of its own"
        )
      }
    }
    guard arguments.has(Self.teach) == (dataset != nil) else {
      throw dataset == nil
        ? .missingCompanion(Self.teach.long, needs: Self.dataset.label)
        : .missingCompanion(Self.dataset.long, needs: Self.teach.label)
    }
    shownAddress = arguments.text(Self.listen) ?? "127.0.0.1:5005"
    guard let address = ListenAddress(shownAddress) else {
      throw .badValue(
        option: Self.listen.long,
        value: shownAddress,
        expected: "HOST:PORT with the host in digits, :PORT, or fd:NUMBER"
      )
    }
    self.address = address
    keyFile = arguments.text(Self.keyFile)
    var settings = ServiceSettings()
    settings.version = Launcher.version
    settings.allowedOrigin = arguments.text(Self.origin)
    settings.log = try arguments.choice(Self.log, of: RequestLog.Detail.self) ?? .requests
    let remembered = arguments.has(Self.teach) ? Self.rememberedToTeach : 0
    settings.rememberedTexts = try arguments.whole(Self.recent, in: 0...10_000) ?? remembered
    if let count = try arguments.whole(Self.connections, in: 1...100_000) {
      settings.maximumConnections = count
    }
    if let count = try arguments.whole(Self.maxTexts, in: 1...100_000) {
      settings.maximumTexts = count
    }
    settings.hosts =
      try arguments.list(Self.host, expected: "names without a port, with commas between") { name in
        name.isEmpty || name.contains { ":/ ".contains($0) } ? nil : name.lowercased()
      } ?? []
    self.settings = settings
  }

  /// A model by the name before its first `=`, or by that of its file.
  private static func named(_ operand: String) -> (name: String, path: String) {
    if let sign = operand.firstIndex(of: "="), !operand[..<sign].contains("/") {
      return (String(operand[..<sign]), String(operand[operand.index(after: sign)...]))
    }
    let file = operand.split(separator: "/").last.map(String.init) ?? operand
    let ending = ".safetensors"
    return (file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file, operand)
  }

  package func run(in terminal: Terminal) throws {
    var settings = settings
    if let keyFile { settings.keys = try APIKeys(file: keyFile) }
    let sources =
      files.map { ModelSource(name: $0.name, file: $0.path) }
      + [stored.map { ModelSource(store: $0.store, name: $0.name) }].compactMap(\.self)
    let teaching = try dataset.map { try Self.teaching($0, files[0].path, terminal) }
    let service = try Service(sources, settings, teacher: teaching.map(Teacher.init)) { lines in
      // Where that fails there is no place left to say so.
      try? System.write(lines, to: System.standardError)
    }
    let signals: SignalPipe
    do throws(System.Failure) {
      signals = try SignalPipe()
    } catch {
      throw ListenError(address: shownAddress, failure: error)
    }
    let listener = try listener()
    signals.handleSignals()
    sayWhere(listener, terminal)
    teaching?.start { service.reloadModels() }
    do throws(System.Failure) {
      try service.serve(listener, signals)
    } catch {
      throw ListenError(address: shownAddress, failure: error)
    }
    try teaching?.end()
  }

  /// How many lessons can be taken back.
  private static let mostTakenBack = 50

  private static func teaching(
    _ dataset: String,
    _ path: String,
    _ terminal: Terminal
  ) throws -> SharedTeaching {
    let source = try TaughtSource(dataset, model: path)
    let bytes = Data(try InputFile.fileBytes(of: path))
    let classifier = try IntentClassifier(data: bytes)
    for line in source.words(of: dataset, for: classifier) { terminal.say(line) }
    let model: LearnedModel
    if source.files.modelIsOutdated {
      terminal.say("  \(source.files.dataset) is newer than the model, which learns it now")
      model = .outdated(classifier, bytes: bytes)
    } else {
      model = LearnedModel(classifier, bytes: bytes)
    }
    return SharedTeaching(TeachingSession(source, model: model, undoLimit: mostTakenBack))
  }

  private func listener() throws(ListenError) -> Int32 {
    do throws(System.Failure) {
      switch address {
      case .socket(let file): return try System.checkedListener(file)
      case .address(let host, let port): return try System.listen(on: host, port: port)
      }
    } catch {
      throw ListenError(address: shownAddress, failure: error)
    }
  }

  private func sayWhere(_ listener: Int32, _ terminal: Terminal) {
    guard case .address(let host, _) = address, let port = System.port(of: listener) else { return }
    let name = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host
    terminal.say("Try it: http://\(name.contains(":") ? "[\(name)]" : name):\(port)/")
    if !address.isLocal, keyFile == nil {
      terminal.say(
        "Whoever reaches this machine may ask; '\(Self.keyFile.long) FILE' is against that."
      )
    }
  }
}

/// Why nobody can connect.
struct ListenError: Error, CustomStringConvertible {
  let address: String
  let failure: System.Failure

  var description: String {
    "\(address): cannot be listened on (\(failure.reason)); choose another with --listen"
  }
}

extension ModelSource {
  /// A model that `fetch` keeps up to date in a store.
  fileprivate init(store: String, name: String) {
    let folder = ModelFolder(store, model: name)
    self.init(name: name) {
      folder.stateStatus
    } load: {
      let followed = try FollowedModel(store: store, model: name)
      return LoadedModel(followed.classifier, version: "\(followed.number)")
    }
  }
}
