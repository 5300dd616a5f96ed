package import Host
import Wrapper

extension StoreError.Problem {
  /// What a failure of the system's means for a store.
  package init(_ failure: System.Failure, path: String) {
    if failure.isNoRoom {
      self = .noRoom(needed: 0, free: nil)
    } else if failure.isReadOnly {
      self = .readOnly(path: path, reason: failure.reason)
    } else {
      self = .unusable(path: path, reason: failure.reason)
    }
  }

  package init(_ error: FileError) {
    switch error.problem {
    case .unwritable(let failure), .unreadable(let failure):
      self.init(failure, path: error.file)
    case .isNoFile:
      self = .unusable(path: error.file, reason: "a pipe or a device, where a file is expected")
    default: self = .unusable(path: error.file, reason: "\(error)")
    }
  }

  init(_ error: ModelError) {
    if case .otherStemmer(let language) = error.problem {
      self = .otherStems(language: language)
    } else {
      self = .cannotBeLoaded(error.problem)
    }
  }
}
