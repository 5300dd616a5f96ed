/// The models of a service. The first one is the default.
struct ServedModels: Sendable {
  let all: [ServedModel]

  init(_ sources: [ModelSource]) throws {
    precondition(!sources.isEmpty, "a service needs a model")
    all = try sources.map { try ServedModel($0) }
  }

  var names: [String] { all.map(\.name) }

  func model(named name: String) throws(ServiceFailure) -> ServedModel {
    guard let model = all.first(where: { $0.name == name }) else {
      throw .noSuchModel(name, known: names)
    }
    return model
  }

  /// Returns the model with the id that a cloud's API uses, such as the id of a bot. A service with
  /// only one model accepts any id.
  func model(forCloud id: String?) throws(ServiceFailure) -> ServedModel {
    guard let id, all.count > 1 else { return all[0] }
    return try model(named: id)
  }
}
