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
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>\(title.asMarkup) · \(kind)</title>
    <style>
    \(Self.text(PackageResources.base_css + style))</style>
    <body>
    <header>
    <p class="kicker">SwiftNLC \(kind)</p>
    <h1>\(title.asMarkup)</h1>
    <p class="lead">\(lead.asMarkup)</p>
    </header>
    <main>
    <noscript><p>This page needs JavaScript.</p></noscript>
    </main>
    <footer>
    <p>Created by SwiftNLC \(Launcher.version). \(footer)</p>
    </footer>
    <script type="application/json" id="data">\(escapedData)</script>
    <script>
    "use strict";
    (() => {
    \(Self.text(PackageResources.elements_js + script))})();
    </script>
    </body>
    </html>

    """
  }

  /// The data, escaped so that it cannot end the script element that contains it.
  private var escapedData: String { data.text.replacing("<", with: "\\u003c") }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The last component of a path. Pages are shared, so they contain no paths of this machine.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
