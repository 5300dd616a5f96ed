import Answers
package import CSwiftNLC
import Host
import TextFormats
import Wrapper
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@c @implementation
package func swiftnlc_predict(
  _ model: OpaquePointer,
  _ text: UnsafePointer<CChar>,
  _ length: Int
) -> swiftnlc_prediction {
  HeldModel.at(model).best(of: String(text, count: length))
}

@c @implementation
package func swiftnlc_rank(
  _ model: OpaquePointer,
  _ text: UnsafePointer<CChar>,
  _ length: Int,
  _ best: UnsafeMutablePointer<swiftnlc_prediction>,
  _ limit: Int
) -> Int {
  let predictions = HeldModel.at(model).best(limit, of: String(text, count: length))
  best.update(from: predictions, count: predictions.count)
  return predictions.count
}

@c @implementation
package func swiftnlc_predict_many(
  _ model: OpaquePointer,
  _ texts: UnsafePointer<CChar>,
  _ ends: UnsafePointer<Int>,
  _ count: Int,
  _ threads: Int,
  _ best: UnsafeMutablePointer<swiftnlc_prediction>
) {
  let model = HeldModel.at(model)
  nonisolated(unsafe) let best = best
  CTexts(texts: texts, ends: ends, count: count).forEach(threads: threads) { place, text in
    best[place] = model.best(of: text)
  }
}

@c @implementation
package func swiftnlc_probabilities(
  _ model: OpaquePointer,
  _ texts: UnsafePointer<CChar>,
  _ ends: UnsafePointer<Int>,
  _ count: Int,
  _ threads: Int,
  _ rows: UnsafeMutablePointer<Double>
) {
  let model = HeldModel.at(model)
  nonisolated(unsafe) let rows = rows
  CTexts(texts: texts, ends: ends, count: count).forEach(threads: threads) { place, text in
    let row = rows + place * model.intents.count
    for prediction in model.classifier.rank(text) {
      row[Int(model.place(of: prediction.intent))] = prediction.confidence
    }
  }
}

@c @implementation
package func swiftnlc_parse(
  _ model: OpaquePointer,
  _ text: UnsafePointer<CChar>,
  _ length: Int
) -> UnsafeMutablePointer<CChar> {
  let text = String(text, count: length)
  var answer: [UInt8] = []
  answer.appendJSON { json in
    json.beginObject()
    json.writeRasa(text, HeldModel.at(model).classifier.answer(text, limit: 10))
    json.endObject()
  }
  return .copying(answer)
}

@c @implementation
package func swiftnlc_answer(
  _ model: OpaquePointer,
  _ text: UnsafePointer<CChar>,
  _ length: Int,
  _ limit: Int,
  _ isExplained: Bool
) -> UnsafeMutablePointer<CChar> {
  let source = AnswerSource(HeldModel.at(model).classifier, top: limit)
  var answer: [UInt8] = []
  JSONAnswer(by: source, isExplained: isExplained)
    .append(answerTo: String(text, count: length), to: &answer)
  return .copying(answer)
}

@c @implementation
package func swiftnlc_free(_ text: UnsafeMutablePointer<CChar>?) { free(text) }

extension CTexts {
  /// Has a body do something with each text, on so many threads, 0 for all cores.
  fileprivate func forEach(threads: Int, _ body: @Sendable (Int, String) -> Void) {
    let parts = (count + Self.share - 1) / Self.share
    _ = concurrently(parts, threads: threads > 0 ? threads : System.coreCount) { part in
      for place in part * Self.share..<min((part + 1) * Self.share, count) {
        body(place, self[place])
      }
    }
  }

  /// How many texts a thread takes at a time: enough to be worth the taking.
  private static let share = 128
}
