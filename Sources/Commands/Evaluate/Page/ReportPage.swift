/// An evaluation as a page: one file, with its style, its script and its data inside, that asks for
/// nothing from anywhere.
struct ReportPage {
  private let report: EvaluationReport

  init(_ report: EvaluationReport) { self.report = report }

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
      <noscript><p>The charts and tables of this page are drawn by a script inside it.</p></noscript>
      </main>
      <footer>
      <p>Made by SwiftNLC \(Launcher.version). Ranges hold the figure in 19 samples of 20.</p>
      </footer>
      <script type="application/json" id="data">\(ReportData(report: report).text)</script>
      <script>
      \(ReportScript.text)
      </script>
      </body>
      </html>

      """
  }

  /// Ink on paper, three quiet colours that mean right, wrong and out of scope, and nothing that is
  /// not data.
  private static let style = String(decoding: PackageResources.style_css, as: UTF8.self)

  /// How it was measured; a page goes to others, who need not know where files are here.
  private var method: String {
    report.subject.test.map { "tested on \($0.fileName)" } ?? report.method
  }
}

extension String {
  /// What is behind the last slash of a path.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
