@_exported public import Values

extension Answer.Entity {
  /// The meaning of a number, an amount, a time or an address.
  public typealias Resolution = ValueResolution
}
