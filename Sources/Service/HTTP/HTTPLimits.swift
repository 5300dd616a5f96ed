struct HTTPLimits: Sendable {
  /// In bytes: the request line and the headers.
  var head = 1 << 14
  /// In bytes: the decoded body.
  var body = 1 << 16
  var fieldCount = 100
}
