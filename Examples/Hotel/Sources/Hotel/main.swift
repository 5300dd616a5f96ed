import Foundation
import ModelStore
import Wrapper

// Hotel BUNDLED ADDRESS KEY FOLDER: answers each line of standard input, by the bundled model until a
// newer one is here. A line "update" asks for that.
let words = CommandLine.arguments
guard words.count == 5, let address = URL(string: words[2]) else {
  print("Hotel BUNDLED ADDRESS KEY FOLDER")
  exit(64)
}
do {
  var settings = StoreSettings()
  // For the test server on this machine; an app leaves it out.
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
