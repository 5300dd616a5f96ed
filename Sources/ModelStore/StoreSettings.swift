public import Essentials
import Host

/// The settings of a store. The defaults suit most apps.
public struct StoreSettings: Sendable {
  /// The administrator's rules for downloads.
  public var policy = NetworkPolicy.everything
  /// The identifier of this installation, which decides the staged releases that it gets. By
  /// default the store creates and keeps a random one.
  public var installation: String?
  /// A file of certificates to trust instead of the system's, such as those of a company.
  public var certificates: URL?
  /// Whether to allow URLs without TLS. Downloads are always verified by their signatures, but
  /// requests without TLS can be observed.
  public var allowsHTTP = false
  /// The maximum size of a model in bytes.
  public var largestModel = 256 << 20
  /// The seconds without data after which a transfer fails.
  public var stallLimit = 30
  /// The maximum duration of a transfer in seconds.
  public var timeLimit = 3_600
  /// The number of seconds to wait for another process that is updating the same model.
  public var waitLimit = 120
  /// A closure that returns those conditions that are not met at the moment.
  ///
  /// On Apple platforms the default checks all conditions. On Linux it checks
  /// ``UpdateCondition/idle`` only, and an app has to check the others.
  public var unmet: @Sendable (Set<UpdateCondition>) -> Set<UpdateCondition> = DeviceConditions
    .unmet

  package var now: @Sendable () -> Date = { Date() }
  /// A closure that returns the free space for a folder, in bytes.
  package var freeSpace: @Sendable (String) -> Int? = { System.freeSpace(in: $0) }
  package var library = ModelStore.version

  /// Creates the default settings.
  public init() {}
}
