#if !canImport(Darwin)
  import CLibraries
  import Host

  /// The functions of libcurl, which is opened at the first download, because linking it costs 3.5
  /// ms per start.
  struct Curl: @unchecked Sendable {
    typealias Handle = UnsafeMutableRawPointer

    let newHandle: @convention(c) () -> Handle?
    let freeHandle: @convention(c) (Handle) -> Void
    let perform: @convention(c) (Handle) -> Int32
    let reset: @convention(c) (Handle) -> Void
    let reason: @convention(c) (Int32) -> UnsafePointer<CChar>?
    let addLine:
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    let freeLines: @convention(c) (UnsafeMutableRawPointer?) -> Void
    private let setOption: UnsafeMutableRawPointer
    private let getInfo: UnsafeMutableRawPointer

    static let library = StoreError.Problem.opening(try Curl())

    private static let globalAll = 3

    private init() throws(DynamicLibrary.Missing) {
      let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]
      let file = try DynamicLibrary("libcurl", package: "libcurl4", anyOf: names)
      let begin: @convention(c) (Int) -> Int32 = try file.function("curl_global_init")
      guard begin(Self.globalAll) == 0 else { throw file.missing }
      newHandle = try file.function("curl_easy_init")
      freeHandle = try file.function("curl_easy_cleanup")
      perform = try file.function("curl_easy_perform")
      reset = try file.function("curl_easy_reset")
      reason = try file.function("curl_easy_strerror")
      addLine = try file.function("curl_slist_append")
      freeLines = try file.function("curl_slist_free_all")
      setOption = try file.address(of: "curl_easy_setopt")
      getInfo = try file.address(of: "curl_easy_getinfo")
    }

    func set(_ option: NumberOption, to value: Int, of handle: Handle) {
      _ = swiftnlc_call_long(setOption, handle, option.rawValue, value)
    }

    func set(_ option: PointerOption, to value: UnsafeRawPointer?, of handle: Handle) {
      _ = swiftnlc_call_pointer(setOption, handle, option.rawValue, value)
    }

    /// Sets a string option. libcurl copies the string.
    func set(_ option: PointerOption, to text: String, of handle: Handle) {
      text.withCString { set(option, to: UnsafeRawPointer($0), of: handle) }
    }

    /// Returns the target of a redirect, which libcurl is set not to follow.
    func redirect(of handle: Handle) -> String? {
      var address: UnsafePointer<CChar>?
      _ = withUnsafeMutablePointer(to: &address) {
        swiftnlc_call_pointer(getInfo, handle, Self.redirectAddress, UnsafeRawPointer($0))
      }
      return address.map { String(cString: $0) }
    }

    private static let redirectAddress: Int32 = 0x100000 + 31

    // The numbers of the options below are part of libcurl's stable binary interface.

    enum NumberOption: Int32 {
      case connectTimeout = 78
      case ignoresSignals = 99
      case largestFile = 114
      case lowSpeedLimit = 19
      case lowSpeedTime = 20
      case noProgress = 43
      case timeout = 13
    }

    enum PointerOption: Int32 {
      case address = 10_002
      case certificates = 10_065
      case headerContext = 10_029
      case headerFunction = 20_079
      case headers = 10_023
      case progressContext = 10_057
      case progressFunction = 20_219
      case userAgent = 10_018
      case writeContext = 10_001
      case writeFunction = 20_011
    }

    /// The handled return codes of `perform`. All others are reported as a missing connection.
    enum ReturnCode: Int32 {
      case done = 0
      case badAddress = 3
      case partialFile = 18
      case timedOut = 28
      case tlsFailed = 35
      case badClientCertificate = 58
      case untrusted = 60
      case tooLarge = 63
      case badCertificateFile = 77
      case badIssuer = 83
      case pinMismatch = 90
    }
  }
#endif
