/// The result of parsing the received bytes.
///
/// Parsing is strict: if two programs parse a request differently, an attacker can hide a second request
/// in it from one of them.
package enum HTTPReading: Sendable {
  /// A request and the position after it.
  case request(HTTPRequest, end: Int)
  /// The request is incomplete. The client may be waiting for `100 Continue`.
  case more(atLeast: Int, awaitsContinue: Bool)
  case rejected(HTTPRequestError)
}
