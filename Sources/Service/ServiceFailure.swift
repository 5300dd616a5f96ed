/// The reason why a request cannot be answered, which each API reports in its own format.
package struct ServiceFailure: Error, Equatable {
  package let status: Int
  package let message: String
  /// The methods that the path supports, if the request has another method.
  let allowedMethods: [String]

  package init(_ status: Int, _ message: String, allowedMethods: [String] = []) {
    (self.status, self.message, self.allowedMethods) = (status, message, allowedMethods)
  }

  /// Returns an API's code for the status. Many APIs have one code for a missing path and a wrong
  /// method.
  func code(_ codes: [Int: String], else other: String) -> String {
    codes[status] ?? (status == 405 ? codes[404] : nil) ?? other
  }

  /// Returns the failure of a request without a text at a place in the body or the query.
  static func missing(_ subject: String) -> Self { Self(400, "\(subject) should be a string.") }
  static func notEnabled(options: String) -> Self {
    Self(404, "To use this path, start the service with \(options).")
  }
  static let unauthorised = Self(401, "The API key is missing or invalid.")
  static let tooManyConnections = Self(503, "Too many connections; try again later.")
  static let busySending =
    Self(503, "The service is busy sending other responses; try again later.")
  package static let shuttingDown = Self(503, "The service is shutting down.")
  package static let nothingToUndo = Self(409, "There is nothing to undo.")
}
