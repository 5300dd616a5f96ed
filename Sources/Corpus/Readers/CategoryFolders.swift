extension ExportFormat {
  /// A folder for each category, and in it a text file for each example.
  static let categoryFolders = ExportFormat(name: "folder of categories") {
    export throws(FileError) in
    let files = CategoryFile.deepest(in: export.paths)
    guard Set(files.map(\.category)).count >= 2, Set(files.map(\.parent)).count == 1,
      files.allSatisfy(\.isText)
    else { return nil }

    var draft = Draft()
    for file in files {
      let text = try exampleText(at: "\(export.location)/\(file.path)")
      if draft.intents.last?.name != file.category {
        draft.intents.append(Draft.Intent(file.category, []))
      }
      draft.intents[draft.intents.count - 1].utterances.append(text)
    }
    return draft
  }

  /// An empty file is an example that says nothing, and no reason to give up the others.
  private static func exampleText(at path: String) throws(FileError) -> String {
    do throws(FileError) {
      return try InputFile.text(try InputFile.bytes(of: path), file: path)
    } catch {
      guard error.problem == .isEmpty else { throw error }
      return ""
    }
  }
}

/// `<parent>/<category>/<name>`
private struct CategoryFile {
  let path: String
  let parent: [Substring]
  let category: String

  var isText: Bool { path.lowercased().hasSuffix(".txt") }

  private let depth: Int

  /// Hidden files are none of the user's.
  private init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, !parts.contains(where: { $0.hasPrefix(".") }) else { return nil }
    self.path = path
    parent = Array(parts.dropLast(2))
    category = String(parts[parts.count - 2])
    depth = parts.count
  }

  /// The files inside the innermost folders: what lies beside those is a README or the like.
  static func deepest(in paths: [String]) -> [CategoryFile] {
    let files = paths.compactMap(CategoryFile.init)
    let depth = files.map(\.depth).max()
    return files.filter { $0.depth == depth }
  }
}
