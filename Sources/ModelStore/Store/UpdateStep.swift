/// A step in the update of a model.
public enum UpdateStep: Equatable, Sendable {
  /// The model index is being requested.
  case checking
  /// A version is being downloaded. The fraction is from 0 to 1.
  case downloading(fraction: Double, bytes: Int)
  /// The downloaded version is being verified and loaded.
  case verifying
  /// The downloaded version can be used. This is a final step.
  case ready(version: Int)
  /// There is no newer version for this installation. This is a final step.
  case unchanged
}
