import Foundation
import Testing

@testable import Wrapper

@Suite struct DigestTests {
  /// What is written today is read tomorrow, by whichever processor.
  @Test(arguments: [(0, "EMPTY"), (1, "ONE"), (64, "BLOCK"), (200, "MORE")])
  func staysAsItIs(count: Int, digest: String) {
    #expect(Digest.of(Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })) == digest)
  }

  /// Length counts, and where the bytes are does not.
  @Test func zeros() {
    let digests = (0..<130).map { Digest.of(Data(count: $0)) }
    #expect(Set(digests).count == digests.count)
    let bytes = Data(0..<200)
    #expect(Digest.of(bytes[3...]) == Digest.of(Data(3..<200)))
  }
}
