package enum WebPage {
  /// The style that all pages of SwiftNLC share.
  package static let baseStyle = PackageResources.base_css
  /// The script that all pages with scripts share.
  package static let baseScript = PackageResources.base_js

  static let routes = [
    // Rasa clients use this path to check whether the server is running.
    Route("GET", "/", isOpen: true) { call throws(ServiceFailure) in
      guard call.request.field("accept")?.contains("text/html") ?? false else {
        let greeting = "Hello from SwiftNLC: \(call.service.settings.version)"
        return HTTPResponse(type: "text/plain", body: Array(greeting.utf8))
      }
      return file("text/html; charset=utf-8", PackageResources.page_html)
    },
    Route("GET", "/page/page.css", isOpen: true) { call throws(ServiceFailure) in
      file("text/css", baseStyle + PackageResources.page_css)
    },
    Route("GET", "/page/page.js", isOpen: true) { call throws(ServiceFailure) in
      file("text/javascript", "\"use strict\";\n".utf8 + baseScript + PackageResources.page_js)
    },
  ]

  private static func file(_ type: StaticString, _ bytes: [UInt8]) -> HTTPResponse {
    var response = HTTPResponse(type: type, body: bytes)
    response.add(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
        + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    response.add("X-Content-Type-Options", "nosniff")
    response.add("Referrer-Policy", "no-referrer")
    response.add("Cache-Control", "no-cache")
    return response
  }
}
