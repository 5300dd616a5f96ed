/// The result of parsing the bytes that a connection has received.
///
/// Parsing is strict to prevent request smuggling: if a proxy and this service parsed a request
/// differently, an attacker could hide a second request in it.
enum HTTPReading: Sendable {
  /// A complete request, and its number of bytes.
  case request(HTTPRequest, end: Int)
  /// The request is incomplete. The client may be waiting for `100 Continue`.
  case more(atLeast: Int, awaitsContinue: Bool)
  case rejected(ServiceFailure)
}
