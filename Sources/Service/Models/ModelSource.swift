package import Host
package import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a model comes from, now and whenever there is another.
package struct ModelSource: Sendable {
  /// What those who ask call it.
  package let name: String
  /// What becomes another where there is another model; nil where there is none.
  let mark: @Sendable () -> System.FileStatus?
  let load: @Sendable () throws -> LoadedModel

  package init(
    name: String,
    mark: @escaping @Sendable () -> System.FileStatus?,
    load: @escaping @Sendable () throws -> LoadedModel
  ) {
    self.name = name
    self.mark = mark
    self.load = load
  }

  /// A file, which is read as a whole: what becomes of it later does the model no harm.
  package init(name: String, file: String) {
    self.init(name: name) {
      System.status(of: file)
    } load: {
      let bytes = Data(try InputFile.fileBytes(of: file))
      do throws(ModelError) {
        let classifier = try IntentClassifier(data: bytes)
        return LoadedModel(classifier, version: Digest.of(bytes))
      } catch {
        throw ModelError(file: file, problem: error.problem)
      }
    }
  }
}

/// A model that answers. Many threads take it for each answer, which is to cost no more than a count.
package final class LoadedModel: Sendable {
  package let classifier: IntentClassifier
  /// Another model has another.
  package let version: String

  package init(_ classifier: IntentClassifier, version: String) {
    self.classifier = classifier
    self.version = version
  }
}
