import CLibraries
import Host
import TextFormats

/// Reads lines from a terminal with libedit. The editor reads the keys itself, so that it can show
/// notices while waiting for a key.
final class LineEditor {
  private let library: LibEdit
  private let editor: LibEdit.Editor
  private let lines: LibEdit.History
  private var prompt = ""
  /// The prompt as the C string that libedit reads.
  private var promptBytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 0)
  private var windowColumns: Int
  private var bytes = UTF8Input()

  // The state of the line that is being edited.
  private var base = ""
  private var completion: (String) -> Completion = { _ in .nothing }
  private var notice: () -> Notice? = { nil }
  private var interruption: Console.Line?

  enum Notice {
    /// A message shown in front of the prompt during a task.
    case working(String)
    /// A message shown once, above the prompt, after a task.
    case done(String)
  }

  init?(history: [String]) throws(DynamicLibrary.Missing) {
    let library = try LibEdit.library.get()
    guard let editor = System.withUTF8Locale({ library.begin("swiftnlc") }) else { return nil }
    guard let lines = library.newHistory() else {
      library.end(editor)
      return nil
    }
    self.library = library
    self.editor = editor
    self.lines = lines
    windowColumns = System.columns(System.standardOutput) ?? 80
    library.limit(lines, to: LineHistory.limit)
    for line in history { library.add(line, to: lines) }
    System.withUTF8Locale(setUp)
    System.interruptWaitsOnResize()
  }

  deinit {
    library.end(editor)
    library.endHistory(lines)
    promptBytes.deallocate()
  }

  private func setUp() {
    library.set(.owner, to: Unmanaged.passUnretained(self).toOpaque(), of: editor)
    let prompt: LibEdit.PromptFunction = { LineEditor.of($0)?.promptBytes.baseAddress }
    let reader: LibEdit.ReadFunction = { editor, character in
      guard let next = LineEditor.of(editor)?.nextCharacter() else { return 0 }
      character?.pointee = Int32(bitPattern: next.value)
      return 1
    }
    library.set(.prompt, to: prompt, of: editor)
    library.set(.reader, to: reader, of: editor)
    library.setHistory(lines, of: editor)
    library.set(.keys, to: "emacs", of: editor)
    // The user's `.editrc` is read before the keys are bound, so that it cannot disable them.
    _ = library.readSettings(editor, nil)
    library.add("complete", to: editor) { editor, _ in LineEditor.of(editor)?.completeWord() ?? 0 }
    library.add("interrupt", to: editor) { editor, _ in LineEditor.of(editor)?.interrupt() ?? 0 }
    library.add("pause", to: editor) { editor, _ in LineEditor.of(editor)?.pause() ?? 0 }
    for (key, function) in Self.keys { library.call(.bind, key, function, of: editor) }
    // Even while no line is edited, Ctrl-C and Ctrl-Z must not send signals, typed text must not be
    // echoed, and the terminal must not turn Ctrl-D into a null character.
    for (mode, flag) in [("-d", "-isig"), ("-x", "-isig"), ("-x", "-echo"), ("-x", "-icanon")] {
      library.call(.terminalMode, mode, flag, of: editor)
    }
  }

  private static let keys = [
    ("^I", "complete"), ("^C", "interrupt"), ("^Z", "pause"), ("^R", "em-inc-search-prev"),
    ("\\e[1~", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"), ("\\e[H", "ed-move-to-beg"),
    ("\\e[F", "ed-move-to-end"), ("\\eOH", "ed-move-to-beg"), ("\\eOF", "ed-move-to-end"),
    ("\\e[3~", "ed-delete-next-char"), ("\\e[1;5C", "em-next-word"),
    ("\\e[1;5D", "ed-prev-word"),
  ]

  private static func of(_ editor: LibEdit.Editor?) -> LineEditor? {
    guard let editor, let owner = try? LibEdit.library.get().owner(of: editor) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  }

  func line(
    _ prompt: String,
    completion: @escaping (String) -> Completion,
    notice: @escaping () -> Notice?
  ) -> Console.Line {
    base = prompt
    self.completion = completion
    self.notice = notice
    interruption = nil
    defer {
      self.completion = { _ in .nothing }
      self.notice = { nil }
    }
    show(prompt: prompt)
    var count: Int32 = 0
    let typed = System.withUTF8Locale { library.readLine(editor, &count) }
    if let interruption { return interruption }
    guard let typed, count > 0 else { return .end }
    return .text(String(cString: typed).trimmed)
  }

  func key() -> Unicode.Scalar? {
    library.prepareTerminal(of: editor, isForKeys: true)
    defer { library.prepareTerminal(of: editor, isForKeys: false) }
    guard let key = nextCharacter() else { return nil }
    // Arrow keys send several characters, which must not be read as keys.
    if key == "\u{1B}" {
      while System.waitForInput(System.standardInput, milliseconds: 20), bytes.next() != nil {}
    }
    return key
  }

  func remember(_ line: String) { library.add(line, to: lines) }

  private func nextCharacter() -> Unicode.Scalar? {
    while !bytes.hasMore {
      let isWorking = showNotice()
      if System.waitForInput(System.standardInput, milliseconds: isWorking ? 100 : nil) { break }
      resizeIfNeeded()
    }
    return bytes.next()
  }

  /// Shows the notice about a background task, and returns whether it may change soon.
  private func showNotice() -> Bool {
    switch notice() {
    case .working(let text):
      guard text + base != prompt else { return true }
      clear()
      show(prompt: text + base)
    case .done(let text):
      clear()
      emit(text)
      show(prompt: base)
    case nil: return false
    }
    library.redraw(editor)
    return true
  }

  private func show(prompt text: String) {
    prompt = text
    promptBytes.deallocate()
    promptBytes = .allocate(capacity: text.utf8.count + 1)
    _ = promptBytes.initialize(from: text.utf8CString)
  }

  private func clear() {
    let row = row(after: typed.beforeCursor)
    emit("\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J")
  }

  /// The row, relative to the prompt, in which a text ends if libedit breaks its lines.
  private func row(after text: String) -> Int {
    var (row, column) = (0, prompt.columns)
    for character in text {
      if column + character.columns > windowColumns { (row, column) = (row + 1, 0) }
      column += character.columns
      if column >= windowColumns { (row, column) = (row + 1, 0) }
    }
    return row
  }

  private func resizeIfNeeded() {
    let columns = System.columns(System.standardOutput) ?? windowColumns
    guard columns != windowColumns else { return }
    clear()
    windowColumns = columns
    library.resize(editor)
    library.redraw(editor)
  }

  private func emit(_ text: String) { try? System.write(text.utf8, to: System.standardOutput) }

  private func interrupt() -> UInt8 {
    let typed = typed
    let rows = row(after: typed.all) - row(after: typed.beforeCursor)
    emit((rows > 0 ? "\u{1B}[\(rows)B" : "") + "\r\n")
    interruption = .interrupted(typed: typed.all)
    return LibEdit.KeyResult.newLine
  }

  private func pause() -> UInt8 {
    library.prepareTerminal(of: editor, isForKeys: false)
    System.suspend()
    library.prepareTerminal(of: editor, isForKeys: true)
    return LibEdit.KeyResult.redisplay
  }

  private func completeWord() -> UInt8 {
    let completion = completion(typed.beforeCursor)
    guard !completion.candidates.isEmpty else { return LibEdit.KeyResult.refreshAndBeep }
    if completion.insertion != completion.word {
      library.delete(editor, Int32(completion.word.unicodeScalars.count))
      _ = library.insert(editor, completion.insertion)
      return LibEdit.KeyResult.refresh
    }
    emit("\n" + completion.list(columns: windowColumns))
    return LibEdit.KeyResult.redisplay
  }

  private var typed: (beforeCursor: String, all: String) {
    guard let line = library.line(editor)?.pointee else { return ("", "") }
    func text(to end: UnsafePointer<CChar>?) -> String {
      guard let start = line.start, let end else { return "" }
      return String(
        decoding: UnsafeRawBufferPointer(start: start, count: end - start),
        as: UTF8.self
      )
    }
    return (text(to: line.cursor), text(to: line.end))
  }
}

/// Reads standard input without waiting for more than the next character.
struct UTF8Input {
  private var rest: ArraySlice<UInt8> = []

  var hasMore: Bool { !rest.isEmpty }

  /// Reads a character, or returns `nil` at the end of the input. Invalid bytes become U+FFFD.
  mutating func next() -> Unicode.Scalar? {
    guard !rest.isEmpty || read() else { return nil }
    let first = rest.removeFirst()
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var character = [first]
    while character.count < length, !rest.isEmpty || read(),
      let next = rest.first, next & 0xC0 == 0x80
    {
      character.append(rest.removeFirst())
    }
    return String(decoding: character, as: UTF8.self).unicodeScalars.first
  }

  private mutating func read() -> Bool {
    rest = ((try? System.read(System.standardInput, upTo: 256)) ?? [])[...]
    return !rest.isEmpty
  }
}
