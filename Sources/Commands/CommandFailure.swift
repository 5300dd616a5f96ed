/// The failure of a command: a sentence with the problem and the remedy.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
