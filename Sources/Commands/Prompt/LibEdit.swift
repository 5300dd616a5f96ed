import CLibraries
import Host

/// The functions of libedit, which is opened for the first prompt at a terminal.
struct LibEdit: @unchecked Sendable {
  typealias Editor = UnsafeMutableRawPointer
  typealias History = UnsafeMutableRawPointer
  /// Returns the prompt.
  typealias PromptFunction = @convention(c) (Editor?) -> UnsafeMutablePointer<CChar>?
  /// Reads a character and returns how many it has read.
  typealias ReadFunction = @convention(c) (Editor?, UnsafeMutablePointer<Int32>?) -> Int32
  /// Handles a key and returns what libedit shall do next.
  typealias KeyFunction = @convention(c) (Editor?, Int32) -> UInt8

  let end: @convention(c) (Editor) -> Void
  let readSettings: @convention(c) (Editor, UnsafePointer<CChar>?) -> Int32
  let readLine: @convention(c) (Editor, UnsafeMutablePointer<Int32>) -> UnsafePointer<CChar>?
  let line: @convention(c) (Editor) -> UnsafePointer<swiftnlc_edit_line>?
  let delete: @convention(c) (Editor, Int32) -> Void
  let insert: @convention(c) (Editor, UnsafePointer<CChar>) -> Int32
  let resize: @convention(c) (Editor) -> Void
  let newHistory: @convention(c) () -> History?
  let endHistory: @convention(c) (History) -> Void
  private let beginEditor: UnsafeMutableRawPointer
  private let set: UnsafeMutableRawPointer
  private let setWide: UnsafeMutableRawPointer
  private let get: UnsafeMutableRawPointer
  private let history: UnsafeMutableRawPointer

  private static let library = Result { () throws(DynamicLibrary.Missing) in try LibEdit() }

  static func opened() throws(DynamicLibrary.Missing) -> LibEdit { try library.get() }

  private init() throws(DynamicLibrary.Missing) {
    #if canImport(Darwin)
      let names = ["/usr/lib/libedit.3.dylib"]
    #else
      let names = ["libedit.so.2", "libedit.so.0", "libedit.so"]
    #endif
    let missing = DynamicLibrary.Missing("libedit", package: "libedit2")
    let file = try DynamicLibrary(anyOf: names, missing: missing)
    end = try file.function("el_end")
    readSettings = try file.function("el_source")
    readLine = try file.function("el_gets")
    line = try file.function("el_line")
    delete = try file.function("el_deletestr")
    insert = try file.function("el_insertstr")
    resize = try file.function("el_resize")
    newHistory = try file.function("history_init")
    endHistory = try file.function("history_end")
    beginEditor = try file.address(of: "el_init")
    set = try file.address(of: "el_set")
    setWide = try file.address(of: "el_wset")
    get = try file.address(of: "el_get")
    history = try file.address(of: "history")
  }
}

extension LibEdit {
  func begin(_ program: String) -> Editor? { swiftnlc_edit_begin(beginEditor, program) }

  func setOwner(_ owner: UnsafeMutableRawPointer, of editor: Editor) {
    _ = swiftnlc_call_pointer(set, editor, Option.owner, owner)
  }

  func owner(of editor: Editor) -> UnsafeMutableRawPointer? {
    var owner: UnsafeMutableRawPointer?
    _ = withUnsafeMutablePointer(to: &owner) {
      swiftnlc_call_pointer(get, editor, Option.owner, UnsafeRawPointer($0))
    }
    return owner
  }

  func setPrompt(_ prompt: PromptFunction, of editor: Editor) {
    let prompt = unsafeBitCast(prompt, to: UnsafeRawPointer.self)
    _ = swiftnlc_call_pointer(set, editor, Option.prompt, prompt)
  }

  func setReader(_ reader: ReadFunction, of editor: Editor) {
    let reader = unsafeBitCast(reader, to: UnsafeRawPointer.self)
    _ = swiftnlc_call_pointer(setWide, editor, Option.reader, reader)
  }

  func setHistory(_ lines: History, of editor: Editor) {
    _ = swiftnlc_call_pointers(set, editor, Option.history, history, lines, nil)
  }

  func useEmacsKeys(_ editor: Editor) {
    _ = "emacs".withCString { swiftnlc_call_pointer(set, editor, Option.keys, $0) }
  }

  func add(_ name: String, to editor: Editor, _ function: KeyFunction) {
    let function = unsafeBitCast(function, to: UnsafeRawPointer.self)
    _ = name.withCString {
      swiftnlc_call_pointers(set, editor, Option.addFunction, $0, "", function)
    }
  }

  func bind(_ key: String, to function: String, in editor: Editor) {
    _ = swiftnlc_call_pointers(set, editor, Option.bind, key, function, nil)
  }

  func setMode(_ mode: String, _ flag: String, of editor: Editor) {
    _ = swiftnlc_call_pointers(set, editor, Option.terminalMode, mode, flag, nil)
  }

  /// Prepares the terminal for reading keys or, if `isForKeys` is false, restores its settings.
  func prepareTerminal(of editor: Editor, isForKeys: Bool) {
    _ = swiftnlc_call_int(set, editor, Option.prepareTerminal, isForKeys ? 1 : 0)
  }

  func redraw(_ editor: Editor) { _ = swiftnlc_call(set, editor, Option.refresh) }

  /// Limits the number of lines in a history, which contains no line twice in succession.
  func limit(_ lines: History, to count: Int) {
    swiftnlc_history_set(history, lines, HistoryOption.size, Int32(count))
    swiftnlc_history_set(history, lines, HistoryOption.isUnique, 1)
  }

  func add(_ line: String, to lines: History) {
    swiftnlc_history_add(history, lines, HistoryOption.enter, line)
  }

  // The numbers below are part of libedit's stable binary interface.

  private enum Option {
    static let prompt: Int32 = 0
    static let keys: Int32 = 2
    static let bind: Int32 = 4
    static let terminalMode: Int32 = 8
    static let addFunction: Int32 = 9
    static let history: Int32 = 10
    static let reader: Int32 = 13
    static let owner: Int32 = 14
    static let prepareTerminal: Int32 = 16
    static let refresh: Int32 = 20
  }

  private enum HistoryOption {
    static let size: Int32 = 1
    static let enter: Int32 = 10
    static let isUnique: Int32 = 20
  }

  /// The results of key functions.
  enum KeyResult {
    static let newLine: UInt8 = 1
    static let refresh: UInt8 = 4
    static let redisplay: UInt8 = 8
    static let refreshAndBeep: UInt8 = 9
  }
}
