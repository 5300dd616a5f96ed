/// The user's choices for reading a table. What the user does not choose is detected.
package struct TableChoice: Equatable, Sendable {
  package enum Column: Equatable, Sendable {
    /// A name in the header, or the path of a JSON member: `message.body`, `labels.0`.
    case name(String)
    /// The number of a column, starting from 1.
    case number(Int)

    var name: String? { if case .name(let name) = self { name } else { nil } }
  }

  /// The treatment of rows without a label.
  package enum Unlabelled: String, CaseIterable, Sendable {
    case outOfScope = "out-of-scope"
    case skip
    /// The row has the label of the row above.
    case above
  }

  package var text: Column?
  package var label: Column?
  package var hasHeader: Bool?
  package var unlabelled: Unlabelled?

  /// Whether the user's choice implies that the input is a table.
  var namesColumns: Bool { namesMembers || hasHeader != nil }
  /// Whether the user chose a column or JSON member.
  var namesMembers: Bool { text != nil || label != nil }
}
