import Testing

@testable import Corpus
@testable import Datasets

/// Files that are not exports are named in the error.
@Suite struct ForeignContentTests {
  private static let rows = (0..<40).map { "some, words \($0)\n" }.joined()

  @Test(
    arguments: [
      ("report.html", "<!DOCTYPE html>\n<html><body>", .html),
      ("report", "\u{FEFF}\n<!-- made --><HTML>", .html),
      ("a.xml", "<?xml version=\"1.0\"?>\n<a>", .xml),
      ("a.pdf", "%PDF-1.7\n", .pdf),
      ("a.rtf", "{\\rtf1 ", .richText),
      ("tool.py", "import os, sys\n", .program),
      ("tool", "#!/usr/bin/env python3\n", .program),
      ("model.safetensors", "\u{2}\0\0\0\0\0\0\0{}", .model),
    ] as [(String, String, ForeignContent)]
  )
  func recognisesContentAndExtensions(name: String, beginning: String, content: ForeignContent) {
    #expect(throws: ImportError.foreign(location: name, content)) {
      try imported((name, beginning + Self.rows))
    }
  }

  @Test(
    arguments: [
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], .spreadsheet),
      ([0x89, 0x50, 0x4E, 0x47, 0], .picture),
      ([0x7F, 0x45, 0x4C, 0x46, 0], .program),
    ] as [([UInt8], ForeignContent)]
  )
  func recognisesFirstBytes(bytes: [UInt8], content: ForeignContent) {
    #expect(throws: ImportError.foreign(location: "x", content)) {
      try Import(exports: [Export(bytes, named: "x")])
    }
  }

  @Test(
    arguments: [
      (["word/document.xml"], .document), (["ppt/presentation.xml"], .document),
      (["mimetype", "content.xml"], .spreadsheet), (["Index/Document.iwa"], .spreadsheet),
      (["META-INF/MANIFEST.MF", "A.class"], .program),
    ] as [([String], ForeignContent)]
  )
  func recognisesArchives(paths: [String], content: ForeignContent) throws {
    var zip = ZipFile()
    for path in paths + ["other.xml"] { zip.add(path, Array("<?xml?>\n<a/>".utf8)) }
    #expect(throws: ImportError.foreign(location: "x.zip", content)) {
      try imported(zip)
    }
  }

  @Test(arguments: [
    #"{"sortedArrayOfWords": ["a"]}"#, #"{"embeddingSize": 2, "intents": []}"#,
    #"{"embeddingSize": 3, "intents": [{"intent": "a", "embeddedUtterances": [[0]]}]}"#,
  ])
  func recognisesEmbeddedDatasets(text: String) {
    #expect(throws: ImportError.foreign(location: "b.json", .embedding)) {
      try imported(("b.json", text))
    }
    #expect(throws: ImportError.foreign(location: "x.zip", .embedding)) {
      try imported(ZipFile(["intents.json": #"["a"]"#, "b.json": text]))
    }
  }

  @Test func ignoresOtherFilesNextToAnExport() throws {
    let table = "hello you,hi\ngood day,hi\nso long,bye\n"
    let zip = ZipFile(["index.html": "<html>" + Self.rows, "data.csv": table])
    #expect(try imported(zip).dataset.intents.count == 2)
  }
}
