package import Host
import TextFormats
package import Wrapper

/// A line with a JSON object, with the intent of one of its members and the confidence as two more.
/// The others stay as they are written.
package struct ObjectAnswer: AnswerForm {
  private let classifier: IntentClassifier
  private let field: String

  package init(to field: String, by classifier: IntentClassifier) {
    self.field = field
    self.classifier = classifier
  }

  package let keepsLineEnds = true
  package let rankedCount = 1

  package func append(
    _ record: ArraySlice<UInt8>,
    line: Int,
    to output: inout [UInt8]
  ) throws(FileError) {
    guard !record.isBlank else {
      output.append(contentsOf: record)
      return
    }
    let object = try Self.object(in: record, line: line)
    guard let utterance = object[field]?.string else {
      throw FileError(
        Record.source,
        .unexpected(place: "“\(field)” in line \(line)", expected: "a text")
      )
    }
    let answer = classifier.answer(utterance, limit: 1)
    append(record, object.keys, intent: answer.intent, confidence: answer.confidence, to: &output)
    output.append("}")
  }

  /// The object without an intent; where it is none, an object all the same.
  package func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    let keys = (try? Self.object(in: record, line: 0))?.keys ?? []
    append(record, keys, intent: nil, confidence: 0, to: &output)
    output.append(",")
    output.append(quoted: "error".unlike(keys))
    output.append(":")
    output.append(quoted: error.description)
    output.append("}")
  }

  private func append(
    _ record: ArraySlice<UInt8>,
    _ keys: [String],
    intent: String?,
    confidence: Double,
    to output: inout [UInt8]
  ) {
    if keys.isEmpty {
      output.append("{")
    } else {
      let end = record.lastIndex(of: UInt8(ascii: "}")) ?? record.endIndex
      output.append(contentsOf: record[..<end])
      output.append(",")
    }
    output.append(quoted: "intent".unlike(keys))
    output.append(":")
    if let intent { output.append(quoted: intent) } else { output.append("null") }
    output.append(",")
    output.append(quoted: "confidence".unlike(keys))
    output.append(":")
    output.append(share: confidence)
  }

  private static func object(
    in record: ArraySlice<UInt8>,
    line: Int
  ) throws(FileError) -> JSON {
    do throws(FileError) {
      return try JSONScanner.reading(Array(record), file: Record.source) {
        scanner throws(JSONError) in
        var members: [JSON.Member] = []
        try scanner.object { key, scanner throws(JSONError) in
          members.append(.init(key, try scanner.value()))
        }
        return .object(members)
      }
    } catch {
      throw FileError(Record.source, error.problem.onLine(line))
    }
  }
}

extension JSON {
  fileprivate var keys: [String] { object?.map(\.key) ?? [] }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
