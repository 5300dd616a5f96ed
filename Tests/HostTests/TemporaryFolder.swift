import Foundation
import Host

/// A temporary folder, which is deleted with this object.
final class TemporaryFolder: CustomStringConvertible {
  let path = FileManager.default.temporaryDirectory.path + "/SwiftNLC-" + UUID().uuidString

  init() throws { try System.makeFolder(path) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var description: String { path }

  /// The paths of all files, relative to the folder.
  var files: [String] { get throws { try System.files(below: path, atMost: 9).sorted() } }
}
