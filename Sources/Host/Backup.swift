/// What was in the place of a file, under a name of its own that no other backup ever takes.
package enum Backup {
  /// Keeps a file as it is: whoever replaces it leaves this one behind.
  ///
  /// - Returns: where it is kept; nil where there is nothing to keep.
  package static func keep(_ path: String) throws(FileError) -> String? {
    guard System.kind(of: path) == .file else { return nil }
    let place = System.resolved(path)
    var number = 1
    while true {
      let (name, shown) = ("\(place).backup.\(number)", "\(path).backup.\(number)")
      if System.kind(of: name, followingLinks: false) == nil {
        do throws(System.Failure) {
          if try System.link(place, as: name) { return shown }
        } catch {
          // The file system may not give a file two names.
          try OutputFile.write(try InputFile.bytes(of: place), to: name)
          return shown
        }
      }
      number += 1
    }
  }
}
