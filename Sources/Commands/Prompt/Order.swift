import TextFormats

/// What can be asked of the prompt, besides the meaning of an utterance.
enum Order: String, CaseIterable {
  case why, top, similar, intents, examples
  case teach, wrong, new, undo, save, review
  case threshold, load, stats, time, help, quit

  var name: String { ":" + rawValue }

  /// What stands behind it, as the help calls it.
  var operand: String? {
    switch self {
    case .top: "N"
    case .examples, .teach, .new: "INTENT"
    case .review, .load: "FILE"
    case .threshold: "X"
    case .why, .similar, .intents, .wrong, .undo, .save, .stats, .time, .help, .quit: nil
    }
  }

  var takesKnownIntent: Bool { self == .examples || self == .teach }

  private var help: String {
    switch self {
    case .why: "what the words of the last utterance add to the scores"
    case .top: "show the N likeliest intents"
    case .similar: "the training utterances most like the last one"
    case .intents: "all intents, and how many utterances each has"
    case .examples: "what an intent has learned from"
    case .teach: "the last utterance means INTENT: learn that"
    case .wrong: "the last answer is wrong: choose what is right"
    case .new: "learn a new intent from examples that you type"
    case .undo: "take the last teaching back"
    case .save: "write dataset and model; what was there stays as .backup"
    case .review: "go through a log, an utterance a line, the least certain first"
    case .threshold: "refuse answers less sure than X, for now (:threshold model: as it says)"
    case .load: "another model, or the dataset to teach from"
    case .stats: "about the model, the dataset and this sitting"
    case .time: "how long the last answer takes"
    case .help: "show this"
    case .quit: "leave, as do Ctrl-D and Ctrl-C twice"
    }
  }

  private static let groups: [(title: String, first: Order)] = [
    ("Look closer", .why), ("Teach, with a dataset", .teach), ("And", .threshold),
  ]

  static func help(columns: Int) -> String {
    let intro = [
      "Type what somebody might say, and see what the model makes of it.",
      "Commands begin with a colon; Tab completes them and the names of intents.",
    ]
    var lines = intro.map { $0.folded(to: columns, hanging: 0) }
    let width = columns < 60 ? 6 : 20
    for order in allCases {
      if let group = groups.first(where: { $0.first == order }) { lines.append(group.title + ":") }
      let label = "  " + order.name + (order.operand.map { " \($0)" } ?? "")
      let margin = String(repeating: " ", count: width)
      let help = (margin + order.help).folded(to: columns, hanging: 0)
      if label.count < width {
        lines.append(label.padding(to: width) + help.dropFirst(width))
      } else {
        lines += [label, help]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  enum Reading: Equatable {
    case order(Order, operand: String)
    /// The beginning of several.
    case several([Order])
    case unknown(nearest: String?)
  }

  /// Reads `:name operand`; the beginning of a name that no other has will do.
  static func reading(of line: String) -> Reading {
    let parts = line.split(maxSplits: 1) { $0.isWhitespace }
    let name = (parts.first ?? "").dropFirst().lowercased()
    let operand = parts.count > 1 ? String(parts[1]).trimmed : ""
    if let order = Order(rawValue: name) { return .order(order, operand: operand) }
    if name == "exit" { return .order(.quit, operand: operand) }
    let beginnings = name.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(name) }
    switch beginnings.count {
    case 1: return .order(beginnings[0], operand: operand)
    case 2...: return .several(beginnings)
    default: return .unknown(nearest: (":" + name).nearest(in: allCases.map(\.name)))
    }
  }

  /// Completes commands, and intents behind those that take one.
  static func completion(of text: String, intents: [String]) -> Completion {
    guard text.hasPrefix(":") else { return .nothing }
    guard let space = text.firstIndex(of: " ") else {
      let names = allCases.map(\.name)
      let completion = Completion(word: text, among: names)
      let order = completion.candidates.first.flatMap { Order(rawValue: String($0.dropFirst())) }
      return Completion(word: text, among: names, end: order?.operand == nil ? "" : " ")
    }
    guard case .order(let order, _) = reading(of: text), order.takesKnownIntent else {
      return .nothing
    }
    let word = text[space...].drop { $0 == " " }
    return Completion(word: String(word), among: intents)
  }
}
