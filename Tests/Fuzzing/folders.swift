@testable import Corpus

/// Fuzzes the importer with archives of several files.
func fuzz(_ bytes: [UInt8]) {
  fuzz(bytes, formats: [.lexV2, .dialogflowES, .dialogflowCX, .alexa, .wit, .categoryFolders])
}
