package enum PatternError: Error, Equatable, CustomStringConvertible {
  /// A feature that cannot be matched in linear time, or that libraries define differently.
  case unsupported(String)
  /// A malformed pattern. The offset counts Unicode scalars.
  case malformed(at: Int)
  case tooLarge(limit: Int)
  case tooDeep(limit: Int)

  package var description: String {
    switch self {
    case .unsupported(let feature): "\(feature) is not supported"
    case .malformed(let offset): "malformed at character \(offset + 1)"
    case .tooLarge(let limit): "too large: more than \(limit) instructions"
    case .tooDeep(let limit): "too deep: more than \(limit) nested groups"
    }
  }
}
