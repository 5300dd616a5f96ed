import Host
import LibC

/// The functions of libarchive, which depends on a dozen other libraries and is only opened for an
/// archive.
struct LibArchive: Sendable {
  typealias Reader = OpaquePointer
  typealias Entry = OpaquePointer

  let newReader: @convention(c) () -> Reader?
  let freeReader: @convention(c) (Reader) -> Int32
  let supportZip: @convention(c) (Reader) -> Int32
  let supportTar: @convention(c) (Reader) -> Int32
  let supportGzip: @convention(c) (Reader) -> Int32
  let supportRaw: @convention(c) (Reader) -> Int32
  let open: @convention(c) (Reader, UnsafeRawPointer?, Int) -> Int32
  let nextHeader: @convention(c) (Reader, UnsafeMutablePointer<Entry?>) -> Int32
  let read: @convention(c) (Reader, UnsafeMutableRawPointer?, Int) -> Int
  let reason: @convention(c) (Reader) -> UnsafePointer<CChar>?
  let isEncrypted: @convention(c) (Entry) -> Int32
  let symbolicLink: @convention(c) (Entry) -> UnsafePointer<CChar>?
  let hardLink: @convention(c) (Entry) -> UnsafePointer<CChar>?
  let fileType: @convention(c) (Entry) -> mode_t
  let hasSize: @convention(c) (Entry) -> Int32
  let size: @convention(c) (Entry) -> Int64
  let utf8Path: @convention(c) (Entry) -> UnsafePointer<CChar>?
  let path: @convention(c) (Entry) -> UnsafePointer<CChar>?

  static let ok: Int32 = 0
  static let end: Int32 = 1
  static let warning: Int32 = -20

  static let library = Result { () throws(DynamicLibrary.Missing) in try LibArchive() }

  private init() throws(DynamicLibrary.Missing) {
    #if canImport(Darwin)
      let names = ["/usr/lib/libarchive.2.dylib"]
    #else
      let names = ["libarchive.so.13", "libarchive.so"]
    #endif
    let file = try DynamicLibrary("libarchive", package: "libarchive13", anyOf: names)
    newReader = try file.function("archive_read_new")
    freeReader = try file.function("archive_read_free")
    supportZip = try file.function("archive_read_support_format_zip")
    supportTar = try file.function("archive_read_support_format_tar")
    supportGzip = try file.function("archive_read_support_filter_gzip")
    supportRaw = try file.function("archive_read_support_format_raw")
    open = try file.function("archive_read_open_memory")
    nextHeader = try file.function("archive_read_next_header")
    read = try file.function("archive_read_data")
    reason = try file.function("archive_error_string")
    isEncrypted = try file.function("archive_entry_is_encrypted")
    symbolicLink = try file.function("archive_entry_symlink")
    hardLink = try file.function("archive_entry_hardlink")
    fileType = try file.function("archive_entry_filetype")
    hasSize = try file.function("archive_entry_size_is_set")
    size = try file.function("archive_entry_size")
    utf8Path = try file.function("archive_entry_pathname_utf8")
    path = try file.function("archive_entry_pathname")
  }
}
