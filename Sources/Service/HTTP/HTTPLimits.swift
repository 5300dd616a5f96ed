struct HTTPLimits: Sendable {
  /// The maximum number of bytes in the request line and the headers.
  var head = 1 << 14
  /// The maximum number of bytes in the decoded body.
  var body = 1 << 16
  var fieldCount = 100

  var bodyTooLarge: ServiceFailure {
    ServiceFailure(413, "The body is too large; the limit is \(body >> 10) KB.")
  }

  var headTooLarge: ServiceFailure {
    ServiceFailure(
      431,
      "The headers are too large; the limits are \(head >> 10) KB and \(fieldCount) headers."
    )
  }
}
