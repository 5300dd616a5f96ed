/// Removes blank observations and those with an invalid box.
enum ObservationSieve {
  static func sound(_ observations: [TextObservation]) -> [TextObservation] {
    observations.compactMap { observation in
      guard let box = observation.box.standardized,
        observation.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
      else { return nil }
      var sound = observation
      sound.box = box
      // A confidence that is not a number counts as zero.
      sound.confidence = min(max(observation.confidence, 0), 1)
      if sound.confidence.isNaN { sound.confidence = 0 }
      return sound
    }
  }
}
