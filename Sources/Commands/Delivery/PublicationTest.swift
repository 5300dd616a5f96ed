import Corpus
import Datasets
import Host
import Publishing
import TextFormats
import Training
import Wrapper

/// The accuracy of a model on a test set, and a comparison with the previous version.
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
    var lines = ["Accuracy on \(accuracy.count.of("utterance")): \(accuracy.value.percent)"]
    if let before {
      let old = test.judgements(of: before, threads: System.coreCount)
      if let change = Comparison(from: old, to: judgements) {
        lines.append(
          "\(change.better.count.grouped) better, \(change.worse.count.grouped) worse than the previous "
            + "version (\(change.before.value.percent)), p = \(change.test.probability.rounded(to: 4))"
        )
      }
    }
    self.lines = lines
  }
}
