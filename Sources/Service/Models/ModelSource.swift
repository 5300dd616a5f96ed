import Essentials
package import Host
package import Wrapper

/// The source of a model, which may change.
package struct ModelSource: Sendable {
  package let name: String
  /// The status of the source, which differs for a changed model, or `nil` if there is none.
  let status: @Sendable () -> System.FileStatus?
  let load: @Sendable () throws -> LoadedModel

  package init(
    name: String,
    status: @escaping @Sendable () -> System.FileStatus?,
    load: @escaping @Sendable () throws -> LoadedModel
  ) {
    self.name = name
    self.status = status
    self.load = load
  }

  /// Creates the source for a file. The whole file is read, so that later changes do not affect the model.
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

/// A loaded model. As a class, it can be shared by threads at the cost of a reference count.
package final class LoadedModel: Sendable {
  package let classifier: IntentClassifier
  /// A text that differs between models.
  package let version: String

  package init(_ classifier: IntentClassifier, version: String) {
    self.classifier = classifier
    self.version = version
  }
}
