/// A condition for starting an update.
public enum UpdateCondition: String, Hashable, Sendable, CaseIterable {
  /// The network is not metered.
  case notMetered
  /// The user has not turned on a low-data mode.
  case notLowData
  /// The device is idle and not running on battery.
  case idle

  /// A phrase for error messages that describes a device that does not meet the condition.
  var opposite: String {
    switch self {
    case .notMetered: "on a metered network"
    case .notLowData: "saving data"
    case .idle: "busy or on battery"
    }
  }
}
