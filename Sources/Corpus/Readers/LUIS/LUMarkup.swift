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
      } else if scalar == "{",
        let close = scalars[position...].prefix(Self.longestName).firstIndex(of: "}")
      {
        result.append(String(scalars: scalars[position...close]))
        position = close
      } else {
        result.append(String(scalars: scalars[position...position]))
      }
      position += 1
    }
    utterance = result.utterance()
  }

  private static let longestName = 200

  /// Returns `nil` if the brace does not start an annotation.
  private static func label(
    _ scalars: [Unicode.Scalar],
    from start: Int
  ) -> (name: String, role: String?, end: Int)? {
    guard
      let end = scalars[start...].prefix(longestName)
        .firstIndex(where: { "={}".unicodeScalars.contains($0) }),
      scalars[end] == "="
    else { return nil }
    var name = String(scalars: scalars[start..<end]).trimmed
    if name.hasPrefix("@") { name.removeFirst() }
    let parts = name.split(separator: ":", maxSplits: 1)
    guard let entity = parts.first else { return nil }
    var next = end + 1
    while next < scalars.count, scalars[next] == " " { next += 1 }
    let role = parts.count > 1 ? parts[1].trimmed : nil
    return (entity.trimmed, role, next)
  }
}
