// Measures predictions with a loaded model.
//
// Usage: Latency MODEL UTTERANCES
//
// Prints a line of JSON: the median and the 99th percentile of a prediction, the median of an
// answer with entities, predictions per second with one thread and with all, and answers per second
// with one thread.

import Dispatch
import Foundation
import Wrapper

guard CommandLine.arguments.count == 3 else {
  print("usage: Latency MODEL UTTERANCES")
  exit(64)
}
let classifier = try IntentClassifier(contentsOf: URL(filePath: CommandLine.arguments[1]))
let text = try String(contentsOf: URL(filePath: CommandLine.arguments[2]), encoding: .utf8)
let utterances = text.split(separator: "\n").map(String.init)

func seconds(_ work: () -> Void) -> Double {
  let start = ContinuousClock.now
  work()
  return (ContinuousClock.now - start) / .seconds(1)
}

@Sendable func predictAll(_ utterances: [String]) -> Int {
  utterances.count { classifier.predict($0) != nil }
}

_ = predictAll(utterances)
let single = utterances.map { utterance in seconds { _ = classifier.predict(utterance) } }.sorted()

_ = utterances.map { classifier.answer($0, limit: 5).entities.count }
let answering = utterances.map { utterance in
  seconds { _ = classifier.answer(utterance, limit: 5) }
}.sorted()

let rounds = max(1, 50_000 / utterances.count)
let oneThread = seconds { for _ in 0..<rounds { _ = predictAll(utterances) } }
let answers = seconds {
  for _ in 0..<rounds {
    for utterance in utterances { _ = classifier.answer(utterance, limit: 5) }
  }
}
let threads = ProcessInfo.processInfo.activeProcessorCount
let allThreads = seconds {
  DispatchQueue.concurrentPerform(iterations: threads) { _ in
    for _ in 0..<rounds { _ = predictAll(utterances) }
  }
}
let count = Double(rounds * utterances.count)
print(
  """
  {"p50":\(single[single.count / 2]),"p99":\(single[single.count * 99 / 100]),\
  "answerP50":\(answering[answering.count / 2]),\
  "perSecond":\(count / oneThread),"perSecondOnAll":\(count * Double(threads) / allThreads),\
  "answersPerSecond":\(count / answers),"threads":\(threads)}
  """
)
