import ModelStore
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the prompt has its model from.
enum PromptSource {
  case file(String)
  case store(String, model: String)

  /// What changes over when a new version comes.
  var followed: FollowedModel? {
    get throws(StoreError) {
      guard case .store(let folder, let model) = self else { return nil }
      return try FollowedModel(store: folder, model: model)
    }
  }

  /// Where the model's file is.
  func url(_ followed: FollowedModel?) -> URL {
    switch self {
    case .file(let path): URL(filePath: path)
    case .store(let folder, _): URL(filePath: followed?.path ?? folder)
    }
  }
}
