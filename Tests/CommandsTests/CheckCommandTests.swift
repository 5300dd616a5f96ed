import Foundation
import Testing

@Suite(.hangLimit) struct CheckCommandTests {
  @Test func findsDamage() async throws {
    let workplace = try await Samples.workplaceWithModel()
    var bytes = try workplace.bytes(of: "model.safetensors")
    bytes[bytes.count - 5_000] ^= 4
    try workplace.write(bytes, to: "model.safetensors")
    try await workplace.fails(
      "swiftnlc check model.safetensors",
      saying:
        "model.safetensors: damaged: the content does not match its checksum; copy it again or train the "
        + "model again"
    )
  }
}
