// Predicts once like Start, but links a model store without using it: StartWithStore MODEL
// UTTERANCE
//
// With FOLDER NAME ADDRESS KEY CERTIFICATES TIMES, it updates a model repeatedly and prints the
// milliseconds of each update. All but the first should find nothing new.

import Foundation
import ModelStore
import Wrapper

let arguments = CommandLine.arguments
switch arguments.count {
case 3:
  let classifier = try IntentClassifier(contentsOf: URL(filePath: arguments[1]))
  print(classifier.predict(arguments[2])?.intent ?? "-")
case 7:
  guard let address = URL(string: arguments[3]), let times = Int(arguments[6]) else { exit(64) }
  var settings = StoreSettings()
  settings.certificates = URL(filePath: arguments[5])
  let store = try ModelStore(
    folder: URL(filePath: arguments[1]),
    publicKey: try String(contentsOf: URL(filePath: arguments[4]), encoding: .utf8),
    settings: settings
  )
  let model = RemoteModel(arguments[2], at: address)
  for _ in 0..<times {
    let start = ContinuousClock.now
    for try await _ in store.update(model) {}
    print((ContinuousClock.now - start) / .milliseconds(1))
  }
default:
  print("usage: StartWithStore MODEL UTTERANCE | FOLDER NAME ADDRESS KEY CERTIFICATES TIMES")
  exit(64)
}
