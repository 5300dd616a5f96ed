// Counts the memory allocations of a prediction in a process whose caches are warm.
//
// Usage: Allocations MODEL UTTERANCES
//
// Exits with 1 if a long utterance needs more allocations than a short one, which would mean that
// terms are allocated, or if there are more than needed for the result, the layers and the word
// vectors.

import CAllocations
import Foundation
import Wrapper

guard CommandLine.arguments.count == 3 else {
  print("usage: Allocations MODEL UTTERANCES")
  exit(64)
}
guard allocationsAreCounted() else {
  print("Skipped: allocations can be counted only with glibc and without sanitizers.")
  exit(0)
}
/// Loads a classifier that rejects nothing, because rejection involves a search for entities.
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
  "Allocations per prediction: \(short) for an utterance, \(long) for a hundred in one text, "
    + "\(unknown) for unknown words"
)
if short != long || unknown > short || short > most {
  print("Expected the same number for any length, no more for unknown words, and at most \(most)")
  exit(1)
}
