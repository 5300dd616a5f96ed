/// What somebody says about a table, in whom its reader need not guess.
package struct TableChoice: Equatable, Sendable {
  package enum Column: Equatable, Sendable {
    /// As the header has it, or the path of a member in JSON: `message.body`, `labels.0`.
    case name(String)
    /// From 1.
    case number(Int)

    var name: String? { if case .name(let name) = self { name } else { nil } }
  }

  /// What becomes of a row that has no label.
  package enum Unlabelled: String, CaseIterable, Sendable {
    /// It is what no intent answers.
    case outOfScope = "out-of-scope"
    case skip
  }

  /// Nil to find out, as everywhere here.
  package var text: Column?
  package var label: Column?
  /// Whether the first row has the names of the columns.
  package var hasHeader: Bool?
  package var unlabelled: Unlabelled?

  package init(
    text: Column? = nil,
    label: Column? = nil,
    hasHeader: Bool? = nil,
    unlabelled: Unlabelled? = nil
  ) {
    self.text = text
    self.label = label
    self.hasHeader = hasHeader
    self.unlabelled = unlabelled
  }

  /// Whether it is about a table that is surely there.
  var namesColumns: Bool { text != nil || label != nil || hasHeader != nil }
}
