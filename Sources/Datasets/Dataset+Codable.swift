import Host
import TextFormats

extension Dataset: Codable {
  /// Decodes a dataset in the format of `dataset.json`.
  ///
  /// - Throws: `DecodingError` if the value is not a dataset.
  public init(from decoder: any Decoder) throws {
    let json = try JSON(from: decoder)
    do throws(FileError.Problem) {
      try self.init(json)
    } catch .unexpected(let subject, let expected) {
      let problem = "\(subject) should be \(expected)"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: problem)
      )
    }
  }

  /// Encodes the dataset in the format of `dataset.json`.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
