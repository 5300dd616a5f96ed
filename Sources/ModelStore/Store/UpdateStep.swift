/// A step of an update.
public enum UpdateStep: Equatable, Sendable {
  /// Requesting the index.
  case checking
  /// Downloading a version. The fraction is from 0 to 1.
  case downloading(fraction: Double, bytes: Int)
  /// Verifying and loading the downloaded version.
  case verifying
  /// The version can be used. This is a final step.
  case ready(version: Int)
  /// There is no newer version for this installation. This is a final step.
  case unchanged
}
