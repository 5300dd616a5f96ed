@_exported public import Values

extension Answer.Entity {
  /// The resolved meaning of an entity that is a number, an amount, a time or an address.
  public typealias Resolution = ValueResolution
}
