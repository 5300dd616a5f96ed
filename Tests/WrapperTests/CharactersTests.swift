import Foundation
import TestSupport
import Testing

@testable import Wrapper

/// Compares scalars, as equal strings can have different scalars.
@Suite struct CharactersTests {
  /// Foundation's normal forms are the reference for the composed and the decomposed spelling of
  /// every letter.
  @Test(
    arguments: [
      0x00C0...0x024F, 0x0370...0x052F, 0x0620...0x06FF, 0x0900...0x0DFF, 0x1000...0x109F,
      0x1E00...0x1FFF, 0x3040...0x30FF,
    ] as [ClosedRange<UInt32>]
  )
  func decomposedEqualsComposed(block: ClosedRange<UInt32>) {
    for scalar in block.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let composed = text.precomposedStringWithCanonicalMapping
      guard composed.unicodeScalars.elementsEqual(text.unicodeScalars) else { continue }
      let decomposed = text.decomposedStringWithCanonicalMapping
      #expect(scalars(decomposed) == scalars(text), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func hangulSyllablesOfJamo() {
    for value in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 13) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let jamo = String(scalar).decomposedStringWithCanonicalMapping
      #expect(scalars(jamo) == [scalar])
    }
  }

  @Test(arguments: [
    ("가\u{11A8}", "각"),
    ("e\u{323}\u{302}", "ệ"),
    ("e\u{302}\u{323}", "ệ"),
    ("ê\u{323}", "ệ"),
    ("ẹ\u{302}", "ệ"),
    ("E\u{302}\u{323}", "ệ"),
    ("o\u{31B}\u{301}", "ớ"),
    ("か\u{3099}", "が"),
    ("ハ\u{309A}", "パ"),
    ("й", "й"),
    ("A\u{30A}", "å"),
    ("\u{212B}", "å"),
    ("a\u{332}\u{301}", "á\u{332}"),
    ("I\u{307}stanbul", "istanbul"),
    ("İstanbul", "istanbul"),
    ("x\u{302}", "x\u{302}"),
  ])
  func composesMarksInAnyOrder(text: String, expected: String) {
    #expect(scalars(text) == Array(expected.unicodeScalars), "\(Self.text(scalars(text)))")
  }

  @Test(arguments: [
    ("tr", "Iİıi", "ıiıi"),
    ("tr", "I\u{307}", "i"),
    ("az", "I", "ı"),
    ("en", "Iİ", "ii"),
    ("de", "STRASSE Straße ẞ ÄÖÜ", "strasse straße ß äöü"),
    ("el", "ΟΔΟΣ οδός", "οδοσ οδόσ"),
    ("ru", "ЁЖ", "ёж"),
    ("en", "ＡＺａｚ０９！～　", "azaz09!~ "),
    ("en", "‘’ʼ`´＇", "''''''"),
    ("en", "a\u{AD}b\u{200D}c\u{FE0F}d\u{1F3FD}e\u{2060}f", "abcdef"),
    ("en", "a\u{0}\t\u{7F}", "a\u{0}\t\u{7F}"),
  ])
  func foldsTypographicVariants(language: String, text: String, expected: String) {
    #expect(scalars(text, language: language) == Array(expected.unicodeScalars))
  }

  @Test func normalisationIsIdempotent() {
    for text in NaughtyStrings.all {
      let once = scalars(text)
      #expect(scalars(Self.text(once)) == once, "\(text.debugDescription)")
    }
  }

  private func scalars(_ text: String, language: String = "en") -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = ["?"]
    Characters.normalise(text, language: Language(language), into: &scalars)
    return scalars
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
