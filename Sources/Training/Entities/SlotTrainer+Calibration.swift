import Host

extension SlotTrainer {
  /// Trains a tagger, and calibrates its confidence by the score margins of another one that is
  /// trained on four fifths of the examples and tested on the other fifth.
  func calibrated(
    _ examples: [SlotExample],
    types: [SlotType],
    declared: [(type: Int, text: String)],
    threads: Int
  ) -> (tagger: SlotTagger, certainty: EntityFinder.Certainty) {
    let taggers = concurrently(2, threads: threads) { job in
      tagger(
        of: job == 0 ? examples : Self.part(of: examples, isHeldOut: false),
        types: types,
        declared: declared,
        variants: examples.variantCount,
        threads: threads
      )
    }
    let heldOut = Self.part(of: examples, isHeldOut: true)
    let margins = margins(of: taggers[1], on: heldOut, types: types.count)
    return (taggers[0], EntityFinder.Certainty(fitting: margins))
  }

  /// A fifth of the examples, or the other four. Large datasets are sampled.
  private static func part(of examples: [SlotExample], isHeldOut: Bool) -> [SlotExample] {
    let step = max(1, (examples.count + most - 1) / most)
    let chosen = stride(from: 0, to: examples.count, by: step).map { examples[$0] }
    return zip(0..., chosen).filter { ($0.0 % 5 == 4) == isHeldOut }.map(\.1)
  }

  private static let most = 4000

  private func margins(
    of tagger: SlotTagger,
    on examples: [SlotExample],
    types: Int
  ) -> [(margin: Float, isRight: Bool)] {
    var words = self.words
    var tags = SlotTagReader(tagger)
    var margins: [(margin: Float, isRight: Bool)] = []
    for example in examples {
      let reading = words.read(example.text)
      let labels = example.labels(of: reading.tokens, types: types)
      let annotated = SlotTransitions.entities(in: labels, types: types)
      let found = tags.values(
        of: reading,
        words,
        builtIn?.occurrences(in: reading) ?? [],
        intent: example.intent,
        isCertain: true
      )
      for found in found {
        let isRight = annotated.contains { $0.tokens == found.tokens && $0.type == found.type }
        margins.append((found.margin, isRight))
      }
    }
    return margins
  }
}

extension EntityFinder.Certainty {
  /// Fits the confidence to score margins by logistic regression (Newton's method), if there are
  /// enough.
  init(fitting margins: [(margin: Float, isRight: Bool)]) {
    let right = margins.count { $0.isRight }
    guard margins.count >= 30, right > 0, right < margins.count else {
      self = .usual
      return
    }
    var (slope, offset) = (Self.usual.slope, Self.usual.offset)
    for _ in 0..<20 {
      // A ridge penalty keeps the coefficients finite if the margins hardly overlap.
      var gradient = (slope: -slope * 0.1, offset: -offset * 0.1)
      var curvature = (slopes: 0.1, both: 0.0, offsets: 0.1)
      let current = Self(slope: slope, offset: offset)
      for (margin, isRight) in margins {
        let probability = current.confidence(of: margin)
        let error = (isRight ? 1 : 0) - probability
        let weight = probability * (1 - probability)
        let margin = Double(margin)
        gradient.slope += error * margin
        gradient.offset += error
        curvature.slopes += weight * margin * margin
        curvature.both += weight * margin
        curvature.offsets += weight
      }
      let determinant = curvature.slopes * curvature.offsets - curvature.both * curvature.both
      guard determinant > 0 else { break }
      slope += (gradient.slope * curvature.offsets - gradient.offset * curvature.both) / determinant
      offset += (gradient.offset * curvature.slopes - gradient.slope * curvature.both) / determinant
    }
    guard slope.isFinite, offset.isFinite, slope > 0 else {
      self = .usual
      return
    }
    self.init(slope: slope, offset: offset)
  }
}
