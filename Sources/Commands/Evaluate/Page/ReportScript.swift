/// What draws the page. Texts from the data become text nodes, never markup.
enum ReportScript {
  /// The files of the folder `Script`, as one function that shows nothing to anybody else.
  static let text = """
    "use strict";
    (() => {
    \(parts.map { String(decoding: $0, as: UTF8.self) }.joined())})();
    """

  private static let parts = [
    PackageResources.elements_js, PackageResources.confidence_js, PackageResources.reliability_js,
    PackageResources.confusions_js, PackageResources.tables_js, PackageResources.comparison_js,
    PackageResources.entities_js, PackageResources.start_js,
  ]
}
