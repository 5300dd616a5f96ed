package import Wrapper

extension Answer.Entity {
  /// Creates an entity that is all of its text.
  package init(
    _ entity: String,
    slot: String? = nil,
    _ text: String,
    value: String? = nil,
    confidence: Double = 1,
    _ source: Source,
    resolution: Resolution? = nil
  ) {
    self.init(
      entity: entity,
      slot: slot,
      start: 0,
      end: text.unicodeScalars.count,
      text: text,
      value: value ?? text,
      confidence: confidence,
      source: source,
      resolution: resolution
    )
  }
}
