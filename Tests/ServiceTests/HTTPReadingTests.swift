import Testing

@testable import Service

@Suite("Parsing HTTP requests")
struct HTTPReadingTests {
  private static let body = #"{"text":"hi"}"#

  private static func post(_ fields: String, _ body: String = body, version: String = "1.1")
    -> String
  {
    "POST /v1/predict HTTP/\(version)\r\n\(fields)\r\n\(body)"
  }

  /// A short description of a parsing result.
  private static func outcome(_ bytes: [UInt8]) -> String { outcome(reading(bytes)) }

  private static func outcome(_ reading: HTTPReading) -> String {
    switch reading {
    case .success((let request, let end)):
      "\(request.method) /\(request.target.path.joined(separator: "/")) "
        + "\(request.body.count) \(request.endsConnection) \(end)"
    case .failure(.more): "more"
    case .failure(.rejected(let error)): "\(error.status)"
    }
  }

  @Test(
    "Parses a valid request",
    arguments: [
      post("Host: a\r\nContent-Length: 13\r\n"),
      post("host:a\r\ncontent-length:13 \r\n"),
      "\r\n" + post("Host: a\r\nContent-Length: 13\r\n"),
      post("Content-Length: 13\r\n", version: "1.0"),
      post(
        "Host: a\r\nTransfer-Encoding: chunked\r\n",
        "5\r\n{\"tex\r\n8\r\nt\":\"hi\"}\r\n0\r\n\r\n"
      ),
      post(
        "Host: a\r\nTransfer-Encoding: Chunked\r\n",
        "00d ;a=b\r\n\(body)\r\n0\r\nX-Sum: y\r\n\r\n"
      ),
      "POST http://a/v1/predict HTTP/1.1\r\nHost: a\r\nContent-Length: 13\r\n\r\n\(body)",
      "POST //v1/pre%64ict/ HTTP/1.1\r\nHost: a\r\nContent-Length: 13\r\n\r\n\(body)",
    ]
  )
  func parsesRequests(_ text: String) throws {
    let reading = reading(text)
    let isLast = !text.contains("HTTP/1.1")
    #expect(Self.outcome(reading) == "POST /v1/predict 13 \(isLast) \(text.utf8.count)")
    #expect(try reading.get().request.body == Array(Self.body.utf8))
  }

  private static let rejected: [(String, Int)] = [
    (post("Content-Length: 13\r\n"), 400),
    (post("Host: a\r\nHost: b\r\nContent-Length: 13\r\n"), 400),
    (post("Host: a b\r\nContent-Length: 13\r\n"), 400),
    (post("Host: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n", "0\r\n\r\n"), 400),
    (post("Host: a\r\nContent-Length: 13\r\nContent-Length: 5\r\n"), 400),
    (post("Host: a\r\nContent-Length: 13\r\nContent-Length: 13\r\n"), 400),
    (post("Host: a\r\nContent-Length: 13, 13\r\n"), 400),
    (post("Host: a\r\nContent-Length: +13\r\n"), 400),
    (post("Host: a\r\nContent-Length: -1\r\n"), 400),
    (post("Host: a\r\nContent-Length: 0x0d\r\n"), 400),
    (post("Host: a\r\nContent-Length:\r\n"), 400),
    (post("Host: a\r\nContent-Length : 13\r\n"), 400),
    (post("Host: a\r\nContent-Length: 18446744073709551616\r\n", ""), 413),
    (post("Host: a\r\nContent-Length: 65537\r\n", ""), 413),
    (post("Host: a\r\nTransfer-Encoding: xchunked\r\n", "0\r\n\r\n"), 501),
    (post("Host: a\r\nTransfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"), 501),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", ""), 400),
    (post("Transfer-Encoding: chunked\r\n", "0\r\n\r\n", version: "1.0"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "zz\r\n"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "-1\r\n"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "\r\n"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "1 2\r\n"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "10000000000000000\r\n"), 413),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "10001\r\n"), 413),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "2\r\nabc\r\n0\r\n\r\n"), 400),
    (post("Host: a\r\nTransfer-Encoding: chunked\r\n", "1\r\na\r\n0\r\nbad\r\n\r\n"), 400),
    (post("Host: a\r\nX: a\rb\r\nContent-Length: 13\r\n"), 400),
    (post("Host: a\r\nX: a\0b\r\nContent-Length: 13\r\n"), 400),
    (post("Host: a\r\nX: a\r\n b\r\nContent-Length: 13\r\n"), 400),
    (post("Host: a\r\nnonsense\r\n"), 400), (post("Host: a\r\n: x\r\n"), 400),
    (post("Host: a\r\nX\u{E9}: x\r\n"), 400),
    (post("Host: a\r\nExpect: miracles\r\n"), 417),
    ("POST /v1/predict HTTP/1.1\nHost: a\n\n", 400),
    ("POST /v1/pre\0dict HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST /v1/predict%00x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST /v1/predict%2 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST /v1/%FF HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST /v1/\u{E9} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("PO ST /v1/predict HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST  /v1/predict HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /v1/predict\r\n\r\n", 400), ("GET v1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/x\r\n\r\n", 400), ("GET / http/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1 \r\n\r\n", 400),
    ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / HTTP/1.9\r\n\r\n", 505),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("\r\n\r\nGET / HTTP/1.1\r\n", 400),
    ("\u{16}\u{3}\u{1}", 400),
    ("GET /" + String(repeating: "a", count: 20_000), 414),
    ("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 20_000), 431),
    ("GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 101), 431),
  ]

  @Test("Rejects an invalid request", arguments: rejected)
  func rejectsMalformedRequests(_ text: String, _ status: Int) {
    #expect(Self.outcome(Array(text.utf8)) == "\(status)")
  }

  private static let shortRequests =
    [
      post("Host: a\r\nContent-Length: 13\r\n"),
      "\r\nGET /a?b=c HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
      post(
        "Host: a\r\nTransfer-Encoding: chunked\r\n",
        "5\r\n{\"tex\r\n8;x\r\nt\":\"hi\"}\r\n0\r\nX: y\r\n\r\n"
      ),
    ] + rejected.map(\.0).filter { $0.utf8.count < 1_000 }

  @Test("The beginning of a request is incomplete or has the same result as the whole")
  func parsesPrefixes() {
    for text in Self.shortRequests {
      let bytes = Array(text.utf8)
      let whole = Self.outcome(bytes)
      for cut in bytes.indices {
        let first = Self.outcome(Array(bytes[..<cut]))
        #expect(first == "more" || first == whole, "\(text.debugDescription) cut at \(cut)")
      }
    }
  }

  @Test("Parsing byte by byte has the same result as parsing at once")
  func parsesIncrementally() {
    for text in Self.shortRequests {
      let bytes = Array(text.utf8)
      let whole = Self.outcome(bytes)
      var reader = HTTPReader(HTTPLimits())
      var last = "more"
      for end in 0...bytes.count where last == "more" {
        last = Self.outcome(reader.read(Array(bytes[..<end])))
      }
      #expect(last == whole, "\(text.debugDescription)")
    }
  }

  @Test("Does not parse earlier chunks or the start of a line again")
  func parsesEachByteOnce() throws {
    var bytes = Array("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    let head = bytes.count
    var reader = HTTPReader(HTTPLimits())
    for _ in 0..<1_000 {
      bytes += Array("1\r\na\r\n".utf8)
      #expect(Self.outcome(reader.read(bytes)) == "more")
      // The bytes that have been parsed are overwritten, so that the test fails if the reader
      // parses them again.
      for index in head..<bytes.count { bytes[index] = 0 }
    }
    bytes += Array("0".utf8)
    _ = reader.read(bytes)
    bytes += Array("\r\n\r\n".utf8)
    let reading = reader.read(bytes)
    #expect(Self.outcome(reading) == "POST /a 1000 false \(bytes.count)")
    #expect(try reading.get().request.body == Array(repeating: UInt8(ascii: "a"), count: 1_000))
  }

  @Test("Reports the number of bytes required")
  func reportsRequiredBytes() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 50\r\n\r\n"
    var reader = HTTPReader(HTTPLimits())
    #expect(Self.outcome(reader.read(Array(head.utf8.dropLast()))) == "more")
    #expect(!reader.state.awaitsContinue)
    let missing = HTTPInterruption.more(head.utf8.count + 50)
    #expect(throws: missing) { try reader.read(Array(head.utf8)).get() }
    #expect(reader.state.awaitsContinue)
  }

  @Test("Parses consecutive requests")
  func parsesConsecutiveRequests() {
    let bytes = Array("GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.0\r\n\r\n".utf8)
    #expect(Self.outcome(bytes) == "GET /a 0 false 28")
    #expect(Self.outcome(Array(bytes[28...])) == "GET /b 0 true 19")
  }

  @Test("Decodes query parameters")
  func decodesParameters() throws {
    let target = try #require(HTTPTarget(Array("/message?q=lights+on%20%26%0Anow&n=2&x".utf8)[...]))
    #expect(target.parameter("q") == "lights on &\nnow")
    #expect(target.parameter("n") == "2")
    #expect(target.parameter("x") == "")
    #expect(target.parameter("y") == nil)
  }

  @Test("Tolerates random changes")
  func toleratesNoise() {
    var random = SystemRandomNumberGenerator()
    let seeds = Self.rejected.map(\.0).filter { $0.utf8.count < 1_000 } + [Self.post("Host: a\r\n")]
    for round in 0..<3_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = [13, 10, 0, 32, 58, 255, .random(in: 0...255, using: &random)][round % 7]
      }
      switch reading(bytes) {
      case .success((_, let end)): #expect(end <= bytes.count)
      case .failure(.more(let count)): #expect(count > bytes.count)
      case .failure(.rejected): break
      }
    }
  }
}
