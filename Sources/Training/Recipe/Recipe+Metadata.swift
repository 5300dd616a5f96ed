package import Wrapper

/// The recipe in the metadata of a model, for users and for retraining.
extension Recipe {
  private enum Key {
    static let utterances = "utterances"
    static let hidden = "hidden"
    static let members = "members"
    static let epochs = "epochs"
    static let seed = "seed"
    static let rejected = "rejected"
    static let size = "size"
    static let minimumCount = "minimumCount"
    static let temperature = "temperature"
    static let taught = "taught"
    static let heldOut = "heldOut"
    static let heldOutRight = "heldOutRight"
  }

  func metadata(of data: EmbeddedDataset, _ calibration: Calibration?) -> [String: String] {
    var metadata = [
      Key.utterances: String(data.count),
      Key.hidden: training.hidden.map(String.init).joined(separator: ","),
      Key.members: String(
        training.members(utterances: data.count, hasVectors: data.vectors != nil)
      ),
      Key.epochs: String(training.epochs(utterances: data.count)),
      Key.seed: String(training.seed),
      Key.rejected: String(training.rejectedShare),
      Key.size: size.rawValue,
    ]
    metadata[Key.minimumCount] = data.minimumCount.map(String.init)
    metadata[Key.taught] = data.taughtCount > 0 ? String(data.taughtCount) : nil
    metadata[Key.heldOut] = calibration.map { String($0.accuracy.count) }
    metadata[Key.heldOutRight] = calibration.map { String($0.accuracy.right) }
    metadata[Key.temperature] = calibration.map { String($0.temperature) }
    return metadata
  }

  /// Reads the recipe of a model; missing values become the defaults.
  package init(of model: Model) {
    func number(_ key: String, from least: Int) -> Int? {
      model.training[key].flatMap { Int($0) }.flatMap { $0 >= least ? $0 : nil }
    }
    var training = TrainingSettings()
    let hidden = model.training[Key.hidden]?.split(separator: ",").map { Int($0) ?? 0 } ?? []
    if !hidden.isEmpty, hidden.allSatisfy({ $0 > 0 }) { training.hidden = hidden }
    if let seed = number(Key.seed, from: 0) { training.seed = UInt64(seed) }
    if let share = model.training[Key.rejected].flatMap({ Double($0) }), (0..<1).contains(share) {
      training.rejectedShare = share
    }
    // Values that were the defaults for the number of utterances should adapt to a new number.
    let usual = Self.utterances(of: model).map { training.epochs(utterances: $0) }
    let usualMembers = Self.utterances(of: model).map {
      training.members(utterances: $0, hasVectors: model.words != nil)
    }
    if let members = number(Key.members, from: 1), members != usualMembers {
      training.members = members
    }
    if let epochs = number(Key.epochs, from: 1), epochs != usual { training.epochs = epochs }
    self.init(
      training: training,
      text: model.bag.settings,
      minimumCount: number(Key.minimumCount, from: 1),
      size: model.training[Key.size].flatMap(ModelSize.init) ?? .standard,
      words: model.words,
      earlierWordbook: model.words == nil ? nil : try? model.wordbook
    )
  }

  /// The number of training utterances that were taught by users.
  package static func taughtUtterances(of model: Model) -> Int {
    model.training[Key.taught].flatMap { Int($0) } ?? 0
  }

  /// The accuracy of networks like the model on held-out utterances, or `nil` if there were too few
  /// utterances to hold some out.
  package static func heldOutAccuracy(of model: Model) -> Accuracy? {
    guard let count = model.training[Key.heldOut].flatMap({ Int($0) }),
      let right = model.training[Key.heldOutRight].flatMap({ Int($0) }), (0...count).contains(right)
    else { return nil }
    return Accuracy(right: right, of: count)
  }

  /// The number of training utterances, if the file has it.
  package static func utterances(of model: Model) -> Int? {
    model.training[Key.utterances].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
