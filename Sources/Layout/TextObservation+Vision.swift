#if canImport(Vision)
  public import Vision

  extension TextObservation {
    /// What Vision has recognised, with its likeliest reading; nil where it has none.
    ///
    /// - Parameters:
    ///   - observation: of a `VNRecognizeTextRequest`.
    ///   - page: the page whose picture was looked at.
    public init?(_ observation: VNRecognizedTextObservation, page: Int = 1) {
      guard let reading = observation.topCandidates(1).first else { return nil }
      // Vision counts from the lower left corner.
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
