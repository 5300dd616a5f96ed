/// How the entity types of a tagger occur in its training data.
package struct SlotUse: Sendable, Equatable {
  /// The types that occur in several texts, and never twice in a text, ascending.
  package let single: [UInt16]
  /// The types of the first and the last day or time in ranges such as "from Monday to Thursday", if
  /// no range has a type as a whole.
  package let ends: [[UInt16]]

  package init(single: [UInt16] = [], ends: [[UInt16]] = []) {
    self.single = single
    self.ends = ends
  }
}
