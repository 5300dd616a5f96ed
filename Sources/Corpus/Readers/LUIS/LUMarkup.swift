import TextFormats

/// Parses an utterance of a `.lu` file with annotations such as `{city=Paris}`, `{@city=Paris}` or
/// nested ones (`{@address={@street=…}, {@city=…}}`). A bare `{city}` is a placeholder and is kept.
struct LUMarkup {
  let utterance: Draft.Utterance

  private static let deepest = 50

  init(_ markup: String) {
    guard markup.contains("{") else {
      utterance = Draft.Utterance(markup)
      return
    }
    var result = UtteranceBuilder()
    var open: [(name: String, role: String?, start: Int)] = []
    let scalars = Array(markup.unicodeScalars)
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "{", open.count < Self.deepest,
        let label = Self.label(scalars, from: position + 1)
      {
        open.append((label.name, label.role, result.count))
        position = label.end
        continue
      }
      if scalar == "}", let label = open.popLast() {
        result.mark(from: label.start, entity: label.name, slot: label.role)
      } else if scalar == "{", let end = Self.endOfPlaceholder(scalars, from: position) {
        result.append(Self.text(scalars[position..<end]))
        position = end
        continue
      } else {
        result.append(Self.text(scalars[position...position]))
      }
      position += 1
    }
    utterance = result.utterance()
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static let longestName = 200

  /// Parses the entity and role before `=`. Returns `nil` if the brace does not start an annotation.
  private static func label(
    _ scalars: [Unicode.Scalar],
    from start: Int
  ) -> (name: String, role: String?, end: Int)? {
    let most = min(scalars.count, start + longestName)
    guard start < most,
      let end = scalars[start..<most].firstIndex(where: { "={}".unicodeScalars.contains($0) }),
      scalars[end] == "="
    else { return nil }
    var name = text(scalars[start..<end]).trimmed
    if name.hasPrefix("@") { name.removeFirst() }
    let parts = name.split(separator: ":", maxSplits: 1)
    guard let entity = parts.first else { return nil }
    var next = end + 1
    while next < scalars.count, scalars[next] == " " { next += 1 }
    let role = parts.count > 1 ? String(parts[1]).trimmed : nil
    return (String(entity).trimmed, role, next)
  }

  /// Returns the position after the closing brace of a placeholder such as `{city}`.
  private static func endOfPlaceholder(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let most = min(scalars.count, start + longestName)
    return scalars[start..<most].firstIndex(of: "}").map { $0 + 1 }
  }
}
