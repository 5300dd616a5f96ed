#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import Host
import TextFormats

/// What an administrator allows a store to fetch.
public struct NetworkPolicy: Sendable {
  /// What is about to be fetched.
  public struct Request: Equatable, Sendable {
    /// The host that is asked, in lower case.
    public let host: String
    /// How many bytes it takes at most.
    public let bytes: Int
    /// The hour of the day in UTC, from 0 to 23.
    public let hour: Int
  }

  /// The rule that a request breaks, in words; nil where it is allowed.
  let brokenRule: @Sendable (Request) -> String?

  /// Everything is allowed.
  public static let everything = NetworkPolicy { _ in nil }

  /// A policy of an app's own making.
  ///
  /// - Parameter brokenRule: the rule that a request breaks, in words; nil where it is allowed.
  public init(_ brokenRule: @escaping @Sendable (Request) -> String?) {
    self.brokenRule = brokenRule
  }

  /// Reads a policy from a file such as
  /// `{"hosts":["models.example.com"],"maximumBytes":5000000,"hours":[22,6]}`. Each member may be
  /// missing; the hours are in UTC, the second is not included and may be of the next day.
  ///
  /// - Parameter url: where the file is. A rule that it has and this library does not know forbids
  ///   everything, as it is not known to be met.
  /// - Throws: ``StoreError/Problem/notConfigured(detail:)``, where it is no such file.
  public init(contentsOf url: URL) throws(StoreError.Problem) {
    let json: JSON
    do throws(FileError) {
      json = try InputFile.json(of: url.path)
    } catch {
      throw .notConfigured(detail: "\(error)")
    }
    guard let members = json.object,
      members.allSatisfy({ ["hosts", "maximumBytes", "hours"].contains($0.key) })
    else {
      throw .notConfigured(detail: "\(url.path): has rules that are not known here")
    }
    let hosts = json["hosts"]?.array.map { _ in json["hosts"]?.strings ?? [] }
    let hours = json["hours"]?.array?.compactMap(\.whole)
    let bytes = json["maximumBytes"]?.whole
    guard (json["hosts"] == nil) == (hosts == nil), (json["maximumBytes"] == nil) == (bytes == nil),
      json["hours"] == nil || hours?.count == 2
    else { throw .notConfigured(detail: "\(url.path): has a rule that is not as it should be") }
    self.init { request in
      if let hosts, !hosts.contains(where: { $0.lowercased() == request.host }) {
        return "not from \(request.host)"
      }
      if let bytes, request.bytes > bytes { return "not more than \(bytes) bytes" }
      if let hours, !Self.hours(hours[0], hours[1], include: request.hour) {
        return "only from \(hours[0]) to \(hours[1]) h UTC"
      }
      return nil
    }
  }

  private static func hours(_ start: Int, _ end: Int, include hour: Int) -> Bool {
    start <= end ? start <= hour && hour < end : start <= hour || hour < end
  }
}
