extension Recipe {
  fileprivate enum Key: String {
    case utterances, hidden, members, epochs, seed, rejected, size, minimumCount, temperature
    case taught, heldOut, heldOutRight, continued
  }

  func metadata(of data: EmbeddedDataset, _ calibration: Calibration?) -> [String: String] {
    var metadata: [Key: String] = [
      .utterances: String(data.count),
      .hidden: training.hidden.map(String.init).joined(separator: ","),
      .members: String(training.members(utterances: data.count, hasVectors: data.vectors != nil)),
      .epochs: String(training.epochs(utterances: data.count)),
      .seed: String(training.seed),
      .rejected: String(training.rejectedShare),
      .size: size.rawValue,
    ]
    metadata[.minimumCount] = data.minimumCount.map(String.init)
    metadata[.taught] = data.taughtCount > 0 ? String(data.taughtCount) : nil
    metadata[.heldOut] = calibration.map { String($0.accuracy.count) }
    metadata[.heldOutRight] = calibration.map { String($0.accuracy.right) }
    metadata[.temperature] = calibration.map { String($0.temperature) }
    return Dictionary(uniqueKeysWithValues: metadata.map { ($0.key.rawValue, $0.value) })
  }

  func metadata(of data: EmbeddedDataset, continuing earlier: Model) -> [String: String] {
    var metadata = metadata(of: data, nil)
    for key in [Key.heldOut, .heldOutRight, .temperature] {
      metadata[key.rawValue] = earlier.text(key)
    }
    metadata[Key.continued.rawValue] = String(true)
    return metadata
  }

  /// Whether a model was trained from the networks of an earlier one.
  package static func hasContinued(_ model: Model) -> Bool { model.text(.continued) != nil }

  /// Reads the settings from the metadata of a model. Missing ones get their defaults.
  package init(of model: Model) {
    var training = TrainingSettings()
    let hidden = model.text(.hidden)?.split(separator: ",").map { Int($0) ?? 0 } ?? []
    if !hidden.isEmpty, hidden.allSatisfy({ $0 > 0 }) { training.hidden = hidden }
    if let seed = model.number(.seed, from: 0) { training.seed = UInt64(seed) }
    if let share = model.text(.rejected).flatMap({ Double($0) }), (0..<1).contains(share) {
      training.rejectedShare = share
    }
    // Settings that are the defaults for the number of utterances stay unset, so that they adapt
    // when it changes.
    let usual = Self.utterances(of: model).map { training.epochs(utterances: $0) }
    let usualMembers = Self.utterances(of: model).map {
      training.members(utterances: $0, hasVectors: model.words != nil)
    }
    if let members = model.number(.members, from: 1), members != usualMembers {
      training.members = members
    }
    if let epochs = model.number(.epochs, from: 1), epochs != usual { training.epochs = epochs }
    self.init(
      training: training,
      text: model.bag.settings,
      minimumCount: model.number(.minimumCount, from: 1),
      size: model.text(.size).flatMap(ModelSize.init) ?? .standard,
      words: model.words,
      earlierWordbook: model.words == nil ? nil : try? model.wordbook
    )
  }

  package static func taughtUtterances(of model: Model) -> Int {
    model.number(.taught, from: .min) ?? 0
  }

  /// The accuracy on held-out utterances of networks that were trained like the model but without
  /// them; `nil` if there were too few.
  package static func heldOutAccuracy(of model: Model) -> Accuracy? {
    guard let count = model.number(.heldOut, from: 0),
      let right = model.number(.heldOutRight, from: 0), right <= count
    else { return nil }
    return Accuracy(right: right, count: count)
  }

  static func temperature(of model: Model) -> Double {
    let temperature = model.text(.temperature).flatMap(Double.init) ?? 1
    return (0.1...10).contains(temperature) ? temperature : 1
  }

  package static func utterances(of model: Model) -> Int? { model.number(.utterances, from: 1) }
}

extension Model {
  fileprivate func text(_ key: Recipe.Key) -> String? { training[key.rawValue] }

  fileprivate func number(_ key: Recipe.Key, from least: Int) -> Int? {
    text(key).flatMap { Int($0) }.flatMap { $0 >= least ? $0 : nil }
  }
}
