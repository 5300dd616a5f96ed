import Host
import TextFormats

/// A file of an export: its bytes are read when they are asked for, and understood once, as text, as
/// JSON and as YAML. A class, because every format looks at the same file.
package final class Document {
  /// The path in the export; the name of the file where it is all there is.
  package let path: String
  /// What to call it in messages.
  package let location: String
  /// Why the file, which looked like JSON or YAML, was not, or could not be read.
  private(set) var problem: FileError?

  private let load: () throws(FileError) -> [UInt8]

  init(
    path: String,
    location: String,
    load: @escaping () throws(FileError) -> [UInt8]
  ) {
    self.path = path
    self.location = location
    self.load = load
  }

  private lazy var decoded: DecodedText? = {
    do throws(FileError) {
      let bytes = try load()
      content = ForeignContent(bytes, path: path)
      if let text = DecodedText(bytes) {
        encoding = text.encoding
        brokenLines = text.brokenLines
        return text
      }
      problem = FileError(location, .notText)
    } catch {
      problem = error
    }
    return nil
  }()

  /// The text, in UTF-8; nil where there is none.
  var utf8: [UInt8]? { decoded?.utf8 }

  private var content: ForeignContent?

  /// What it is where that is no export.
  var foreign: ForeignContent? {
    _ = utf8
    return content
  }

  /// How the text is written, once it was read.
  private(set) var encoding: TextEncoding?

  /// The lines with bytes that are no text, once it was read.
  private(set) var brokenLines: [Int] = []

  /// The content, where it is JSON.
  private(set) lazy var json: JSON? = {
    guard let utf8, looksLikeJSON else { return nil }
    do throws(FileError) {
      return try JSONScanner.json(utf8, file: location)
    } catch {
      problem = error
      return nil
    }
  }()

  /// The content as YAML, a value for each of its documents. Any text may be YAML, so ask for it
  /// only where something says that it is.
  private(set) lazy var yaml: [JSON]? = {
    guard let utf8 else { return nil }
    do throws(FileError) {
      return try YAMLParser.documents(in: utf8, file: location)
    } catch {
      problem = error
      return nil
    }
  }()

  /// Whether the text is, or was meant to be, JSON.
  var looksLikeJSON: Bool { utf8.map(JSONScanner.looksLikeJSON) ?? false }

  /// Says why the file, which has the structure of a format, is not understood.
  func reject(_ problem: FileError.Problem) { self.problem = FileError(location, problem) }

  /// The lines of the text, without their ends, numbered from 1.
  var lines: Lines { Lines(utf8 ?? []) }

  /// The JSON of a file whose place says that it is JSON.
  func requiredJSON() throws(FileError) -> JSON {
    if let json { return json }
    throw problem ?? FileError(location, .unexpected(place: "the content", expected: "JSON"))
  }

  /// The name of the file without its folders and what follows the last dot.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}

extension Document {
  /// What a user should know about the way the file was read.
  var note: ImportNote? {
    switch encoding {
    case .windows1252: .otherEncoding(path: path)
    case .utf8 where !brokenLines.isEmpty: .brokenLines(path: path, brokenLines)
    case .utf8, .utf16: isNamedAsRead ? problem.map { .notRead($0) } : nil
    case nil: nil
    }
  }
}

extension Document {
  /// Whether the name says that the file is what it was taken for: other texts begin with a bracket
  /// too.
  private var isNamedAsRead: Bool {
    let path = path.lowercased()
    return [".json", ".yml", ".yaml"].contains { path.hasSuffix($0) }
  }

  /// Whether a line begins with a key, as in YAML: a quick look before the text is read as such.
  func hasYAMLMember(_ key: String) -> Bool {
    hasLine(beginningWith: ["\(key):", "\"\(key)\":", "'\(key)':"])
  }

  func hasLine(beginningWith marks: [String]) -> Bool {
    let marks = marks.map { Array($0.utf8) }
    return (utf8 ?? []).withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        for mark in marks where mark[0] == bytes[start] {
          if bytes[start...].starts(with: mark) { return true }
        }
        while start < bytes.count, bytes[start] != 0x0A { start += 1 }
        start += 1
      }
      return false
    }
  }
}
