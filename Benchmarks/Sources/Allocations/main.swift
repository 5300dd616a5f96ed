// How often a prediction asks the system for memory, in a process that has met its words.
//
// Allocations MODEL UTTERANCES: the number for a short text and for a long one. They must be the
// same, as nothing is allocated for a term, and no more than what is returned and a handful for the
// layers and for what the words mean, which is left out where none is known; else it ends with 1.

import CAllocations
import Foundation
import Wrapper

guard CommandLine.arguments.count == 3 else {
  print("usage: Allocations MODEL UTTERANCES")
  exit(64)
}
guard allocationsAreCounted() else {
  print("Allocations cannot be counted here.")
  exit(0)
}
/// In a text that is below the threshold, a prediction also looks for entities: nothing is below zero.
func classifierThatAnswers(_ path: String) throws -> IntentClassifier {
  var classifier = try IntentClassifier(contentsOf: URL(filePath: path))
  classifier.threshold = 0
  return classifier
}
let classifier = try classifierThatAnswers(CommandLine.arguments[1])
let file = try String(contentsOf: URL(filePath: CommandLine.arguments[2]), encoding: .utf8)
let utterances = file.split(separator: "\n").map(String.init)
let most: UInt64 = 15

func allocations(_ text: String) -> UInt64 {
  for _ in 0..<3 { _ = classifier.predict(text) }
  let start = allocationsOfThisThread()
  _ = classifier.predict(text)
  return allocationsOfThisThread() - start
}

let short = allocations(utterances[0])
let long = allocations(utterances.prefix(100).joined(separator: " "))
let unknown = allocations((100..<400).map { "qx\($0)zv" }.joined(separator: " "))
print(
  "A prediction allocates \(short) times for an utterance, \(long) for a hundred, "
    + "\(unknown) for unknown words."
)
if short != long || unknown > short || short > most {
  print("It should be one number for any length, no more for unknown words, and \(most) at most.")
  exit(1)
}
