import Datasets
import Testing

@Suite struct BuiltInTypesTests {
  @Test func mapsBuiltInTypes() {
    #expect(BuiltInTypes.kinds(of: "@sys-currency") == ["money"])
    #expect(BuiltInTypes.kinds(of: "AMAZON.EmailAddress") == ["email"])
    #expect(BuiltInTypes.kinds(of: "builtin.datetimeV2.set") == ["repetition"])
    #expect(BuiltInTypes.kinds(of: "@city") == nil)
    #expect(BuiltInTypes.kinds(of: "number") == ["number"])
    #expect(BuiltInTypes.kinds(ofUnmistakable: "number") == nil)
    #expect(BuiltInTypes.kinds(ofUnmistakable: "sys-number") == ["number"])
    #expect(BuiltInTypes.watson(["date", "dateTime", "datePeriod"]) == ["sys-date"])
    #expect(BuiltInTypes.watson(["email"]) == [])
    #expect(BuiltInTypes.duckling(["date", "time", "money"]) == ["time", "amount-of-money"])
  }

  @Test func entityKindsAreDistinct() {
    #expect(BuiltInTypes.kinds.count == 18)
    #expect(Set(BuiltInTypes.kinds).count == 18)
  }
}
