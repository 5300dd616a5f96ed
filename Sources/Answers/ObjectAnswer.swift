import Host
import TextFormats

/// A copy of a JSON object with additional members: the answer to a member such as `text` or the
/// nested `message.body`.
struct ObjectAnswer: AnswerForm {
  let source: AnswerSource
  let field: String
  let isFull: Bool

  let keepsLineEnds = true

  func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem) {
    guard !record.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      output += record.bytes
      return
    }
    let object = try Self.object(in: record)
    let value = object.value(at: field)
    guard let utterance = value?.string else {
      let found = value == nil ? "no such member" : "another type"
      throw .mismatch(line: record.line, expected: "a text in “\(field)”", found: found)
    }
    let answer = source.answer(to: utterance)
    let keys = object.keys
    output.appendJSON { json in
      json.beginObject(continuing: record.bytes, keys)
      json.write(answer, isFull: isFull, unlike: keys)
      json.endObject()
    }
  }

  /// Appends the object with an error or, if it is invalid, an object with only the error.
  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    let keys = (try? Self.object(in: record))?.keys ?? []
    output.appendJSON { json in
      json.beginObject(continuing: record.bytes, keys)
      json.write(error, unlike: keys)
      json.endObject()
    }
  }

  private static func object(in record: Record) throws(FileError.Problem) -> JSON {
    do throws(FileError.Problem) {
      return try JSONScanner.parse(Array(record.bytes)) { scanner throws(FileError.Problem) in
        guard scanner.nextByte() == UInt8(ascii: "{") else { throw scanner.error("“{”") }
        return try scanner.value()
      }
    } catch {
      throw error.onLine(record.line)
    }
  }
}

extension JSON {
  fileprivate var keys: [String] { object?.map(\.key) ?? [] }
}

extension JSONWriter {
  /// Begins an object with all members of a JSON record. `keys` are the names of those members.
  fileprivate mutating func beginObject(continuing record: ArraySlice<UInt8>, _ keys: [String]) {
    guard !keys.isEmpty, let end = record.lastIndex(of: UInt8(ascii: "}")) else {
      return beginObject()
    }
    beginObject(continuing: record[..<end])
  }
}
