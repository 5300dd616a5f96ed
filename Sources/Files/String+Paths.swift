extension String {
  package var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The extension of a file name in lower case, or an empty string if it has none.
  package var fileExtension: String {
    let name = lastComponent
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Returns the path without its extension if this is the given one, or else the path unchanged.
  package func removing(fileExtension name: String) -> String {
    guard fileExtension == name, let dot = lastIndex(of: ".") else { return self }
    return String(self[..<dot])
  }
}
