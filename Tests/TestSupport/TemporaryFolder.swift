package import Foundation
import Host

/// A temporary folder, which is deleted with this object.
///
/// If the folder cannot be created, writing its files throws an error.
package final class TemporaryFolder: Sendable, CustomStringConvertible {
  package let path =
    FileManager.default.temporaryDirectory.path + "/SwiftNLC-" + UUID().uuidString

  package init() { try? System.makeFolder(path) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var description: String { path }

  package func file(_ name: String) -> URL { URL(filePath: "\(path)/\(name)") }

  /// The paths of all files, relative to the folder.
  package var files: [String] { get throws { try System.files(below: path, atMost: 9).sorted() } }
}
