/// How large a request may be.
package struct HTTPLimits: Sendable {
  /// The bytes of the request line and the headers.
  package var head = 1 << 14
  /// The bytes of the body, when its chunks are put together.
  package var body = 1 << 16
  package var fieldCount = 100

  package init() {}
}
