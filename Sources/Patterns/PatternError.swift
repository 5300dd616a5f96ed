package enum PatternError: Error, Equatable, CustomStringConvertible {
  /// The pattern uses a feature, given by its description, that cannot be matched in linear time, or
  /// that different regular-expression libraries define differently.
  case unsupported(String)
  /// The pattern is malformed. The offset counts Unicode scalars.
  case malformed(at: Int)
  case tooLarge(limit: Int)
  case tooDeep(limit: Int)

  package var description: String {
    switch self {
    case .unsupported(let feature): "\(feature) is not supported"
    case .malformed(let place): "malformed at character \(place + 1)"
    case .tooLarge(let limit): "too large: more than \(limit) instructions"
    case .tooDeep(let limit): "too deep: more than \(limit) nested groups"
    }
  }
}
