import Host
import TextFormats
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lines typed at prompts, kept from one sitting to the next in a file that is for its owner
/// alone. Where there is no place for it, nothing is kept.
struct LineHistory {
  /// How many lines are kept.
  static let limit = 1_000
  private static let longest = 4_096

  static let files = [
    (
      name: "~/.swiftnlc_history",
      text: "The lines typed at prompts, the last \(limit.grouped), for their owner alone; "
        + "$XDG_STATE_HOME/swiftnlc/history where that variable is set. It may be removed at any time."
    )
  ]

  private let path: String?

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      path = folder + "/swiftnlc/history"
    } else {
      path = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.swiftnlc_history" : nil }
    }
  }

  /// The lines of earlier sittings, the oldest first.
  func read() -> [String] {
    guard let path, System.kind(of: path) == .file,
      let lines = try? InputFile.lines(of: path)
    else { return [] }
    let kept = Array(lines.suffix(Self.limit))
    // Now and then is enough.
    if lines.count > 2 * Self.limit {
      try? OutputFile.write((kept.joined(separator: "\n") + "\n").utf8, to: path)
    }
    return kept
  }

  /// Sittings side by side write to the same file, a line at a time.
  func append(_ line: String) {
    guard let path, line.utf8.count <= Self.longest else { return }
    if let slash = path.lastIndex(of: "/") { try? System.makeFolder(String(path[..<slash])) }
    guard let file = try? System.openToAppend(path) else { return }
    try? System.write((line + "\n").utf8, to: file)
    try? System.close(file)
  }
}
