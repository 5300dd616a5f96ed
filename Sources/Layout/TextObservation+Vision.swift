#if canImport(Vision)
  public import Vision

  extension TextObservation {
    /// Creates an observation from the most likely candidate of Vision, or returns `nil` if there
    /// is none.
    ///
    /// - Parameters:
    ///   - observation: A result of `VNRecognizeTextRequest`.
    ///   - page: The number of the page.
    public init?(_ observation: VNRecognizedTextObservation, page: Int = 1) {
      guard let reading = observation.topCandidates(1).first else { return nil }
      // In Vision's coordinates, the origin is the lower left corner.
      let box = observation.boundingBox
      self.init(
        text: reading.string,
        box: TextBox(x: box.minX, y: 1 - box.maxY, width: box.width, height: box.height),
        confidence: Double(reading.confidence),
        page: page
      )
    }
  }
#endif
