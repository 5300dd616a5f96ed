public import Essentials

extension StoreError: LocalizedError, CustomStringConvertible {
  /// One sentence with the model's name, the problem, and the model that stays in use.
  public var description: String {
    guard let model else { return "\(problem)" }
    return "\(model): \(problem); \(meanwhile)"
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}

extension StoreError.Meanwhile: CustomStringConvertible {
  /// A phrase for the end of an error message that names the model in use.
  public var description: String {
    switch self {
    case .downloaded(let version): "version \(version) stays in use"
    case .bundled: "the bundled model stays in use"
    case .nothing: "no model is available yet"
    }
  }
}

extension StoreError.Problem: CustomStringConvertible {
  /// The problem and its remedy, without the model's name.
  public var description: String {
    switch self {
    case .notConfigured(let detail): detail
    case .missingLibrary(let detail): detail
    case .alreadyUpdating: "another process is updating it; try again later"
    case .conditionsNotMet(let conditions):
      "postponed because the device is "
        + conditions.map(\.opposite).joined(separator: " and ")
    case .forbidden(let rule): "the administrator's policy does not allow it (\(rule))"
    case .offline(let reason): "cannot reach the server (\(reason))"
    case .untrustedCertificate(let reason): "the server's certificate is not trusted (\(reason))"
    case .serverError(let status): "the server responded with status \(status); try again later"
    case .modelNotFound(let detail): "not found: \(detail)"
    case .truncated(let received, let expected):
      "received \(received) of \(expected) bytes; the next update requests the rest"
    case .stalled(let seconds):
      "the server sent nothing for \(seconds) s; the next update continues"
    case .timedOut(let seconds):
      "the transfer took more than \(seconds) s; the next update continues"
    case .tooLarge(let limit): "the file is larger than the limit of \(limit) bytes"
    case .insecureAddress(let address): "\(address) is not an HTTPS URL; use --allow-http for tests"
    case .tooManyRedirects: "too many redirects"
    case .notAnIndex(let detail):
      "not a signed index (\(detail)); check the URL and whether the network requires a login"
    case .badSignature: "the index was changed after it was signed"
    case .unknownKey(let id): "the index is signed by the key \(id), which is not trusted"
    case .wrongModel(let name): "the index is that of the model “\(name)”"
    case .olderIndex(let serial, let seen):
      "the index has serial \(serial), but serial \(seen) was seen before; "
        + "someone may be withholding updates"
    case .expired(let date):
      "the index expired on \(date.formatted(.iso8601)); publish it again, or set the clock"
    case .newerFormat(let found, let newest):
      "the index has format \(found), but this library reads formats up to \(newest); "
        + "update the app"
    case .libraryTooOld(let needed, let found):
      "the model requires SwiftNLC \(needed), but this is \(found); update the app"
    case .wrongDigest(let expected, let found):
      "the file differs from the published one (expected SHA-256 \(expected.prefix(8))…, found "
        + "\(found.prefix(8))…)"
    case .cannotBeLoaded(let problem): "cannot load the model: \(problem)"
    case .stemmerMismatch(let language):
      "the model was trained with another version of the “\(language)” stemmer"
    case .insufficientSpace(let needed, let free):
      if let free {
        "\(needed) bytes are needed on the device, but only \(free) are free"
      } else {
        "the device is full"
      }
    case .readOnly(let path, let reason), .unusableFolder(let path, let reason):
      "cannot use \(path) (\(reason))"
    case .cancelled: "the update was cancelled; the next update continues"
    }
  }
}
