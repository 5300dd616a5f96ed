import Corpus
import Datasets
import Host
import Publishing
import TextFormats
import Training
import Wrapper

/// How good a model is on a test, and what became better or worse since the version before.
struct PublicationTest {
  let accuracy: Double
  let lines: [String]

  init(
    _ path: String,
    of classifier: IntentClassifier,
    against before: IntentClassifier?
  ) throws {
    let test = TestSet(try Import([path]).dataset, outOfScope: [])
    let judgements = test.judgements(of: classifier, threads: System.coreCount)
    let accuracy = Accuracy(of: judgements.filter(\.isInScope))
    self.accuracy = accuracy.value
    var lines = ["\(accuracy.value.percent) right of \(accuracy.count.of("utterance"))"]
    if let before {
      let old = test.judgements(of: before, threads: System.coreCount)
      if let change = Comparison(from: old, to: judgements) {
        lines.append(
          "\(change.better.count.grouped) better, \(change.worse.count.grouped) worse than before "
            + "(\(change.before.value.percent)), p = \(change.test.probability.rounded(to: 4))"
        )
      }
    }
    self.lines = lines
  }
}
