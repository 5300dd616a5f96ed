package import Essentials
package import Host
package import Wrapper

package struct ModelSource: Sendable {
  package let name: String
  /// Returns the status of the model's file, if there is one. If it changes, the model has been replaced.
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

  /// The whole file is read into memory, so that later changes of the file do not affect the model.
  package init(name: String, file: String) {
    self.init(name: name) {
      System.status(of: file)
    } load: {
      let bytes = Data(try InputFile.fileBytes(of: file))
      let classifier = try IntentClassifier(data: bytes, of: file)
      return LoadedModel(classifier, version: Digest.of(bytes))
    }
  }
}

extension IntentClassifier {
  /// Loads a model from the content of a file, which an error names.
  package init(data: Data, of file: String) throws(ModelError) {
    do throws(ModelError) {
      try self.init(data: data)
    } catch {
      throw ModelError(file: file, problem: error.problem)
    }
  }
}

/// A loaded model. It is a class because copying a classifier takes longer than retaining it.
package final class LoadedModel: Sendable {
  package let classifier: IntentClassifier
  package let version: String

  package init(_ classifier: IntentClassifier, version: String) {
    self.classifier = classifier
    self.version = version
  }
}
