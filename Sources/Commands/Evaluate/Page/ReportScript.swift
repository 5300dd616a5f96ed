/// The script of the page. It inserts texts from the data as text nodes, never as markup.
enum ReportScript {
  /// The files in the folder `Script`, wrapped in one function that defines no globals.
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
