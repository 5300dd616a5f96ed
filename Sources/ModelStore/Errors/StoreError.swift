#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Wrapper

/// Why a model could not be delivered.
///
/// It carries facts to decide by, what the app has meanwhile, and a `description` of one sentence for
/// people. `localizedDescription` is the same sentence, in English.
public struct StoreError: Error, Equatable, Sendable {
  /// The name of the model.
  public let model: String
  /// What went wrong.
  public let problem: Problem
  /// What answers until it goes right. It is never less than before.
  public let meanwhile: Meanwhile

  /// For an app's own tests: what it does where delivery fails.
  public init(model: String, problem: Problem, meanwhile: Meanwhile) {
    self.model = model
    self.problem = problem
    self.meanwhile = meanwhile
  }

  /// Which model an app has.
  public enum Meanwhile: Equatable, Sendable {
    /// A downloaded one, of this version.
    case downloaded(version: Int)
    /// The one that came with the app.
    case bundled
    /// None, as there never was one.
    case nothing
  }

  /// What went wrong.
  public enum Problem: Error, Equatable, Sendable {
    // MARK: Before anything is asked

    /// The store, the model's name or its address cannot be used as they are.
    case notConfigured(detail: String)
    /// A library that delivery needs is not on this machine.
    case missingLibrary(String)
    /// Another process has been updating the same model for longer than one waits.
    case alreadyUnderWay
    /// The device is on a network, or at work, as the caller did not want it to be.
    case conditionsNotMet([UpdateCondition])
    /// The administrator's policy does not allow it.
    case forbidden(rule: String)

    // MARK: The way there

    /// No connection, or no such host; the reason as the system has it.
    case offline(reason: String)
    /// The server is not who it says it is: its certificate, or the way it was presented.
    case untrusted(reason: String)
    /// The server answered with an error.
    case server(status: Int)
    /// There is nothing at the address, or nothing for this channel.
    case modelNotFound(detail: String)
    /// The connection ended before the file did.
    case truncated(received: Int, expected: Int)
    /// Nothing came for so long.
    case stalled(seconds: Int)
    /// It took longer than it may.
    case tooSlow(seconds: Int)
    /// More bytes than the signed index says, or than are allowed.
    case tooLarge(limit: Int)
    /// An address without TLS, where that was not asked for; also one that a server sent us on to.
    case insecureAddress(String)
    /// Sent on and on.
    case tooManyRedirects

    // MARK: What came

    /// Something else than a signed index, such as the page of a hotel's network.
    case notAnIndex(detail: String)
    /// The index was changed since it was signed.
    case badSignature
    /// Signed by somebody whom neither the app nor a key that it trusts knows.
    case unknownKey(id: String)
    /// A signed index, but of another model.
    case otherModel(name: String)
    /// An older index than one that was here before: somebody may be holding updates back.
    case olderThanSeen(serial: Int, seen: Int)
    /// The index is past its time, so that nobody knows what is missing.
    case expired(Date)
    /// The index has a format that this library does not know yet.
    case newerFormat(found: Int, newest: Int)
    /// The model wants a later SwiftNLC.
    case libraryTooOld(needed: String, found: String)
    /// The file is not the one that the index names.
    case wrongDigest(expected: String, found: String)
    /// The file is the right one and no model that this library can use.
    case cannotBeLoaded(ModelError.Problem)
    /// The model was trained with other stems than this device has.
    case otherStems(language: String)

    // MARK: This device

    /// Too little room on the device.
    case noRoom(needed: Int, free: Int?)
    /// The folder of the store cannot be written to; the system's reason.
    case readOnly(path: String, reason: String)
    /// The folder of the store cannot be used for another reason, which the system has.
    case unusable(path: String, reason: String)
    /// Somebody asked to stop.
    case cancelled
  }
}
