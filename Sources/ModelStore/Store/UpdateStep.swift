/// How far an update has come.
public enum UpdateStep: Equatable, Sendable {
  /// The server is asked what there is.
  case checking
  /// A version is on its way: the share of it that is here, from 0 to 1, and how many bytes that is.
  case downloading(fraction: Double, bytes: Int)
  /// It is here, and is looked at before anybody uses it.
  case verifying
  /// It can be used. This is the last step.
  case ready(version: Int)
  /// There is nothing newer for this installation. This is the last step.
  case unchanged
}
