public import Essentials
import Host
import TextFormats

/// An administrator's rules for the downloads of a store.
public struct NetworkPolicy: Sendable {
  /// A download that is about to start.
  public struct Request: Equatable, Sendable {
    /// The host, in lower case.
    public let host: String
    /// The maximum number of bytes that the download can transfer.
    public let bytes: Int
    /// The hour of the day in UTC, from 0 to 23.
    public let hour: Int
  }

  /// Returns a description of the rule that a request breaks, or `nil` if it is allowed.
  let brokenRule: @Sendable (Request) -> String?

  /// A policy that allows every request.
  public static let everything = NetworkPolicy { _ in nil }

  /// Creates a policy from a closure.
  ///
  /// - Parameter brokenRule: Returns a description of the rule that a request breaks, or `nil` if it is
  ///   allowed.
  public init(_ brokenRule: @escaping @Sendable (Request) -> String?) {
    self.brokenRule = brokenRule
  }

  /// Reads a policy from a file such as
  /// `{"hosts":["models.example.com"],"maximumBytes":5000000,"hours":[22,6]}`.
  ///
  /// All members are optional. The hours are in UTC; the second is excluded and may be on the next
  /// day.
  ///
  /// - Parameter url: The file. An unknown rule is an error, because ignoring it could allow what the
  ///   administrator has forbidden.
  /// - Throws: ``StoreError`` with ``StoreError/Problem/notConfigured(detail:)`` if the file is not a
  ///   valid policy.
  public init(contentsOf url: URL) throws(StoreError) {
    self = try mapError(of: Self.read(url)) {
      StoreError(model: nil, problem: $0, meanwhile: .nothing)
    }
  }

  private static func read(_ url: URL) throws(StoreError.Problem) -> NetworkPolicy {
    let json = try mapError(of: InputFile.json(of: url.path)) { (error: FileError) in
      StoreError.Problem.notConfigured(detail: "\(error)")
    }
    func check(_ isValid: Bool, _ problem: String) throws(StoreError.Problem) {
      guard isValid else { throw .notConfigured(detail: "\(url.path): \(problem)") }
    }
    let names = ["hosts", "maximumBytes", "hours"]
    try check(
      json.object?.allSatisfy { names.contains($0.key) } == true,
      "unknown rules; expected “hosts”, “maximumBytes” and “hours”"
    )
    let hosts = json["hosts"]?.array?.compactMap(\.string)
    let hours = json["hours"]?.array?.compactMap(\.whole)
    let bytes = json["maximumBytes"]?.whole
    try check(
      (json["hosts"] == nil) == (hosts == nil) && (json["maximumBytes"] == nil) == (bytes == nil)
        && (json["hours"] == nil || hours?.count == 2),
      "expected “hosts” as strings, “maximumBytes” as a number, “hours” as two numbers"
    )
    return NetworkPolicy { request in
      if let hosts, !hosts.contains(where: { $0.lowercased() == request.host }) {
        return "the host \(request.host) is not allowed"
      }
      if let bytes, request.bytes > bytes { return "at most \(bytes) bytes" }
      if let hours, !Self.hours(hours[0], hours[1], include: request.hour) {
        return "only from \(hours[0]):00 to \(hours[1]):00 UTC"
      }
      return nil
    }
  }

  private static func hours(_ start: Int, _ end: Int, include hour: Int) -> Bool {
    start <= end ? start <= hour && hour < end : start <= hour || hour < end
  }
}
