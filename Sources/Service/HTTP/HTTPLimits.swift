/// The maximum size of a request.
package struct HTTPLimits: Sendable {
  /// The size of the request line and the headers in bytes.
  package var head = 1 << 14
  /// The size of the decoded body in bytes.
  package var body = 1 << 16
  package var fieldCount = 100

  package init() {}
}
