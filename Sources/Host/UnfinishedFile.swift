/// A file in the making, beside the place that it is for. Its name is held by a lock, which goes with
/// the process however that ends: a name that nobody holds was left behind, and is taken over. The
/// number of a process would not tell, as in containers all are number one.
struct UnfinishedFile {
  let path: String
  let file: Int32

  /// More processes do not write to one place at a time.
  private static let mostNames = 64

  /// Begins a file for a place that `path` leads to without links.
  init(for place: String) throws(System.Failure) {
    var reason = System.Failure.isInUse
    for number in 1...Self.mostNames {
      let path = number == 1 ? "\(place).unfinished" : "\(place).\(number).unfinished"
      do throws(System.Failure) {
        if let file = try Self.taking(path) {
          self.path = path
          self.file = file
          return
        }
      } catch {
        // Another name may do where a stranger's file has this one, and nowhere else.
        guard System.kind(of: path, followingLinks: false) != nil else { throw error }
        reason = error
      }
    }
    throw reason
  }

  /// A new file that this process has locked; nil where another process holds the name.
  private static func taking(_ path: String) throws(System.Failure) -> Int32? {
    while true {
      if let file = try new(path) { return file }
      guard isFreed(path) else { return nil }
    }
  }

  /// Nil where the name is taken, if only at this moment.
  private static func new(_ path: String) throws(System.Failure) -> Int32? {
    try System.withoutInterruption { () throws(System.Failure) in
      guard let file = try System.create(path) else { return nil }
      guard System.lock(file) != .taken, System.isFile(file, at: path) else {
        try? System.finish(file)
        return nil
      }
      System.removeIfInterrupted(path)
      return file
    }
  }

  /// Removes what a process left behind that is gone.
  ///
  /// - Returns: whether the name may be free now. It is not where somebody holds it, or where it is
  ///   not to be told whether somebody does.
  private static func isFreed(_ path: String) -> Bool {
    let kind = System.kind(of: path, followingLinks: false)
    guard kind == .file else { return kind == nil }
    guard let file = try? System.openToRead(path) else {
      return System.kind(of: path, followingLinks: false) == nil
    }
    defer { try? System.finish(file) }
    guard System.lock(file) == .acquired else { return false }
    // What was finished meanwhile is no leftover: the name is another's by now.
    if System.isFile(file, at: path) { System.remove(path) }
    return true
  }

  /// Puts the file in its place, on the disk before anybody sees it there.
  func move(to place: String) throws(System.Failure) {
    try System.flush(file)
    // Until it is there a leftover does no harm, and then the name may be another's at once.
    System.finishedOrRemoved(path)
    try System.move(path, to: place)
    // What is on the disk stays there, whatever closing says.
    try? System.finish(file)
    System.flushFolder(of: place)
  }

  func remove() {
    System.remove(path)
    System.finishedOrRemoved(path)
    try? System.finish(file)
  }
}
