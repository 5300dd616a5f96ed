struct HTTPLimits: Sendable {
  /// The maximum number of bytes in the request line and the headers.
  var head = 1 << 14
  /// The maximum number of bytes in the decoded body.
  var body = 1 << 16
  var fieldCount = 100
}
