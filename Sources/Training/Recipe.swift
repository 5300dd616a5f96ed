package import Wrapper

/// How a model was trained, as its file tells people, and anyone who trains it again.
package struct Recipe: Sendable, Equatable {
  package var settings: TrainingSettings
  package var size: ModelSize
  /// Below it pairs and letter groups are left out.
  package var minimumCount: Int?

  package init(_ settings: TrainingSettings, size: ModelSize, minimumCount: Int?) {
    self.settings = settings
    self.size = size
    self.minimumCount = minimumCount
  }

  private enum Key {
    static let utterances = "utterances"
    static let hidden = "hidden"
    static let members = "members"
    static let epochs = "epochs"
    static let seed = "seed"
    static let size = "size"
    static let minimumCount = "minimumCount"
  }

  func metadata(utterances: Int) -> [String: String] {
    var metadata = [
      Key.utterances: String(utterances),
      Key.hidden: settings.hidden.map(String.init).joined(separator: ","),
      Key.members: String(settings.members),
      Key.epochs: String(settings.epochs(utterances: utterances)),
      Key.seed: String(settings.seed),
      Key.size: size.rawValue,
    ]
    if let minimumCount { metadata[Key.minimumCount] = String(minimumCount) }
    return metadata
  }

  /// What a model tells of its training; where it is silent, the usual.
  package init(of model: Model) {
    func number(_ key: String) -> Int? { model.trained(key).flatMap { Int($0) } }
    var settings = TrainingSettings()
    let hidden = model.trained(Key.hidden)?.split(separator: ",").compactMap { Int($0) } ?? []
    if !hidden.isEmpty, hidden.allSatisfy({ $0 > 0 }) { settings.hidden = hidden }
    if let members = number(Key.members), members > 0 { settings.members = members }
    if let seed = number(Key.seed), seed >= 0 { settings.seed = UInt64(seed) }
    // What suited the number of utterances then is to suit it again when there are more.
    if let epochs = number(Key.epochs), epochs > 0,
      epochs != number(Key.utterances).map({ settings.epochs(utterances: max($0, 1)) })
    {
      settings.epochs = epochs
    }
    self.settings = settings
    size = model.trained(Key.size).flatMap(ModelSize.init) ?? .standard
    minimumCount = number(Key.minimumCount)
  }

  /// How many utterances a model has learned from, where its file tells.
  package static func utterances(of model: Model) -> Int? {
    model.trained(Key.utterances).flatMap { Int($0) }
  }
}
