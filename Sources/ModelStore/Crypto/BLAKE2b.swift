/// The BLAKE2b hash function without a key (RFC 7693), which minisign applies to files before
/// signing. CryptoKit does not provide it.
enum BLAKE2b {
  /// Returns a digest of 1 to 64 bytes.
  static func digest(_ bytes: [UInt8], size: Int = 64) -> [UInt8] {
    var state = initial
    state[0] ^= 0x0101_0000 ^ UInt64(size)
    var start = 0
    while bytes.count - start > blockSize {
      compress(&state, bytes[start..<start + blockSize], end: start + blockSize, isLast: false)
      start += blockSize
    }
    compress(&state, bytes[start...], end: bytes.count, isLast: true)
    let digest = state.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    return Array(digest.prefix(size))
  }

  private static let blockSize = 128

  /// Mixes a block, which ends after `end` bytes of the message, into the state.
  private static func compress(
    _ state: inout [UInt64],
    _ block: ArraySlice<UInt8>,
    end: Int,
    isLast: Bool
  ) {
    var message = [UInt64](repeating: 0, count: 16)
    for (index, byte) in block.enumerated() {
      message[index / 8] |= UInt64(byte) << (index % 8 * 8)
    }
    var work = state + initial
    work[12] ^= UInt64(end)
    if isLast { work[14] = ~work[14] }
    for round in 0..<12 {
      let order = orders[round % 10]
      for (step, lane) in lanes.enumerated() {
        mix(&work, lane, message[order[2 * step]], message[order[2 * step + 1]])
      }
    }
    for index in 0..<8 { state[index] ^= work[index] ^ work[index + 8] }
  }

  private static func mix(_ work: inout [UInt64], _ lane: [Int], _ one: UInt64, _ other: UInt64) {
    let (a, b, c, d) = (lane[0], lane[1], lane[2], lane[3])
    work[a] = work[a] &+ work[b] &+ one
    work[d] = rotate(work[d] ^ work[a], 32)
    work[c] = work[c] &+ work[d]
    work[b] = rotate(work[b] ^ work[c], 24)
    work[a] = work[a] &+ work[b] &+ other
    work[d] = rotate(work[d] ^ work[a], 16)
    work[c] = work[c] &+ work[d]
    work[b] = rotate(work[b] ^ work[c], 63)
  }

  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word >> count | word << (64 - count)
  }

  /// The words of the state that are mixed together: its columns, then its diagonals.
  private static let lanes = [
    [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
    [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
  ]

  private static let initial: [UInt64] = [
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
  ]

  private static let orders = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
  ]
}
