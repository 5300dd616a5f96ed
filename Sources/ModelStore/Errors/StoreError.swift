public import Essentials
public import Wrapper

/// The reason why a model could not be delivered, and the model that is in use meanwhile.
///
/// An app usually handles the four cases of ``category``; ``problem`` has the details.
/// `description` and `localizedDescription` are one English sentence.
public struct StoreError: Error, Equatable, Sendable {
  /// The name of the model, or `nil` if the error is not about one model.
  public let model: String?
  /// The problem in detail.
  public let problem: Problem
  /// The model in use until an update succeeds. A failed update never removes a working model.
  public let meanwhile: Meanwhile

  /// Creates an error, for tests of an app's error handling.
  public init(model: String?, problem: Problem, meanwhile: Meanwhile) {
    self.model = model
    self.problem = problem
    self.meanwhile = meanwhile
  }

  /// The model that remains available to an app after an error.
  public enum Meanwhile: Equatable, Sendable {
    /// A downloaded model of this version.
    case downloaded(version: Int)
    /// The model bundled with the app.
    case bundled
    /// Neither a downloaded nor a bundled model.
    case nothing
  }

  /// The categories of problems, according to what an app can do about them.
  public enum Category: Equatable, Sendable {
    /// The update did not finish; try again later.
    case temporary
    /// The server, the model index or the model is not authentic or not current; report it to the
    /// publisher.
    case untrusted
    /// This version of the app cannot use the model or the store as configured; update the app.
    case unusable
    /// The device has no space, or the store's folder cannot be used; ask the user.
    case storage
  }

  /// A problem that prevents the delivery of a model.
  public enum Problem: Error, Equatable, Sendable {
    // MARK: Temporary

    /// Another process has been updating the same model for longer than
    /// ``StoreSettings/waitLimit``.
    case alreadyUpdating
    /// Conditions that the caller set for the update are not met.
    case conditionsNotMet([UpdateCondition])
    /// The administrator's ``NetworkPolicy`` does not allow the request.
    case forbidden(rule: String)
    /// The device is offline or the host does not exist. The reason is the system's error message.
    case offline(reason: String)
    /// The server responded with an error.
    case serverError(status: Int)
    /// The server has no model at the URL, the model has no such channel, or no model has been
    /// downloaded or bundled.
    case modelNotFound(detail: String)
    /// The connection ended before the whole file was received.
    case truncated(received: Int, expected: Int)
    /// The server sent nothing for ``StoreSettings/stallLimit`` seconds.
    case stalled(seconds: Int)
    /// The transfer took longer than ``StoreSettings/timeLimit``.
    case timedOut(seconds: Int)
    /// The update was cancelled.
    case cancelled

    // MARK: Untrusted

    /// The server's TLS certificate is not trusted.
    case untrustedCertificate(reason: String)
    /// A URL without TLS, possibly after a redirect, although ``StoreSettings/allowsHTTP`` is not
    /// set.
    case insecureAddress(String)
    /// The server redirected too often.
    case tooManyRedirects
    /// The response is not a signed model index. It may be the login page of a network.
    case notAnIndex(detail: String)
    /// The model index was changed after it was signed.
    case badSignature
    /// The model index is signed by a key that the app does not trust.
    case unknownKey(id: String)
    /// The model index belongs to another model.
    case wrongModel(name: String)
    /// The model index is older than one seen before. Someone may be withholding updates.
    case olderIndex(serial: Int, seen: Int)
    /// The model index has expired, so a newer one may exist.
    case expired(Date)
    /// The file is larger than the signed model index states, or than
    /// ``StoreSettings/largestModel``.
    case tooLarge(limit: Int)
    /// The file's digest is not the one in the model index.
    case wrongDigest(expected: String, found: String)

    // MARK: Unusable

    /// The public key, the model's name, the URL or a policy file is invalid.
    case notConfigured(detail: String)
    /// A system library that is needed for downloads and signatures is not installed. The text
    /// names the library and how to install it.
    case missingLibrary(String)
    /// The format of the model index is newer than this library.
    case newerFormat(found: Int, newest: Int)
    /// The model requires a newer version of this library.
    case libraryTooOld(needed: String, found: String)
    /// The downloaded file is not a model that this library can load.
    case cannotBeLoaded(ModelError.Problem)
    /// The model was trained with another version of the stemmer.
    case stemmerMismatch(language: String)

    // MARK: Storage

    /// There is not enough free space. If the amounts are unknown, `needed` is 0 and `free` is
    /// `nil`.
    case insufficientSpace(needed: Int, free: Int?)
    /// The store's folder is read-only. The reason is the system's error message.
    case readOnly(path: String, reason: String)
    /// The store's folder cannot be used for another reason.
    case unusableFolder(path: String, reason: String)
  }

  /// The category of the problem, for apps that do not need the details.
  public var category: Category {
    switch problem {
    case .alreadyUpdating, .conditionsNotMet, .forbidden, .offline, .serverError, .modelNotFound,
      .truncated, .stalled, .timedOut, .cancelled:
      .temporary
    case .untrustedCertificate, .insecureAddress, .tooManyRedirects, .notAnIndex, .badSignature,
      .unknownKey, .wrongModel, .olderIndex, .expired, .tooLarge, .wrongDigest:
      .untrusted
    case .notConfigured, .missingLibrary, .newerFormat, .libraryTooOld, .cannotBeLoaded,
      .stemmerMismatch:
      .unusable
    case .insufficientSpace, .readOnly, .unusableFolder: .storage
    }
  }
}
