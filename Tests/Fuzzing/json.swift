@testable import Corpus

/// Fuzzes the importer with exports in JSON.
func fuzz(_ bytes: [UInt8]) {
  fuzz(
    bytes,
    formats: [
      .swiftNLCDataset, .watson, .lexV1, .alexa, .clu, .luis, .wit, .json, .jsonLines,
      .dialogflowCX,
    ]
  )
}
