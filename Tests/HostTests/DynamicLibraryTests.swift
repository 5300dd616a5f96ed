import Host
import Testing

@Suite struct DynamicLibraryTests {
  private static let missing = DynamicLibrary.Missing("libnothing", package: "libnothing1")

  @Test func aMissingLibraryIsAnErrorWithTheRemedy() {
    #expect(throws: Self.missing) {
      _ = try DynamicLibrary(anyOf: ["libnothing.so.1", "libnothing.so"], missing: Self.missing)
    }
    let error = FileError("export.zip", .missingLibrary(Self.missing))
    #expect(
      error.description.hasPrefix("export.zip: cannot be read, because libnothing is missing; ")
    )
    #expect(
      error.description.hasSuffix("install libnothing1`") || error.description.contains("brew")
    )
  }

  #if canImport(Glibc)
    @Test func theFirstInstalledFileIsOpened() throws {
      let library = try DynamicLibrary(
        anyOf: ["libnothing.so.1", "libc.so.6"],
        missing: Self.missing
      )
      let absolute: @convention(c) (Int32) -> Int32 = try library.function("abs")
      #expect(absolute(-7) == 7)
    }

    @Test func aMissingFunctionIsAnError() throws {
      let library = try DynamicLibrary(anyOf: ["libc.so.6"], missing: Self.missing)
      #expect(throws: Self.missing) { _ = try library.address(of: "swiftnlc_nothing") }
    }
  #endif
}
