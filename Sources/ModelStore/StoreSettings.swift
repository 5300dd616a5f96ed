#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import Host

/// How a store goes about its work. What is not set is as most apps want it.
public struct StoreSettings: Sendable {
  /// What an administrator allows.
  public var policy = NetworkPolicy.everything
  /// Tells one installation from another, for versions that only some get; a store draws one by
  /// itself, and keeps it.
  public var installation: String?
  /// A file of certificates to trust in the place of the system's, such as those of a company.
  public var certificates: URL?
  /// Whether addresses without TLS will do. What comes is signed in any case; who asks for what is
  /// then seen by others.
  public var allowsHTTP = false
  /// The largest model to fetch, in bytes.
  public var largestModel = 256 << 20
  /// How many seconds nothing may come before a transfer is given up.
  public var stallLimit = 30
  /// How many seconds a transfer may take.
  public var timeLimit = 3_600
  /// How many seconds to wait for another process that updates the same model.
  public var waitLimit = 120
  /// Tells which conditions are not met at the moment.
  ///
  /// On Apple's systems a store knows by itself; elsewhere it knows whether the device is idle and has
  /// power, and an app says the rest.
  public var unmet: @Sendable (Set<UpdateCondition>) -> Set<UpdateCondition> = Surroundings.unmet

  /// What time it is.
  package var now: @Sendable () -> Date = { Date() }
  /// How many bytes still fit where a folder is.
  package var room: @Sendable (String) -> Int? = { System.room(in: $0) }
  /// The version of this library.
  package var library = ModelStore.version
  /// Whether models need a wordbook here.
  package var needsWordbook = Surroundings.needsWordbook

  /// What most apps want.
  public init() {}
}
