import Service
import TextFormats

/// An HTML page that is a single file with its style, script and data, and loads nothing from the
/// network.
struct HTMLPage {
  /// What the page shows, such as "evaluation".
  let kind: String
  let title: String
  let lead: String
  let footer: String
  let style: [UInt8]
  /// The script can read the data as `data`. It inserts texts as text nodes, never as markup.
  let script: [UInt8]
  let data: JSON

  var html: String {
    PackageResources.page_html.filled(with: [
      "kind": kind, "title": title.asMarkup, "lead": lead.asMarkup, "footer": footer,
      "version": Launcher.version,
      "style": String(
        decoding: WebPage.baseStyle + PackageResources.report_css + style,
        as: UTF8.self
      ),
      "script": String(decoding: PackageResources.elements_js + script, as: UTF8.self),
      // Escaped so that the data cannot end the script element that contains it.
      "data": data.text.replacing("<", with: "\\u003c"),
    ])
  }
}

extension String {
  /// The last component of a path. Pages are shared, so they contain no paths of this machine.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }

  var asMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
