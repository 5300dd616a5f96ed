import Host
import Testing

@Suite struct DynamicLibraryTests {
  private func open(_ files: String...) throws(DynamicLibrary.Missing) -> DynamicLibrary {
    try DynamicLibrary("libnothing", package: "libnothing1", anyOf: files)
  }

  @Test func aMissingLibraryIsAnErrorWithTheRemedy() throws {
    let missing = try #require(throws: DynamicLibrary.Missing.self) {
      _ = try open("libnothing.so.1", "libnothing.so")
    }
    let error = FileError("export.zip", .missingLibrary(missing))
    #expect(
      error.description.hasPrefix("export.zip: cannot be read, because libnothing is missing; ")
    )
    #expect(
      error.description.hasSuffix("install libnothing1`") || error.description.contains("brew")
    )
  }

  #if canImport(Glibc)
    @Test func theFirstInstalledFileIsOpened() throws {
      let library = try open("libnothing.so.1", "libc.so.6")
      let absolute: @convention(c) (Int32) -> Int32 = try library.function("abs")
      #expect(absolute(-7) == 7)
    }

    @Test func aMissingFunctionIsAnError() throws {
      let library = try open("libc.so.6")
      #expect(throws: library.missing) { _ = try library.address(of: "swiftnlc_nothing") }
    }
  #endif
}
