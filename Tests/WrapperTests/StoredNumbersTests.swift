import Foundation
import Testing

@testable import Wrapper

@Suite struct StoredNumbersTests {
  private static let some: [Float] = (0..<37).map { Float($0) * 0.375 - 5 }

  /// Stores numbers at an odd position, because numbers in a file need not be aligned.
  private static func stored(_ numbers: [Float], from start: Int = 3) -> StoredNumbers {
    let bytes = Data(count: start) + numbers.withUnsafeBytes { Data($0) }
    return StoredNumbers(bytes[start...], encoding: .float)
  }

  @Test func equalsTheArray() {
    let stored = Self.stored(Self.some)
    #expect(Array(stored) == Self.some)
    #expect(stored[36] == Self.some[36])
    #expect(StoredNumbers([]).isEmpty)
  }

  @Test func scalesAreRoundedToAByte() {
    let numbers: [Float] = [0, 1e-5, 0x1p-15, 0.0213, 0.99, 1, 1.0625, 1.9375, 2, 1e9]
    let stored = StoredNumbers(numbers, encoding: .scale)
    let expected: [Float] = [
      0, 0x3p-18, 0x1p-15, 0.021484375, 1, 1, 1.0625, 1.9375, 1.9375, 1.9375,
    ]
    #expect(Array(stored) == expected && stored.areFinite)
    #expect(Array(StoredNumbers(expected, encoding: .scale)) == expected)
  }

  @Test func bytesAreFractionsOfOne() {
    let bytes = Data([0, 51, 255])
    #expect(Array(StoredNumbers(bytes, encoding: .share)) == [0, 0.2, 1])
    #expect(StoredNumbers(bytes, encoding: .share).areFinite)
  }

  @Test func productsMatchTheirPositions() {
    let (positions, factors): ([UInt32], [Float]) = ([36, 0, 5], [2, 1, -1])
    let products = [Float](unsafeUninitializedCapacity: 3) { products, count in
      positions.withUnsafeBufferPointer { positions in
        factors.withUnsafeBufferPointer { factors in
          Self.stored(Self.some).multiply(factors[...], at: positions, into: products)
        }
      }
      count = 3
    }
    #expect(products == [2 * Self.some[36], Self.some[0], -Self.some[5]])
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity]) func aNumberThatIsNotFiniteIsDetected(
    _ number: Float
  ) {
    #expect(Self.stored(Self.some).areFinite)
    for index in Self.some.indices {
      var numbers = Self.some
      numbers[index] = number
      #expect(!Self.stored(numbers).areFinite)
    }
  }
}
