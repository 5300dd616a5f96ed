import TextFormats

struct HTTPResponse: Sendable {
  var status = 200
  var type: StaticString
  var fields: [(name: StaticString, value: String)] = []
  var body: [UInt8]
  /// The content after `body`, or `nil` if `body` is complete.
  var rest: ResponseStream?

  mutating func add(_ name: StaticString, _ value: String) { fields.append((name, value)) }

  /// Appends the response. With HTTP/1.0, the end of the connection marks the end of a body of
  /// unknown length.
  func append(
    to output: inout [UInt8],
    date: [UInt8],
    endsConnection: Bool,
    isHTTP10: Bool = false,
    isHead: Bool = false
  ) {
    output.append("HTTP/1.1 ")
    output.append(decimal: status)
    output.append(Self.reasons[status] ?? " Other")
    output.append("\r\nDate: ")
    output += date
    if status != 204 {
      if !body.isEmpty {
        output.append("\r\nContent-Type: ")
        output.append(type)
      }
      if rest == nil {
        output.append("\r\nContent-Length: ")
        output.append(decimal: body.count)
      } else if !isHTTP10 {
        output.append("\r\nTransfer-Encoding: chunked")
      }
    }
    for field in fields {
      output.append("\r\n")
      output.append(field.name)
      output.append(": ")
      output += field.value.utf8
    }
    if endsConnection { output.append("\r\nConnection: close") }
    output.append("\r\n\r\n")
    guard !isHead else { return }
    if rest == nil || isHTTP10 { output += body } else { output.append(chunk: body) }
  }

  private static let reasons: [Int: StaticString] = [
    200: " OK", 201: " Created", 204: " No Content", 400: " Bad Request", 401: " Unauthorized",
    403: " Forbidden", 404: " Not Found", 405: " Method Not Allowed", 408: " Request Timeout",
    409: " Conflict", 413: " Content Too Large", 414: " URI Too Long",
    415: " Unsupported Media Type", 417: " Expectation Failed",
    431: " Request Header Fields Too Large", 500: " Internal Server Error",
    501: " Not Implemented", 503: " Service Unavailable", 505: " HTTP Version Not Supported",
  ]
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a chunk of a body. An empty chunk ends the body.
  mutating func append(chunk: [UInt8]) {
    self += String(chunk.count, radix: 16).utf8
    append("\r\n")
    self += chunk
    append("\r\n")
  }
}
