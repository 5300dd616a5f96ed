package import CSwiftNLC
import Essentials
import TextFormats
import Training

@c @implementation
package func swiftnlc_discover(
  _ texts: UnsafePointer<CChar>,
  _ ends: UnsafePointer<Int>,
  _ count: Int,
  _ model: OpaquePointer?,
  _ settings: UnsafePointer<swiftnlc_discovery>?,
  _ error: CErrorMessage?
) -> UnsafeMutablePointer<CChar>? {
  reporting(error) {
    let lines = PackedTexts(texts: texts, ends: ends, count: count).all
    let classifier = model.map { ModelHandle.at($0).classifier }
    var options = settings.map { DiscoveryOptions($0.pointee) } ?? DiscoveryOptions()
    options.language =
      settings?.pointee.language.map { String(cString: $0) } ?? classifier?.language
      ?? Discovery.language(of: lines)
    let discovery = try Discovery(
      of: lines,
      options,
      comparingWith: classifier,
      learnedFrom: settings?.pointee.knownTexts
    )
    return .copying(discovery.json(language: options.language).text.utf8)
  }
}

extension DiscoveryOptions {
  fileprivate init(_ settings: swiftnlc_discovery) {
    self.init()
    words = settings.words.map { URL(fileURLWithPath: String(cString: $0)) }
    seed = settings.seed
    intents = settings.intents > 0 ? Int(settings.intents) : nil
    threads = settings.threads > 0 ? Int(settings.threads) : nil
    switch Int(settings.detail) {
    case SWIFTNLC_LOW: detail = .low
    case SWIFTNLC_HIGH: detail = .high
    default: detail = .medium
    }
  }
}

extension swiftnlc_discovery {
  /// The training texts of the model. Discovery needs only their utterances, not their intents.
  fileprivate var knownTexts: Dataset? {
    guard let known, let known_ends else { return nil }
    let texts = PackedTexts(texts: known, ends: known_ends, count: known_count).all
    return Dataset(intents: [.init("", texts)])
  }
}
