import Testing

@testable import Commands

@Suite struct ServeCommandTests {
  @Test(arguments: [
    (["m.safetensors", "--teach"], "'--teach' needs -d, --dataset FILE"),
    (["m.safetensors", "--dataset", "d.json"], "'--dataset' needs --teach"),
    (
      ["a.safetensors", "b.safetensors", "--dataset", "d.json", "--teach"],
      "'--teach' takes one model, which is a file of its own, not '2 models'"
    ),
    (
      ["m.safetensors", "--store", "s", "--name", "n", "--dataset", "d.json", "--teach"],
      "'--teach' and '--store' exclude each other"
    ),
    (["a=m.safetensors", "a=n.safetensors"], "'MODEL' takes models of different names"),
  ])
  func whatGoesTogether(words: [String], complaint: String) throws {
    let error = #expect(throws: UsageError.self) {
      try ServeCommand(Arguments(words, manual: ServeCommand.manual))
    }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error.debugDescription)")
  }

  @Test func aModelAndItsDatasetAreTaught() throws {
    let words = ["m.safetensors", "-d", "export.zip", "--teach"]
    _ = try ServeCommand(Arguments(words, manual: ServeCommand.manual))
  }
}
