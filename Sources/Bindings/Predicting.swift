import Answers
package import CSwiftNLC
import Host
import LibC
import TextFormats
import Wrapper

@c @implementation
package func swiftnlc_predict(
  _ model: OpaquePointer,
  _ text: UnsafePointer<CChar>,
  _ length: Int
) -> swiftnlc_prediction {
  ModelHandle.at(model).best(of: String(text, count: length))
}

@c @implementation
package func swiftnlc_rank(
  _ model: OpaquePointer,
  _ text: UnsafePointer<CChar>,
  _ length: Int,
  _ best: UnsafeMutablePointer<swiftnlc_prediction>,
  _ limit: Int
) -> Int {
  let predictions = ModelHandle.at(model).best(limit, of: String(text, count: length))
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
  let model = ModelHandle.at(model)
  nonisolated(unsafe) let best = best
  PackedTexts(texts: texts, ends: ends, count: count).forEach(threads: threads) { index, text in
    best[index] = model.best(of: text)
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
  let model = ModelHandle.at(model)
  nonisolated(unsafe) let rows = rows
  PackedTexts(texts: texts, ends: ends, count: count).forEach(threads: threads) { index, text in
    let row = rows + index * model.intents.count
    for prediction in model.classifier.rank(text) {
      row[Int(model.index(of: prediction.intent))] = prediction.confidence
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
  answer.appendJSONObject {
    $0.writeRasa(text, ModelHandle.at(model).classifier.answer(text, limit: 10))
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
  let source = AnswerSource(ModelHandle.at(model).classifier, top: limit)
  let form = JSONAnswer(by: source, isExplained: isExplained)
  return .copying(form.text(answering: String(text, count: length)).utf8)
}

@c @implementation
package func swiftnlc_free(_ text: UnsafeMutablePointer<CChar>?) { free(text) }

extension PackedTexts {
  /// Calls a function for each text on several threads; 0 stands for the number of cores.
  fileprivate func forEach(threads: Int, _ body: @Sendable (Int, String) -> Void) {
    let threads = threads > 0 ? threads : System.coreCount
    _ = concurrently(count, inPartsOf: 128, threads: threads) { part in
      part.map { body($0, self[$0]) }
    }
  }
}
