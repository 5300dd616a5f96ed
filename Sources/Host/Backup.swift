package enum Backup {
  /// Keeps an existing file as `PATH.backup.N`, with the first free N, and returns that path.
  package static func keep(_ path: String) throws(FileError) -> String? {
    guard System.kind(of: path) == .file else { return nil }
    let file = System.resolved(path)
    var number = 1
    while true {
      let (name, shown) = ("\(file).backup.\(number)", "\(path).backup.\(number)")
      if System.kind(of: name, followingLinks: false) == nil {
        do throws(System.Failure) {
          if try System.link(file, as: name) { return shown }
        } catch {
          // Not every file system supports hard links.
          try OutputFile.write(try InputFile.bytes(of: file), to: name)
          return shown
        }
      }
      number += 1
    }
  }
}
