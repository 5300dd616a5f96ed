package import Host
package import ModelStore

/// Why nothing was published.
package enum PublishingError: Error, Equatable {
  case badName(String)
  case isPublished(as: Int)
  case isWithdrawn(Int)
  case notLater(Int, newest: Int)
  case numberTooLarge(Int)
  case noSuchVersion(Int)
  case noSuchChannel(String)
  case nothingBefore(Int)
  case nothingPublished(String)
  case file(FileError)
  /// What is there already is not what this key has signed.
  case index(String, StoreError.Problem)
  case signing(StoreError.Problem)
}

extension PublishingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badName(let name):
      "“\(name)” is no name for a model: letters, digits, and - _ . are"
    case .isPublished(let number): "the same file is published already, as version \(number)"
    case .isWithdrawn(let number):
      "version \(number) is withdrawn; publish another file under another number"
    case .notLater(let number, let newest):
      "version \(number) is not later than \(newest), the newest that was published"
    case .numberTooLarge(let number):
      "\(number) is too large for a version; the largest is \(ModelIndex.numbers.upperBound)"
    case .noSuchVersion(let number): "there is no version \(number)"
    case .noSuchChannel(let name): "nothing was published to a channel “\(name)”"
    case .nothingBefore(let number): "there is no version before \(number) to go back to"
    case .nothingPublished(let name): "nothing was published under the name “\(name)”"
    case .file(let error): "\(error)"
    case .index(let path, let problem): "\(path): cannot be gone on from: \(problem)"
    case .signing(let problem): "\(problem)"
    }
  }
}
