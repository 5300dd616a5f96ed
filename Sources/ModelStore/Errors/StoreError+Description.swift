#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StoreError: LocalizedError, CustomStringConvertible {
  /// One sentence: which model, what went wrong, what answers meanwhile.
  public var description: String { "\(model): \(problem); \(meanwhile)" }

  /// The description.
  public var errorDescription: String? { description }
}

extension StoreError.Meanwhile: CustomStringConvertible {
  /// What answers, as the end of a sentence.
  public var description: String {
    switch self {
    case .downloaded(let version): "version \(version) goes on answering"
    case .bundled: "the bundled model answers"
    case .nothing: "there is no model yet"
    }
  }
}

extension StoreError.Problem: CustomStringConvertible {
  /// What went wrong and what to do, without the model's name.
  public var description: String {
    switch self {
    case .notConfigured(let detail): detail
    case .missingLibrary(let name):
      "\(name) is not on this machine, and delivery takes it; install it"
    case .alreadyUnderWay: "another process is updating it; try again when that has ended"
    case .conditionsNotMet(let conditions):
      "not now, as the device is \(conditions.map(\.opposite).joined(separator: " and "))"
    case .forbidden(let rule): "the administrator's policy does not allow it (\(rule))"
    case .offline(let reason): "the server cannot be reached (\(reason))"
    case .untrusted(let reason): "the server's certificate is not trusted (\(reason))"
    case .server(let status): "the server answered with status \(status); try again later"
    case .modelNotFound(let detail): "is not there: \(detail)"
    case .truncated(let received, let expected):
      "the connection ended after \(received) of \(expected) bytes; the rest is fetched next time"
    case .stalled(let seconds): "nothing came for \(seconds) s; the rest is fetched next time"
    case .tooSlow(let seconds):
      "it took more than \(seconds) s; what is here is taken up next time"
    case .tooLarge(let limit): "more than the \(limit) bytes came that it may have"
    case .insecureAddress(let address): "\(address) is no https address, and others are not trusted"
    case .tooManyRedirects: "the server sends us from one address to the next, without end"
    case .notAnIndex(let detail):
      "what came is no signed index (\(detail)); is there a page to log in to between?"
    case .badSignature: "the index was changed after it was signed, so it is not used"
    case .unknownKey(let id): "the index is signed by \(id), whom nobody vouches for"
    case .otherModel(let name): "the index is that of “\(name)”"
    case .olderThanSeen(let serial, let seen):
      "the index has serial \(serial), and \(seen) was here already; somebody may hold updates back"
    case .expired(let date):
      "the index expired on \(date.formatted(.iso8601)); publish it again, or set the clock"
    case .newerFormat(let found, let newest):
      "the index has format \(found), and this library reads up to \(newest); update the app"
    case .libraryTooOld(let needed, let found):
      "it takes SwiftNLC \(needed), and this is \(found); update the app"
    case .wrongDigest(let expected, let found):
      "the file is not the one that was published (SHA-256 \(found.prefix(8))… for "
        + "\(expected.prefix(8))…)"
    case .cannotBeLoaded(let problem): "the model that came cannot be used: it \(problem)"
    case .otherStems(let language):
      "the model that came was trained with other stems for “\(language)” than this device has"
    case .noRoom(let needed, let free):
      "\(needed) bytes are needed on the device"
        + (free.map { ", and \($0) are free" } ?? ", and it is full")
    case .readOnly(let path, let reason), .unusable(let path, let reason):
      "\(path) cannot be used (\(reason))"
    case .cancelled: "the update was stopped; what is here is taken up next time"
    }
  }
}
