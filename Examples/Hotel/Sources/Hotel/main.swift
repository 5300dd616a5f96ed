import Foundation
import ModelStore
import Wrapper

// Predicts the intent of each line of standard input: Hotel BUNDLED ADDRESS KEY FOLDER
//
// Uses the bundled model until a newer one is downloaded. The line "update" starts a download.
let words = CommandLine.arguments
guard words.count == 5, let address = URL(string: words[2]) else {
  print("Hotel BUNDLED ADDRESS KEY FOLDER")
  exit(64)
}
do {
  var settings = StoreSettings()
  // Only for a local test server; omit this in an app.
  settings.allowsHTTP = true
  let store = try ModelStore(
    folder: URL(filePath: words[4]),
    publicKey: words[3],
    settings: settings
  )
  let hotel = RemoteModel("hotel", at: address, bundled: URL(filePath: words[1]))
  let answers = try store.hotSwap(for: hotel)
  while let line = readLine() {
    guard line != "update" else {
      do {
        for try await step in store.update(hotel) {
          if case .ready(let version) = step { print("Version \(version) is here.") }
          if case .unchanged = step { print("Nothing newer.") }
        }
      } catch {
        print(error)
      }
      continue
    }
    print(answers.predict(line)?.intent ?? "Pardon?")
  }
} catch {
  print(error)
  exit(1)
}
