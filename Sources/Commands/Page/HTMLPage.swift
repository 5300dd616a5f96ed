import Service
import TextFormats

struct HTMLPage {
  /// A text in every page.
  static let mark = #"<p class="kicker">SwiftNLC "#

  /// The kind of content, such as "evaluation".
  let kind: String
  /// The title, which names files without their folders, because pages are shared.
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
      "script": String(
        decoding: PackageResources.elements_js + WebPage.baseScript + script,
        as: UTF8.self
      ),
      // Escaped, so that the data cannot end its script element.
      "data": data.text.replacing("<", with: "\\u003c"),
    ])
  }
}

extension String {
  var asMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
