import ModelStore

/// Where the prompt has its model from.
enum PromptSource {
  case file(String)
  case store(String, model: String)

  /// The words of the command line that name it.
  var words: String {
    switch self {
    case .file(let path): path
    case .store(let folder, let model): "--store \(folder) --name \(model)"
    }
  }

  /// What changes over when a new version comes.
  var followed: FollowedModel? {
    get throws(StoreError) {
      guard case .store(let folder, let model) = self else { return nil }
      return try FollowedModel(store: folder, model: model)
    }
  }

  /// Where the model's file is.
  func path(_ followed: FollowedModel?) -> String {
    switch self {
    case .file(let path): path
    case .store(let folder, _): followed?.path ?? folder
    }
  }
}
