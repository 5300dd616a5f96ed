import Testing

@testable import Commands

@Suite struct TemplateTests {
  /// A title that looks like a placeholder must not be replaced by the page's data.
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("{{one}}", "1"), ("a {{one}}{{two}} b\n", "a 1{{one}} b\n"),
    ("{{none}}.", "."),
  ])
  func replacesPlaceholdersOnce(template: String, text: String) {
    #expect(Array(template.utf8).filled(with: ["one": "1", "two": "{{one}}"]) == text)
  }

  @Test func everyCommandHasProse() {
    for manual in Launcher.commands.map({ $0.manual }) {
      let text = manual.text
      #expect(!text.summary.isEmpty && !text.operands.isEmpty, "\(manual.verb)")
    }
    #expect(ManualText.all.count == Launcher.commands.count + 1)
  }
}
