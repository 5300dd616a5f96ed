public import Essentials

/// A model, the server of its new versions, and the bundled model to use before the first download.
public struct RemoteModel: Equatable, Sendable {
  /// The name under which the model is published.
  public let name: String
  /// The URL of the published folder. The index is in its subfolder `name`.
  public let address: URL
  /// The channel to get versions from.
  public let channel: Channel
  /// The model bundled with the app.
  public let bundled: URL?
  /// The version number of the bundled model. Only newer versions replace it.
  public let bundledVersion: Int
  /// When a downloaded version replaces the current one.
  public let takesOver: TakeOver

  /// A named sequence of releases.
  public struct Channel: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name given by the publisher.
    public let name: String

    /// Creates a channel with a name.
    public init(_ name: String) { self.name = name }

    /// Creates a channel whose name is a string literal.
    public init(stringLiteral name: String) { self.name = name }

    /// The default channel.
    public static let stable = Channel("stable")
    /// A channel for early versions.
    public static let beta = Channel("beta")
  }

  /// When a downloaded version replaces the current one.
  public enum TakeOver: Sendable {
    /// Immediately: in every ``HotSwap`` and for new classifiers.
    case atOnce
    /// At the next launch: a ``ModelStore`` object always returns the same version.
    case nextLaunch
  }

  /// Creates a description of a model. The version of a bundled model that has not been published
  /// is 0.
  public init(
    _ name: String,
    at address: URL,
    channel: Channel = .stable,
    bundled: URL? = nil,
    bundledVersion: Int = 0,
    takesOver: TakeOver = .atOnce
  ) {
    self.name = name
    self.address = address
    self.channel = channel
    self.bundled = bundled
    self.bundledVersion = bundledVersion
    self.takesOver = takesOver
  }

  /// Whether a name is safe as a folder name and in a URL.
  package static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }

  static func check(name: String) throws(StoreError.Problem) {
    guard isName(name) else {
      throw .notConfigured(
        detail: "“\(name.prefix(80))” is not a valid model name; use letters, digits, - _ and ."
      )
    }
  }

  func address(of path: String) -> String {
    let base = address.absoluteString
    return "\(base)\(base.hasSuffix("/") ? "" : "/")\(name)/\(path)"
  }
}
