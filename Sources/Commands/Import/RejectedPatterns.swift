import TextFormats
import Training

extension Terminal {
  func sayRejectedPatterns(of entities: [Dataset.Entity]) {
    let rejected = entities.rules.refused
    guard !rejected.isEmpty else { return }
    let patterns = rejected.map { "/\($0.pattern)/ of \($0.entity) (\($0.problem))" }
    say("  - Ignored \(rejected.count.of("unsupported pattern")): \(patterns.firstFew)")
  }
}
