import ModelStore

/// The model of the prompt: a file, or a model in a store.
enum PromptSource {
  case file(String)
  case store(String, model: String)

  /// The arguments of the command line that select it.
  var arguments: String {
    switch self {
    case .file(let path): path
    case .store(let folder, let model): "--store \(folder) --name \(model)"
    }
  }

  /// The model in a store, which switches to new versions.
  var followed: FollowedModel? {
    get throws(StoreError) {
      guard case .store(let folder, let model) = self else { return nil }
      return try FollowedModel(store: folder, model: model)
    }
  }

  func path(_ followed: FollowedModel?) -> String {
    switch self {
    case .file(let path): path
    case .store(let folder, _): followed?.path ?? folder
    }
  }
}
