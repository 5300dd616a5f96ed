package import Essentials
package import Host
import Synchronization
package import Wrapper

/// A named model that can be replaced while it is in use.
package final class ServedModel: Sendable {
  let name: String
  /// Returns the status of the model's file, which changes if the model is replaced.
  private let status: @Sendable () -> System.FileStatus?
  private let load: @Sendable () throws -> LoadedModel
  /// The current model, and the status of its file at the last attempt to load it.
  private let state: Mutex<(model: LoadedModel, status: System.FileStatus?)>

  package init(
    name: String,
    status: @escaping @Sendable () -> System.FileStatus?,
    load: @escaping @Sendable () throws -> LoadedModel
  ) throws {
    (self.name, self.status, self.load) = (name, status, load)
    let before = status()
    state = Mutex((try load(), before))
  }

  /// Reads the whole file into memory, so that later changes of the file do not affect the model.
  package convenience init(name: String, file: String) throws {
    try self.init(name: name) {
      System.status(of: file)
    } load: {
      let bytes = Data(try InputFile.fileBytes(of: file))
      let classifier = try IntentClassifier(data: bytes, of: file)
      return LoadedModel(classifier, version: Digest.of(bytes))
    }
  }

  /// The current model. It remains usable after it has been replaced.
  var model: LoadedModel { state.withLock { $0.model } }

  /// Loads the model again if its file has changed, or if forced. Returns the version of the new
  /// model, or `nil` if it is the same. If loading fails, the current model stays in use. Calls
  /// must not overlap.
  func reload(isForced: Bool) throws -> String? {
    guard let status = status(), isForced || status != state.withLock({ $0.status }) else {
      return nil
    }
    state.withLock { $0.status = status }
    let model = try load()
    // The memory of the previous model is freed after the lock is released.
    let before = state.withLock { state in
      defer { state.model = model }
      return state.model
    }
    return model.version == before.version ? nil : model.version
  }
}

extension [ServedModel] {
  var names: [String] { map(\.name) }

  func model(named name: String) throws(ServiceFailure) -> LoadedModel {
    guard let served = first(where: { $0.name == name }) else {
      let known = names.joined(separator: ", ")
      throw ServiceFailure(404, "There is no model \(name.prefix(80)); available: \(known).")
    }
    return served.model
  }
}

extension IntentClassifier {
  package init(data: Data, of file: String) throws(ModelError) {
    self = try mapError(of: Self(data: data)) { (error: ModelError) in
      ModelError(file: file, problem: error.problem)
    }
  }
}

/// A loaded model. It is a class, because copying a classifier takes longer than retaining it.
package final class LoadedModel: Sendable {
  package let classifier: IntentClassifier
  package let version: String

  package init(_ classifier: IntentClassifier, version: String) {
    self.classifier = classifier
    self.version = version
  }
}
