import Testing
import Layout

@Suite struct TextKindTests {
  @Test(arguments: [
    ("1'204.50", "1204.50"), ("-1.204,50", "-1204.50"), ("1 204,50", "1204.50"),
    ("45.30-", "-45.30"),
    ("(45.30)", "-45.30"), ("CHF 45.30", "45.30"), ("€ 5,00", "5.00"), ("-0.05", "-0.05"),
  ])
  func parsesAmounts(text: String, plain: String) { #expect(TextAmount(text)?.plain == plain) }

  @Test(arguments: [
    "14:07", "97365", "1.2.3", "12,34,567.00", "1.2345", "", "-", "99999999999999999999.00",
  ])
  func rejectsOtherTextsAsAmounts(text: String) { #expect(TextAmount(text) == nil) }

  @Test(arguments: [
    ("2026-02-01", "2026-02-01"), ("01.02.2026", "2026-02-01"), ("1/2/26", "2026-02-01"),
    ("02/13/2026", "2026-02-13"), ("1/2/85", "1985-02-01"),
  ])
  func parsesDates(text: String, iso: String) { #expect(TextDate(text)?.iso == iso) }

  @Test(arguments: ["2026-13-41", "1.2", "12.30", "1-2.2026", "a.b.c", "00.00.0000"])
  func rejectsOtherTextsAsDates(text: String) { #expect(TextDate(text) == nil) }

  @Test func detectsOtherKinds() {
    #expect(TextKind.iban.fits("GB33 BUKB 2020 1555 5555 55"))
    #expect(!TextKind.iban.fits("GB34BUKB20201555555555"))
    #expect(TextKind.email.fits("mara@fennick.example"))
    #expect(!TextKind.email.fits("@fennick.example"))
    #expect(TextKind.url.fits("https://fennick.example/a"))
    #expect(TextKind.url.fits("fennick.example"))
    #expect(!TextKind.url.fits("12.30"))
    #expect(TextKind.phone.fits("+41 22 555 01 42"))
    #expect(!TextKind.phone.fits("2026-02-01"))
  }
}
