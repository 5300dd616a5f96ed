import Foundation
import Host
import TestSupport
import Testing

@testable import ModelStore

struct NetworkPolicyTests {
  private let folder = TemporaryFolder()

  private func policy(_ text: String) throws -> NetworkPolicy {
    try OutputFile.write(text.utf8, to: "\(folder)/policy.json")
    return try NetworkPolicy(contentsOf: folder.file("policy.json"))
  }

  private func request(host: String = "a.example", bytes: Int = 100, hour: Int = 12)
    -> NetworkPolicy.Request
  {
    NetworkPolicy.Request(host: host, bytes: bytes, hour: hour)
  }

  @Test func appliesEveryRule() throws {
    let policy = try policy(#"{"hosts":["A.example"],"maximumBytes":100,"hours":[22,6]}"#)
    #expect(policy.brokenRule(request(hour: 23)) == nil)
    #expect(policy.brokenRule(request(hour: 5)) == nil)
    #expect(policy.brokenRule(request(hour: 6)) != nil)
    #expect(policy.brokenRule(request(hour: 12)) != nil)
    #expect(policy.brokenRule(request(bytes: 101, hour: 23)) != nil)
    #expect(policy.brokenRule(request(host: "b.example", hour: 23)) != nil)
    #expect(try self.policy("{}").brokenRule(request()) == nil)
    #expect(try self.policy(#"{"hours":[8,18]}"#).brokenRule(request(hour: 18)) != nil)
  }

  @Test(arguments: ["", "[]", "{", #"{"hosts":1}"#, #"{"hours":[1]}"#, #"{"onlyAt":"night"}"#])
  func rejectsInvalidPolicies(text: String) {
    let error = #expect(throws: StoreError.self) { try policy(text) }
    #expect(error?.category == .unusable)
  }
}
