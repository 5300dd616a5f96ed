@testable import Service

/// Fuzzes the parser of HTTP/1.1 requests, which arrive in one piece or in two.
func fuzz(_ bytes: [UInt8]) {
  var limits = HTTPLimits()
  limits.head = 512
  limits.body = 256
  let whole = outcome(bytes, limits)
  guard whole != "more" else { return }
  let cut = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % (bytes.count + 1)
  let first = outcome(Array(bytes[..<cut]), limits)
  precondition(first == "more" || first == whole, "a cut at \(cut) makes \(first) of \(whole)")
  guard first == "more" else { return }
  var reader = HTTPReader(limits)
  _ = reader.read(Array(bytes[..<cut]))
  let rest = outcome(reader.read(bytes), bytes, limits)
  precondition(rest == whole, "reading on at \(cut) makes \(rest) of \(whole)")
}

private func outcome(_ bytes: [UInt8], _ limits: HTTPLimits) -> String {
  var reader = HTTPReader(limits)
  return outcome(reader.read(bytes), bytes, limits)
}

private func outcome(_ reading: HTTPReading, _ bytes: [UInt8], _ limits: HTTPLimits) -> String {
  switch reading {
  case .success((let request, let end)):
    precondition(end <= bytes.count && request.body.count <= limits.body, "it holds together")
    _ = request.target.parameter("q")
    _ = request.field("host")
    return "\(request.method) \(request.target.path) \(request.body) \(end)"
  case .failure(.more(let least)):
    precondition(least > bytes.count, "more is more")
    return "more"
  case .failure(.rejected(let refusal)): return "\(refusal.status)"
  }
}
