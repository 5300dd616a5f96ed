import Datasets
import TextFormats
import Training

extension Terminal {
  /// Tells which patterns of a dataset no model will look for, and why.
  func sayRefused(_ entities: [Dataset.Entity]) {
    let refused = entities.rules.refused
    guard !refused.isEmpty else { return }
    let patterns = refused.map { "/\($0.pattern)/ of \($0.entity) (\($0.problem))" }
    say("  - \(refused.count.of("pattern")) that will find nothing: \(patterns.firstFew)")
  }
}
