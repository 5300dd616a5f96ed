/// Observations without those that are none: blank ones, and such whose box is no rectangle.
enum ObservationSieve {
  static func sound(_ observations: [TextObservation]) -> [TextObservation] {
    observations.compactMap { observation in
      guard let box = observation.box.standardized,
        observation.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
      else { return nil }
      var sound = observation
      sound.box = box
      // What is no number says nothing.
      sound.confidence = min(max(observation.confidence, 0), 1)
      if sound.confidence.isNaN { sound.confidence = 0 }
      return sound
    }
  }
}
