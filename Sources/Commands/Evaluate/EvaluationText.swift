import TextFormats
import Training

struct EvaluationText {
  let report: EvaluationReport
  let columns: Int
  var isCut = true

  private var evaluation: Evaluation { report.evaluation }

  private static let mostIntents = 20
  private static let mostPairs = 8
  private static let mostUtterances = 3
  private static let mostChanges = 8

  var text: String {
    let headline = ["\(report.subject.path), \(report.method)", report.amount]
    var blocks = [headline.flatMap { folded($0) } + figures, intents]
    if !evaluation.confusions.isEmpty { blocks.append(confusions) }
    if let entities = evaluation.entities { blocks.append(lines(about: entities)) }
    if let curve = evaluation.curve { blocks.append(lines(about: curve)) }
    if let comparison = report.comparison { blocks.append(lines(about: comparison)) }
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var figures: [String] {
    let decisions = evaluation.decisions
    var lines = [
      figure("accuracy", evaluation.accuracy.value, evaluation.accuracy.interval),
      figure("macro-F1", evaluation.macroF1, evaluation.macroF1Interval),
      figure("calibration error", evaluation.reliability.error),
      figure("false rejection rate", decisions.rejectedShare),
      figure("accuracy if answered", decisions.accuracyOfAnswers.value),
    ]
    if let separation = evaluation.separation {
      let recall = separation.recall(rejecting: report.rejectedShare)
      lines += [
        figure("rejected, out of scope", decisions.outOfScopeRecall),
        figure("  at \(percent(report.rejectedShare)) in scope", recall),
        "  " + "  AUROC".padding(to: Self.labelWidth) + "   " + separation.auroc.rounded(to: 3),
      ]
    }
    return lines + evaluation.notes.flatMap { folded("Note: \($0)") }
  }

  private static let labelWidth = 23

  private func figure(_ label: String, _ value: Double, _ interval: ConfidenceInterval? = nil)
    -> String
  {
    let line = "  \(label.padding(to: Self.labelWidth))\(value.percent.leading(7))"
    guard let interval else { return line }
    let isWide = columns >= line.count + 15
    return line + (isWide ? "  (" : "\n    (") + interval.percent + ")"
  }

  private func percent(_ share: Double) -> String {
    let text = (share * 100).rounded(to: 1)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }

  private var intents: [String] {
    let weakest = report.weakest
    let shown = weakest.prefix(Self.mostIntents)
    let lines = table(
      weakest.count > shown.count ? "weakest" : "intents",
      "utt.",
      shown.map { ($0.intent, [$0.precision, $0.recall, $0.f1], $0.support) }
    )
    return lines
      + weakest.remainder(after: shown.count)
      .flatMap { folded("  \($0); --json and --html show all") }
  }

  private var confusions: [String] {
    let pairs = evaluation.confusions
    var lines = ["most confused intents"]
    for pair in pairs.prefix(Self.mostPairs) {
      lines.append(line(pair.count, pair.intent, pair.guess))
      for utterance in pair.utterances.prefix(Self.mostUtterances) {
        lines.append("     " + FindingLine("", utterance).text(columns: isCut ? columns - 5 : nil))
      }
    }
    let rest = pairs.dropFirst(Self.mostPairs).reduce(0) { $0 + $1.count }
    if rest > 0 { lines += folded("  and \(rest.of("utterance")) in other pairs") }
    return lines
  }

  private func lines(about entities: EntityScores) -> [String] {
    let weakest = entities.weakest
    let shown = weakest.prefix(Self.mostIntents)
    let rows = shown + (weakest.count > 1 ? [("all", entities.all)] : [])
    var lines = table(
      "entities",
      "ann.",
      rows.map { ($0, [$1.precision, $1.recall, $1.f1], $1.expected) }
    )
    lines += weakest.remainder(after: shown.count).flatMap { folded("  " + $0) }
    return lines
      + entities.commonestMistakes.prefix(Self.mostPairs).map { mistake, count in
        line(count, mistake.expected, mistake.found)
      }
  }

  private func lines(about curve: LearningCurve) -> [String] {
    let width = max(columns - 38, 8)
    var lines = ["learning curve"]
    lines += curve.points.map { point in
      let value = point.accuracy.value
      let bar = columns >= 46 ? "  " + ProgressBar.bar(value, width: width) : ""
      return "  \(percent(point.share).leading(5))\(point.utterances.grouped.leading(9))"
        + " utterances\(value.percent.leading(8))\(bar)"
    }
    return lines + (curve.verdict.map { folded("  \($0)", hanging: 0) } ?? [])
  }

  private func lines(about named: NamedComparison) -> [String] {
    let comparison = named.comparison
    let count = comparison.after.count.of("utterance")
    var lines = folded("compared with \(named.other), on \(count) in common")
    lines += folded("  \(named.verdict)", hanging: 0)
    lines.append(
      "  accuracy  \(comparison.before.value.percent) → \(comparison.after.value.percent)"
    )
    lines += changes("corrected", comparison.better, "before")
    lines += changes("newly wrong", comparison.worse, "now")
    let width = nameWidth(of: comparison.intents.map(\.intent), beside: 22)
    let losses = comparison.intents.filter { $0.after < $0.before }.prefix(Self.mostChanges)
    let gains = comparison.intents.filter { $0.after > $0.before }.suffix(Self.mostChanges)
    for change in losses + gains {
      let figures = [change.before, change.after].map { ($0 * 100).rounded(to: 1).leading(6) }
      lines.append("  \(name(change.intent, width))  F1 \(figures.joined(separator: " →"))")
    }
    return lines
  }

  private func changes(_ title: String, _ changes: [Comparison.Change], _ when: String) -> [String]
  {
    guard !changes.isEmpty else { return [] }
    var lines = ["  \(changes.count.grouped) \(title)"]
    for change in changes.prefix(Self.mostChanges) {
      lines.append(
        "    " + FindingLine("", change.utterance).text(columns: isCut ? columns - 4 : nil)
      )
      let line = "      " + "\(change.intent), \(when) \(change.guess)".visible
      lines.append(isCut ? line.cut(to: columns) : line)
    }
    return lines + changes.remainder(after: Self.mostChanges).map { "    " + $0 }
  }

  private func table(
    _ head: String,
    _ counted: String,
    _ rows: [(name: String, shares: [Double], count: Int)]
  ) -> [String] {
    let width = nameWidth(of: [head] + rows.map(\.name), beside: 24)
    return ["\(head.padding(to: width + 2))  prec.   rec.     F1  \(counted)"]
      + rows.map { row in
        let shares = row.shares.map { ($0 * 100).rounded(to: 1).leading(7) }.joined()
        return "  \(name(row.name, width))\(shares)\(row.count.grouped.leading(6))"
      }
  }

  /// Breaks a text into lines, but never between a number and its unit.
  private func folded(_ text: String, hanging: Int = 2) -> [String] {
    text.visible.replacing(" %", with: "\u{A0}%").replacing(" = ", with: "\u{A0}=\u{A0}")
      .folded(to: columns, hanging: hanging).replacing("\u{A0}", with: " ")
      .split(separator: "\n").map { String($0).cut(to: columns) }
  }

  private func nameWidth(of names: some Sequence<String>, beside others: Int) -> Int {
    let widest = names.map(\.visible).widest
    return isCut ? min(widest, max(columns - others - 6, 6)) : widest
  }

  /// Returns a line about how often one name was confused with another.
  private func line(_ count: Int, _ one: String, _ other: String) -> String {
    let (start, one, other) = ("  \(count.grouped)  ", one.visible, other.visible)
    let room = columns - start.columns - 3
    guard isCut, one.columns + other.columns > room else { return "\(start)\(one) → \(other)" }
    let first = one.cutInside(to: max(room / 2, room - other.columns))
    return "\(start)\(first) → \(other.cutInside(to: room - first.columns))"
  }

  private func name(_ name: String, _ width: Int) -> String { name.visible.fitted(to: width) }
}
