package import ModelStore

package enum PublishingError: Error, Equatable, CustomStringConvertible {
  case badName(String)
  case isPublished(as: Int)
  case isWithdrawn(Int)
  case notLater(Int, newest: Int)
  case numberTooLarge(Int)
  case noSuchVersion(Int)
  case noSuchChannel(String)
  case nothingBefore(channel: String)
  case nothingPublished(String)
  /// The existing index is invalid or is not signed by the publisher's key.
  case index(String, StoreError.Problem)

  package var description: String {
    switch self {
    case .badName(let name):
      "“\(name)” is not a valid model name; use letters, digits, and - _ ."
    case .isPublished(let number): "the same file is already published as version \(number)"
    case .isWithdrawn(let number):
      "version \(number) was withdrawn; publish another file with another number"
    case .notLater(let number, let newest):
      "version \(number) must be greater than \(newest), the newest published version"
    case .numberTooLarge(let number):
      "version \(number) is too large; the maximum is \(ModelIndex.numbers.upperBound)"
    case .noSuchVersion(let number): "no version \(number)"
    case .noSuchChannel(let name): "no channel “\(name)”"
    case .nothingBefore(let name):
      "no earlier version in channel “\(name)”; publish the file of the version to return to"
    case .nothingPublished(let name): "no model is published under the name “\(name)”"
    case .index(let path, let problem): "\(path): cannot use the published index: \(problem)"
    }
  }
}
