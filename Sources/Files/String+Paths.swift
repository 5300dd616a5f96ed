extension String {
  package var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// In lower case; empty if there is none.
  package var fileExtension: String {
    let name = lastComponent
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Unchanged if the path has another extension.
  package func removing(fileExtension name: String) -> String {
    guard fileExtension == name, let dot = lastIndex(of: ".") else { return self }
    return String(self[..<dot])
  }
}
