/// A terminal emulator with the features of xterm that line editing uses.
struct Screen {
  /// All lines, including those scrolled off.
  private(set) var rows: [[Cell]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  /// The character styles in the order of their first use.
  private(set) var styles: [String] = []
  /// The number of lines that were wrapped.
  private(set) var breaks = 0
  let columns: Int
  private var isInserting = false
  private var parser = Parser.text
  private var undecoded: [UInt8] = []

  /// A character on the screen, or `nil` for the second column of a wide character.
  typealias Cell = Character?

  private enum Parser {
    case text
    case escape
    case sequence(String)
    /// The escape sequence that selects a character set, before its last byte has arrived.
    case characterSet
  }

  init(columns: Int) { self.columns = columns }

  /// The lines without trailing spaces and empty lines.
  var lines: [String] {
    var lines = rows.map { row in
      var text = String(row.compactMap { $0 })
      while text.last == " " { text.removeLast() }
      return text
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  var text: String { lines.joined(separator: "\n") }

  /// The width of each line in columns, without trailing spaces.
  var widths: [Int] { rows.map { row in (row.lastIndex { $0 != " " && $0 != nil } ?? -1) + 1 } }

  mutating func show(_ bytes: some Sequence<UInt8>) {
    undecoded += bytes
    // The bytes of a character may arrive in two reads, so an incomplete character is kept for
    // later.
    var end = undecoded.count
    while end > 0, String(validating: undecoded[..<end], as: UTF8.self) == nil,
      undecoded.count - end < 4
    {
      end -= 1
    }
    for scalar in String(decoding: undecoded[..<end], as: UTF8.self).unicodeScalars { show(scalar) }
    undecoded.removeFirst(end)
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch parser {
    case .text: showText(scalar)
    case .escape:
      switch scalar {
      case "[": parser = .sequence("")
      case "(": parser = .characterSet
      default: parser = .text
      }
    case .characterSet: parser = .text
    case .sequence(let parameters):
      if (0x40...0x7E).contains(scalar.value) {
        parser = .text
        obey(Character(scalar), parameters)
      } else {
        parser = .sequence(parameters + String(scalar))
      }
    }
  }

  private mutating func showText(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": parser = .escape
    case "\r": column = 0
    case "\n": move(toRow: row + 1)
    case "\u{8}": column = max(0, min(column, columns - 1) - 1)
    case "\u{7}", "\u{F}": break
    default: put(Character(scalar))
    }
  }

  private mutating func put(_ character: Character) {
    let width = Self.width(of: character)
    if column + width > columns {
      breaks += 1
      column = 0
      move(toRow: row + 1)
    }
    let cells: [Cell] = width == 2 ? [character, nil] : [character]
    fill(to: column + width)
    if isInserting {
      rows[row].insert(contentsOf: cells, at: column)
      rows[row].removeLast(max(0, rows[row].count - columns))
    } else {
      rows[row].replaceSubrange(column..<column + width, with: cells)
    }
    column += width
  }

  private mutating func obey(_ order: Character, _ parameters: String) {
    let count = Int(parameters) ?? 1
    switch order {
    case "A": row = max(0, row - count)
    case "B": move(toRow: row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "K": rows[row].removeLast(max(0, rows[row].count - column))
    case "J":
      rows[row].removeLast(max(0, rows[row].count - column))
      rows.removeLast(rows.count - row - 1)
    case "P": fill(to: column + count); rows[row].removeSubrange(column..<column + count)
    case "@":
      fill(to: column)
      rows[row].insert(contentsOf: repeatElement(" ", count: count), at: column)
    case "X":
      fill(to: column + count)
      rows[row].replaceSubrange(column..<column + count, with: repeatElement(" ", count: count))
    case "m": if !styles.contains(parameters) { styles.append(parameters) }
    case "h" where parameters == "4": isInserting = true
    case "l" where parameters == "4": isInserting = false
    default: break
    }
  }

  private mutating func move(toRow newRow: Int) {
    row = newRow
    while rows.count <= row { rows.append([]) }
  }

  private mutating func fill(to end: Int) {
    let missing = end - rows[row].count
    if missing > 0 { rows[row].append(contentsOf: repeatElement(" ", count: missing)) }
  }

  /// The wide characters in the tests: Japanese, Chinese and emoji.
  private static func width(of character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3040...0x9FFF, 0xFF01...0xFF60, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }
}
