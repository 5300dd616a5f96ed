package import Host
import Wrapper

extension StoreError.Problem {
  init(_ failure: System.Failure, path: String) {
    if failure.isNoSpace {
      self = .insufficientSpace(needed: 0, free: nil)
    } else if failure.isNotPermitted {
      self = .readOnly(path: path, reason: failure.reason)
    } else {
      self = .unusableFolder(path: path, reason: failure.reason)
    }
  }

  package init(_ error: FileError) {
    switch error.problem {
    case .unwritable(let failure), .unreadable(let failure):
      self.init(failure, path: error.file)
    case .isNotFile:
      self = .unusableFolder(path: error.file, reason: "expected a file, found a pipe or a device")
    default: self = .unusableFolder(path: error.file, reason: "\(error)")
    }
  }

  init(_ error: ModelError) {
    if case .otherStemmer(let language) = error.problem {
      self = .stemmerMismatch(language: language)
    } else {
      self = .cannotBeLoaded(error.problem)
    }
  }

  static func opening<Library>(
    _ library: @autoclosure () throws(DynamicLibrary.Missing) -> Library
  ) -> Result<Library, Self> {
    Result(catching: library).mapError { .missingLibrary("\($0)") }
  }

  /// Returns a value, or throws the problem with the file or folder at `path`.
  package static func converting<Value>(
    _ path: String,
    _ value: @autoclosure () throws(System.Failure) -> Value
  ) throws(Self) -> Value {
    try mapError(of: value()) { Self($0, path: path) }
  }

  package static func converting<Value>(
    _ value: @autoclosure () throws(FileError) -> Value
  ) throws(Self) -> Value {
    try mapError(of: value()) { (error: FileError) in Self(error) }
  }
}
