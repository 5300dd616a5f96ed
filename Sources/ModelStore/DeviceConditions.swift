import Host
#if canImport(Darwin)
  import Foundation
  import Network
  import Synchronization
#endif

/// The conditions of the device that the library can determine itself.
enum DeviceConditions {
  @Sendable static func unmet(_ conditions: Set<UpdateCondition>) -> Set<UpdateCondition> {
    conditions.filter { condition in
      switch condition {
      case .idle: !isIdle
      #if canImport(Darwin)
        case .notMetered: path?.isExpensive ?? false
        case .notLowData: path?.isConstrained ?? false
      #else
        case .notMetered, .notLowData: false
      #endif
      }
    }
  }

  #if canImport(Darwin)
    private static var isIdle: Bool {
      let process = ProcessInfo.processInfo
      return !process.isLowPowerModeEnabled
        && (process.thermalState == .nominal || process.thermalState == .fair)
    }

    /// The current network path, or `nil` if the system does not report it within a second.
    private static var path: NWPath? {
      let monitor = NWPathMonitor()
      let found = Mutex<NWPath?>(nil)
      let isFound = DispatchSemaphore(value: 0)
      monitor.pathUpdateHandler = { path in
        found.withLock { $0 = path }
        isFound.signal()
      }
      monitor.start(queue: DispatchQueue(label: "SwiftNLC.ModelStore.path"))
      _ = isFound.wait(timeout: .now() + 1)
      monitor.cancel()
      return found.withLock { $0 }
    }
  #else
    /// Whether the load is less than half of the cores and no battery is discharging.
    private static var isIdle: Bool {
      let load = System.firstLine(of: "/proc/loadavg").flatMap {
        $0.split(separator: " ").first.flatMap { Double($0) }
      }
      guard (load ?? 0) < Double(System.coreCount) / 2 else { return false }
      let supplies = "/sys/class/power_supply"
      return System.names(in: supplies).allSatisfy {
        System.firstLine(of: "\(supplies)/\($0)/status") != "Discharging"
      }
    }
  #endif
}

extension System {
  fileprivate static func firstLine(of path: String) -> String? {
    guard let bytes = try? InputFile.beginning(of: path, atMost: 4_096) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
