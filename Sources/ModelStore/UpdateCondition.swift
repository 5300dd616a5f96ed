/// What must be so for an update to begin.
public enum UpdateCondition: String, Hashable, Sendable, CaseIterable {
  /// The network is not paid by the byte, as a mobile one is.
  case notMetered
  /// The user has not asked for little traffic.
  case notLowData
  /// The device has nothing better to do, and power to do it with.
  case idle

  /// What the device is where the condition is not met.
  var opposite: String {
    switch self {
    case .notMetered: "on a metered network"
    case .notLowData: "saving data"
    case .idle: "at work"
    }
  }
}
