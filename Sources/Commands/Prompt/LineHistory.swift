import Essentials
import Host
import TextFormats

/// The lines typed at the prompt, kept in a file that only its owner can read, if there is a home
/// folder.
struct LineHistory {
  static let limit = 1_000
  private static let longest = 4_096

  private let path: String?

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      path = folder + "/swiftnlc/history"
    } else {
      path = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.swiftnlc_history" : nil }
    }
  }

  func read() -> [String] {
    guard let path, System.kind(of: path) == .file,
      let lines = try? InputFile.lines(of: path)
    else { return [] }
    let kept = Array(lines.suffix(Self.limit))
    // Rewriting the file after each line would be slow, so it may grow to twice the limit.
    if lines.count > 2 * Self.limit {
      try? OutputFile.write((kept.joined(separator: "\n") + "\n").utf8, to: path)
    }
    return kept
  }

  /// Appends a line in one write, so that concurrent sessions can share the file.
  func append(_ line: String) {
    guard let path, line.utf8.count <= Self.longest else { return }
    try? System.makeFolder(System.folder(of: path))
    try? System.append((line + "\n").utf8, to: path)
  }
}
