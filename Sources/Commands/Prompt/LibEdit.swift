import CLibraries
import Host

/// The functions of libedit, which is opened for the first prompt at a terminal.
struct LibEdit: @unchecked Sendable {
  typealias Editor = UnsafeMutableRawPointer
  typealias History = UnsafeMutableRawPointer
  typealias PromptFunction = @convention(c) (Editor?) -> UnsafeMutablePointer<CChar>?
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

  static let library = Result { () throws(DynamicLibrary.Missing) in try LibEdit() }

  private init() throws(DynamicLibrary.Missing) {
    #if canImport(Darwin)
      let names = ["/usr/lib/libedit.3.dylib"]
    #else
      let names = ["libedit.so.2", "libedit.so.0", "libedit.so"]
    #endif
    let file = try DynamicLibrary("libedit", package: "libedit2", anyOf: names)
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

  func begin(_ program: String) -> Editor? { swiftnlc_edit_begin(beginEditor, program) }

  func set<Value>(_ option: Setting, to value: Value, of editor: Editor) {
    let value = unsafeBitCast(value, to: UnsafeRawPointer?.self)
    _ = swiftnlc_call_pointer(option == .reader ? setWide : set, editor, option.rawValue, value)
  }

  func set(_ option: Setting, to text: String, of editor: Editor) {
    _ = text.withCString { swiftnlc_call_pointer(set, editor, option.rawValue, $0) }
  }

  func call(_ option: Setting, _ one: String, _ other: String, of editor: Editor) {
    _ = swiftnlc_call_pointers(set, editor, option.rawValue, one, other, nil)
  }

  func owner(of editor: Editor) -> UnsafeMutableRawPointer? {
    var owner: UnsafeMutableRawPointer?
    _ = withUnsafeMutablePointer(to: &owner) {
      swiftnlc_call_pointer(get, editor, Setting.owner.rawValue, UnsafeRawPointer($0))
    }
    return owner
  }

  func setHistory(_ lines: History, of editor: Editor) {
    _ = swiftnlc_call_pointers(set, editor, Setting.history.rawValue, history, lines, nil)
  }

  func add(_ name: String, to editor: Editor, _ function: KeyFunction) {
    let function = unsafeBitCast(function, to: UnsafeRawPointer.self)
    _ = name.withCString {
      swiftnlc_call_pointers(set, editor, Setting.addFunction.rawValue, $0, "", function)
    }
  }

  /// Prepares the terminal for reading keys or, if `isForKeys` is `false`, restores its settings.
  func prepareTerminal(of editor: Editor, isForKeys: Bool) {
    _ = swiftnlc_call_int(set, editor, Setting.prepareTerminal.rawValue, isForKeys ? 1 : 0)
  }

  func redraw(_ editor: Editor) { _ = swiftnlc_call(set, editor, Setting.refresh.rawValue) }

  /// Limits the lines in a history, which contains none twice in succession.
  func limit(_ lines: History, to count: Int) {
    swiftnlc_history_set(history, lines, HistoryOption.size, Int32(count))
    swiftnlc_history_set(history, lines, HistoryOption.isUnique, 1)
  }

  func add(_ line: String, to lines: History) {
    swiftnlc_history_add(history, lines, HistoryOption.enter, line)
  }

  // The numbers below are part of libedit's stable binary interface.

  enum Setting: Int32 {
    case prompt = 0
    case keys = 2
    case bind = 4
    case terminalMode = 8
    case addFunction = 9
    case history = 10
    case reader = 13
    case owner = 14
    case prepareTerminal = 16
    case refresh = 20
  }

  private enum HistoryOption {
    static let size: Int32 = 1
    static let enter: Int32 = 10
    static let isUnique: Int32 = 20
  }

  enum KeyResult {
    static let newLine: UInt8 = 1
    static let refresh: UInt8 = 4
    static let redisplay: UInt8 = 8
    static let refreshAndBeep: UInt8 = 9
  }
}
