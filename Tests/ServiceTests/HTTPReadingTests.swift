import Testing

@testable import Service

@Suite("Bytes → requests")
struct HTTPReadingTests {
  private static let body = #"{"text":"hi"}"#

  private static func post(_ fields: String, _ body: String = body, version: String = "1.1")
    -> String
  {
    "POST /v1/predict HTTP/\(version)\r\n\(fields)\r\n\(body)"
  }

  /// What a reading comes to, in a word.
  private static func outcome(_ bytes: [UInt8]) -> String { outcome(HTTPReading(bytes)) }

  private static func outcome(_ reading: HTTPReading) -> String {
    switch reading {
    case .request(let request, let end):
      "\(request.method) /\(request.target.path.joined(separator: "/")) "
        + "\(request.body.count) \(request.endsConnection) \(end)"
    case .more: "more"
    case .refused(let refusal): "\(refusal.status)"
    }
  }

  @Test(
    "What is right is read",
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
  func readsRequests(_ text: String) {
    guard case .request(let request, let end) = HTTPReading(Array(text.utf8)) else {
      Issue.record("\(Self.outcome(Array(text.utf8)))")
      return
    }
    #expect(request.method == "POST")
    #expect(request.target.path == ["v1", "predict"])
    #expect(request.body == Array(Self.body.utf8))
    #expect(end == text.utf8.count)
  }

  private static let refused: [(String, Int)] = [
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

  @Test("What is wrong is refused", arguments: refused)
  func refusesMalformedRequests(_ text: String, _ status: Int) {
    #expect(Self.outcome(Array(text.utf8)) == "\(status)")
  }

  /// What comes in two pieces is what it is in one: nothing is said too early, and a refusal of the
  /// first piece is the refusal of the whole.
  @Test("Every cut into two reads gives the same")
  func ignoresCuts() {
    let good = [
      Self.post("Host: a\r\nContent-Length: 13\r\n"),
      "\r\nGET /a?b=c HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
      Self.post(
        "Host: a\r\nTransfer-Encoding: chunked\r\n",
        "5\r\n{\"tex\r\n8;x\r\nt\":\"hi\"}\r\n0\r\nX: y\r\n\r\n"
      ),
    ]
    for text in good + Self.refused.map(\.0) where text.utf8.count < 1_000 {
      let bytes = Array(text.utf8)
      let whole = Self.outcome(bytes)
      for cut in bytes.indices {
        let first = Self.outcome(Array(bytes[..<cut]))
        #expect(first == "more" || first == whole, "\(text.debugDescription) cut at \(cut)")
      }
    }
  }

  @Test("What arrives a byte at a time is what arrives at once")
  func readsOn() {
    let all = [
      Self.post("Host: a\r\nContent-Length: 13\r\n"),
      "\r\nGET /a?b=c HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
      Self.post(
        "Host: a\r\nTransfer-Encoding: chunked\r\n",
        "5\r\n{\"tex\r\n8;x\r\nt\":\"hi\"}\r\n0\r\nX: y\r\n\r\n"
      ),
    ]
    for text in all + Self.refused.map(\.0) where text.utf8.count < 1_000 {
      let bytes = Array(text.utf8)
      let whole = Self.outcome(bytes)
      var reader = HTTPReader(HTTPLimits())
      var last = "more"
      for end in 0...bytes.count where last == "more" {
        last = Self.outcome(reader.read(Array(bytes[..<end]), from: 0))
      }
      #expect(last == whole, "\(text.debugDescription)")
    }
  }

  @Test("A chunk that was read is not looked at again, nor is the beginning of a line")
  func readsOnce() {
    var bytes = Array("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    let head = bytes.count
    var reader = HTTPReader(HTTPLimits())
    for _ in 0..<1_000 {
      bytes += Array("1\r\na\r\n".utf8)
      guard case .more = reader.read(bytes, from: 0) else {
        Issue.record("it should be incomplete")
        return
      }
      // Whoever reads this again refuses it.
      for index in head..<bytes.count { bytes[index] = 0 }
    }
    bytes += Array("0".utf8)
    _ = reader.read(bytes, from: 0)
    bytes += Array("\r\n\r\n".utf8)
    guard case .request(let request, let end) = reader.read(bytes, from: 0) else {
      Issue.record("it should be complete")
      return
    }
    #expect(request.body == Array(repeating: UInt8(ascii: "a"), count: 1_000))
    #expect(end == bytes.count)
  }

  @Test("A request whose beginning has moved is read on")
  func readsOnElsewhere() {
    let text = "GET /b HTTP/1.1\r\nHost: here\r\nX: y\r\n\r\n"
    var reader = HTTPReader(HTTPLimits())
    _ = reader.read(Array(("behind" + text.prefix(35)).utf8), from: 6)
    guard case .request(let request, let end) = reader.read(Array(text.utf8), from: 0) else {
      Issue.record("it should be complete")
      return
    }
    #expect(request.field("host") == "here" && request.field("x") == "y")
    #expect(end == text.utf8.count)
  }

  @Test("More is asked for as exactly as is known")
  func tellsHowMuchIsMissing() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 50\r\n\r\n"
    guard case .more(let count, let awaits) = HTTPReading(Array(head.utf8)) else {
      Issue.record("it should be incomplete")
      return
    }
    #expect(count == head.utf8.count + 50)
    #expect(awaits)
    guard case .more(_, let awaitsTooEarly) = HTTPReading(Array(head.utf8.dropLast())) else {
      Issue.record("it should be incomplete")
      return
    }
    #expect(!awaitsTooEarly)
  }

  @Test("One request follows another")
  func readsOneBehindAnother() {
    let text = "GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET /b HTTP/1.0\r\n\r\n"
    let bytes = Array(text.utf8)
    guard case .request(let first, let middle) = HTTPReading(bytes),
      case .request(let second, let end) = HTTPReading(bytes, from: middle)
    else {
      Issue.record("there should be two")
      return
    }
    #expect(first.target.path == ["a"] && !first.endsConnection)
    #expect(second.target.path == ["b"] && second.endsConnection)
    #expect(end == bytes.count)
  }

  @Test("What stands behind the question mark")
  func readsParameters() throws {
    let target = try #require(HTTPTarget(Array("/message?q=lights+on%20%26%0Anow&n=2&x".utf8)[...]))
    #expect(target.parameter("q") == "lights on &\nnow")
    #expect(target.parameter("n") == "2")
    #expect(target.parameter("x") == "")
    #expect(target.parameter("y") == nil)
  }

  /// Bytes at random, and good requests with a few bytes changed, come to an end that holds together.
  @Test("Nothing breaks it")
  func survivesNoise() {
    var random = SystemRandomNumberGenerator()
    let seeds = Self.refused.map(\.0).filter { $0.utf8.count < 1_000 } + [Self.post("Host: a\r\n")]
    for round in 0..<3_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = [13, 10, 0, 32, 58, 255, .random(in: 0...255, using: &random)][round % 7]
      }
      switch HTTPReading(bytes) {
      case .request(_, let end): #expect(end <= bytes.count)
      case .more(let count, _): #expect(count > bytes.count)
      case .refused: break
      }
    }
  }
}
