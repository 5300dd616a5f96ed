package struct HTTPLimits: Sendable {
  /// The maximum number of bytes in the request line and the headers.
  package var head = 1 << 14
  /// The maximum number of bytes in the decoded body.
  package var body = 1 << 16
  package var fieldCount = 100

  package init() {}
}
