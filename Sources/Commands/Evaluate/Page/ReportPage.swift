/// An evaluation as an HTML page: a single file with its style, script and data, which loads nothing from
/// the network.
struct ReportPage {
  let report: EvaluationReport

  var html: String {
    let name = report.subject.path.fileName.asMarkup
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>\(name) · evaluation</title>
      <style>
      \(Self.style)</style>
      <body>
      <header>
      <p class="kicker">SwiftNLC evaluation</p>
      <h1>\(name)</h1>
      <p class="lead">\(method.asMarkup) · \(report.amount.asMarkup)</p>
      </header>
      <main>
      <noscript><p>This page needs JavaScript to draw its charts and tables.</p></noscript>
      </main>
      <footer>
      <p>Created by SwiftNLC \(Launcher.version). Ranges are 95 % confidence intervals.</p>
      </footer>
      <script type="application/json" id="data">\(ReportData(report: report).text)</script>
      <script>
      "use strict";
      (() => {
      \(Self.script)})();
      </script>
      </body>
      </html>

      """
  }

  private static let style = String(decoding: PackageResources.style_css, as: UTF8.self)

  /// The script inserts texts from the data as text nodes, never as markup.
  private static let script = [
    PackageResources.elements_js, PackageResources.confidence_js, PackageResources.reliability_js,
    PackageResources.confusions_js, PackageResources.tables_js, PackageResources.comparison_js,
    PackageResources.entities_js, PackageResources.start_js,
  ].map { String(decoding: $0, as: UTF8.self) }.joined()

  /// Pages are shared, so this description of the test contains no paths of this machine.
  private var method: String {
    report.subject.test.map { "tested on \($0.fileName)" } ?? report.method
  }
}

extension String {
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
