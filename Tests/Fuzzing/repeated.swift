@testable import Values

/// Reads a fragment that is repeated to 64 KB, in a language that depends on its length.
/// `Scripts/checks/fuzz` runs it on a stack of 512 KB: nesting must be limited, and time linear.
func fuzz(_ bytes: [UInt8]) {
  guard !bytes.isEmpty else { return }
  let fragment = bytes.prefix(64)
  let repeated = repeatElement(fragment, count: (1 << 16) / fragment.count).joined()
  let values = values(String(decoding: Array(repeated), as: UTF8.self), bytes.count)
  for (value, next) in zip(values, values.dropFirst()) {
    precondition(value.scalars.upperBound <= next.scalars.lowerBound, "values in order")
  }
}
