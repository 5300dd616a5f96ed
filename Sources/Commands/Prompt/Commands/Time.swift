import Corpus
import Datasets
import TextFormats
import Wrapper

extension ColonCommand {
  static let time = ColonCommand(
    ":time",
    help: "measure the time of the last prediction"
  ) { conversation, _ in
    guard let utterance = try conversation.lastUtterance() else { return }
    let classifier = conversation.state.classifier
    let count = 1_000
    let clock = ContinuousClock()
    let times = (0..<count).map { _ in
      clock.measure { _ = classifier.predict(utterance) }
    }.sorted()
    let micros = times[count / 2] / .microseconds(1)
    try conversation.console.tell(
      "  \(micros.rounded(to: 1)) µs, the median of \(count.grouped) predictions"
    )
  }
}
