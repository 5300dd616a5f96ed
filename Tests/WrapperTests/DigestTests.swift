import Foundation
import Testing

@testable import Wrapper

@Suite struct DigestTests {
  /// Model files contain digests, so the algorithm must always give these values.
  @Test(arguments: [
    (0, "218599301c254913"), (1, "60eaebad30c5d32e"), (64, "7959fe128ec0db31"),
    (200, "8408dcf5a32b141f"),
  ])
  func digestsOfKnownBytes(count: Int, digest: String) {
    #expect(Digest.of(Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })) == digest)
  }

  /// The digest depends on the number of bytes, but not on their address in memory.
  @Test func zerosOfDifferentLengthsDiffer() {
    let digests = (0..<130).map { Digest.of(Data(count: $0)) }
    #expect(Set(digests).count == digests.count)
    let bytes = Data(0..<200)
    #expect(Digest.of(bytes[3...]) == Digest.of(Data(3..<200)))
  }
}
