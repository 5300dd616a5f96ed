/// The models of a service, by their names. The first answers where none is named.
struct ModelShelf: Sendable {
  let models: [ServedModel]

  /// - Throws: why one of them does not load.
  init(_ sources: [ModelSource]) throws {
    precondition(!sources.isEmpty, "a service has a model")
    models = try sources.map { try ServedModel($0) }
  }

  var names: [String] { models.map(\.name) }

  /// The model of this name.
  func model(named name: String) throws(ServiceFailure) -> ServedModel {
    guard let model = models.first(where: { $0.name == name }) else {
      throw .noSuchModel(name, known: names)
    }
    return model
  }

  /// The model that a cloud's code calls by what it has there, such as the id of a bot. A service
  /// with one model answers by that, whatever the name.
  func model(forCloud id: String?) throws(ServiceFailure) -> ServedModel {
    guard let id, models.count > 1 else { return models[0] }
    return try model(named: id)
  }
}
