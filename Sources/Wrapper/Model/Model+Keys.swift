extension Model {
  static let formatName = "SwiftNLC model"

  /// What the parts of a model are called in its file.
  enum Key {
    /// The type of the tensor that holds weights, for each way to write them.
    static let encodings: [(type: String, encoding: Matrix.Encoding)] = [
      ("F32", .float), ("U8", .halfBytes),
    ]
    static let format = "format"
    static let version = "version"
    static let language = "language"
    static let terms = "terms"
    static let intents = "intents"
    static let probe = "probe"
    static let threshold = "threshold"
    static let scopeMiddle = "scope.middle"
    static let scopeThreshold = "scope.threshold"
    static let scopeWeights = "scope.weights"
    static let scopeBias = "scope.bias"
    static let smallWords = "scope.smallWords"
    static let checksum = "checksum"
    static let trainingPrefix = "training."
    static let vocabulary = "vocabulary"
    static let termWeights = "vocabulary.weights"
    static func weights(_ layer: Int) -> String { "layers.\(layer).weights" }
    static func scales(_ layer: Int) -> String { "layers.\(layer).scales" }
    static func bias(_ layer: Int) -> String { "layers.\(layer).bias" }
  }
}
