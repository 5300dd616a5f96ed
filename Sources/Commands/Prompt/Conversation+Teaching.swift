import Answers
import Corpus
import Host
import TextFormats
import Training
import Wrapper

/// Teaching: what the last utterance means, at once.
extension Conversation {
  /// What is taught, or a word on what that takes.
  func classroom() throws -> Lessons? {
    if lessons == nil {
      try tell(
        "  that takes the dataset that the model has learned: :load dataset.json, or an export"
      )
    }
    return lessons
  }

  /// An intent of the dataset, whatever its capitals, or a word on what was meant.
  func knownIntent(_ name: String, for order: Order) throws -> String? {
    guard !name.isEmpty else {
      try tell("  \(order.name) takes an intent, which Tab completes; :intents shows them")
      return nil
    }
    if let intent = Self.intent(name, among: intents) { return intent }
    let nearest = name.nearest(in: intents)
    let hint = nearest.map { "did you mean “\($0.visible)”?" } ?? ":intents shows what there is"
    let new = order == .teach ? "; :new makes a new one" : ""
    try tell("  there is no intent “\(name.visible)”; \(hint)\(new)")
    return nil
  }

  static func intent(_ name: String, among intents: [String]) -> String? {
    if intents.contains(name) { return name }
    let alike = intents.filter { $0.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  func teach(_ name: String) throws {
    guard try classroom() != nil, let utterance = try lastUtterance() else { return }
    if name == LineAnswer.noIntent { return try teach(utterance, as: nil) }
    guard let intent = try knownIntent(name, for: .teach) else { return }
    try teach(utterance, as: intent)
  }

  func correct() throws {
    guard try classroom() != nil, let utterance = try lastUtterance() else { return }
    let answer = answer(to: utterance, limit: 6)
    // What was answered is wrong, and no choice.
    let others = answer.ranked.dropFirst(answer.isInScope ? 1 : 0).map(\.intent)
    for (place, intent) in others.enumerated() {
      try terminal.write("  \(place + 1)  \(intent.visible.cut(to: columns - 5))\n")
    }
    try terminal.write("  0  none of them: out of scope".folded(to: columns, hanging: 3) + "\n")
    let line = keyboard.answer("  number or intent: ") { [unowned self] in
      Completion(word: $0, among: intents)
    }
    guard case .text(let text) = line, !text.isEmpty else {
      return try tell("  nothing is taught")
    }
    switch Int(text) {
    case 0: try teach(utterance, as: nil)
    case let number? where others.indices.contains(number - 1):
      try teach(utterance, as: others[number - 1])
    case .some: try tell("  there is no number \(text)")
    case nil:
      if let intent = try knownIntent(text, for: .teach) { try teach(utterance, as: intent) }
    }
  }

  /// Makes an utterance an example of an intent, or of none.
  func teach(_ utterance: String, as intent: String?) throws {
    let place = intent.map { "“\($0.visible)”" } ?? "what is out of scope"
    do {
      let losers = try learn(utterance, as: intent)
      let from = losers.isEmpty ? "" : ", and no longer of \(losers.listed)"
      try tell("  “\(utterance.visible)” is an example of \(place) now\(from)")
    } catch Dataset.TeachingError.known {
      try tell("  it is an example of \(place) already; more that are like it would help")
    } catch Dataset.TeachingError.lastExample(let other) {
      try tell("  it is the only example of “\(other.visible)”, which needs another first")
    }
  }

  @discardableResult
  func learn(
    _ utterance: String,
    as intent: String?
  ) throws(Dataset.TeachingError) -> [String] {
    guard let lessons else { return [] }
    let lesson = "“\(utterance.visible)” as \(intent?.visible ?? "out of scope")"
    defer { lastTaught = utterance }
    return try lessons.change(lesson) { dataset throws(Dataset.TeachingError) in
      try dataset.teach(utterance, as: intent)
    }
  }

  private static let fewestExamples = 2

  func addIntent(_ name: String) throws {
    guard let lessons = try classroom() else { return }
    guard !name.isEmpty, name != LineAnswer.noIntent else {
      return try tell("  :new takes the name of the intent, as in :new open_roof")
    }
    if let known = Self.intent(name, among: intents) {
      return try tell("  “\(known.visible)” is there already; :teach adds to it")
    }
    try tell("  What might people say? A line for each, and an empty one at the end.")
    var examples: [String] = []
    if let last = tally.last, try agree("  “\(last.visible)” for a start? (y, n) ") {
      examples.append(last)
    }
    while case .text(let text) = keyboard.answer("  \(examples.count + 1)> "), !text.isEmpty {
      if !examples.contains(text) { examples.append(text) }
    }
    guard examples.count >= Self.fewestExamples else {
      return try tell("  an intent takes two examples at least; nothing is taught")
    }
    do {
      let losers = try lessons.change("the intent “\(name.visible)”") {
        dataset throws(Dataset.TeachingError) in
        var losers: Set<String> = []
        for example in examples { losers.formUnion(try dataset.teach(example, as: name)) }
        return losers.sorted()
      }
      let from = losers.isEmpty ? "" : ", some of them taken from \(losers.listed)"
      try tell("  “\(name.visible)” has \(examples.count.of("example")) now\(from)")
    } catch Dataset.TeachingError.lastExample(let other) {
      try tell("  one is the only example of “\(other.visible)”, which needs another first")
    } catch Dataset.TeachingError.known {
      try tell("  two of them differ in capitals only; nothing is taught")
    }
  }

  private func agree(_ question: String) throws -> Bool {
    guard case .text(let text) = keyboard.answer(question) else { return false }
    return text.isEmpty || text.lowercased().hasPrefix("y")
  }

  func undo() throws {
    guard let lessons = try classroom() else { return }
    guard let lesson = lessons.undo() else { return try tell("  nothing was taught that could go") }
    try tell("  taken back: \(lesson)")
    if lessons.isLearned { try terminal.write(changes()) }
  }

  /// Writes the dataset and the model, once that has learned it.
  ///
  /// - Returns: whether both are saved.
  @discardableResult
  func save() throws -> Bool {
    guard let lessons = try classroom() else { return false }
    guard lessons.isUnsaved else {
      try tell("  there is nothing to save")
      return true
    }
    guard try waitUntilLearned() else { return false }
    do {
      try lessons.save()
      let files = lessons.files
      try tell("  \(files.dataset) and \(files.model) are written; what was there is in .backup")
      return true
    } catch {
      try tell("  \(error)")
      return false
    }
  }
}

// MARK: - Learning meanwhile

extension Conversation {
  /// What there is to tell of the training while a key is awaited.
  func news() -> LineEditor.News? {
    switch lessons?.news() {
    case .learning(let share): .working("learning \(Int(share * 100)) % ")
    case .learned(let seconds): .done(words(afterLearningFor: seconds))
    case .failed(let error): .done(words(afterFailing: error))
    case nil: nil
    }
  }

  /// - Returns: whether the model has learned all that it was taught.
  @discardableResult
  func waitUntilLearned() throws -> Bool {
    guard let lessons else { return true }
    let isShown = terminal.errorIsTerminal && !terminal.isQuiet
    defer { if isShown { terminal.sayInPlace("\r\u{1B}[K") } }
    while let news = lessons.news() {
      switch news {
      case .learning(let share):
        if isShown { terminal.sayInPlace("\r\u{1B}[K  learning \(Int(share * 100)) %") }
        System.sleep(milliseconds: 20)
      case .learned(let seconds):
        if isShown { terminal.sayInPlace("\r\u{1B}[K") }
        try terminal.write(words(afterLearningFor: seconds))
      case .failed(let error):
        if isShown { terminal.sayInPlace("\r\u{1B}[K") }
        try terminal.write(words(afterFailing: error))
      }
    }
    if !lessons.isLearned { try tell("  the model has not learned the last change; :undo it") }
    return lessons.isLearned
  }

  private func words(afterLearningFor seconds: Double) -> String {
    "  learned in \(seconds.rounded(to: 1)) s\n" + changes()
  }

  private func words(afterFailing error: any Error) -> String {
    "  not learned, and the model is as it was: \(error)".folded(to: columns) + "\n"
  }

  private static let mostChanges = 8

  /// Which utterances of the sitting are answered differently now, and what has become of the one
  /// that was taught.
  private func changes() -> String {
    let renewed = tally.renew { Verdict(answer(to: $0, limit: 1)) }
    let changed = renewed.filter { $0.now.intent != $0.before.intent }
    let taught = renewed.filter { $0.utterance == lastTaught && $0.now.intent == $0.before.intent }
    lastTaught = nil
    var lines = taught.map(\.line)
    if changed.isEmpty {
      let others = lines.isEmpty ? "all" : "all other"
      if renewed.count > lines.count {
        lines.append("  \(others) utterances of this sitting are answered as before")
      }
    } else {
      lines.append("  answered differently now:")
      lines += changed.prefix(Self.mostChanges).map { "  " + $0.line }
      let rest = changed.count - Self.mostChanges
      if rest > 0 { lines.append("    and \(rest.grouped) more") }
    }
    return lines.map { $0.folded(to: columns) + "\n" }.joined()
  }
}

extension Tally.Renewed {
  fileprivate var line: String { "  “\(utterance.visible)”: \(before.text) → \(now.text)" }
}

extension [String] {
  /// Their names in a row, not too many.
  fileprivate var listed: String {
    let shown = prefix(3).map { "“\($0.visible)”" }.joined(separator: ", ")
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
