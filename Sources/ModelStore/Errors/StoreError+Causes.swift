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
      self = .unusableFolder(
        path: error.file,
        reason: "expected a file, found a pipe or a device"
      )
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

  /// Opens a library. The error names the package to install.
  static func opening<Library>(
    _ body: () throws(DynamicLibrary.Missing) -> Library
  ) -> Result<Library, Self> {
    Result(catching: body).mapError { .missingLibrary("\($0)") }
  }

  /// Returns the result of `body`. Converts its error to a problem with the file or folder at
  /// `path`.
  package static func converting<Result>(
    _ path: String,
    _ body: () throws(System.Failure) -> Result
  ) throws(Self) -> Result {
    do throws(System.Failure) {
      return try body()
    } catch {
      throw Self(error, path: path)
    }
  }

  /// Returns the result of `body`, and rethrows a file error as a store error.
  package static func converting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(Self) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw Self(error)
    }
  }
}
