struct ManualCommand: Command {
  static let manual = Manual(verb: "manual", mostOperands: 1)

  let arguments: Arguments
  let terminal: Terminal

  private var page: String? { arguments.operands.first.flatMap { $0.isEmpty ? nil : $0 } }

  func validate() throws(UsageError) {
    let names = Launcher.manuals.flatMap { $0.pageNames + [$0.verb] }
    guard let page, page != Launcher.name, !names.contains(page) else { return }
    throw UsageError("unknown command '\(page)'", nearest: page.nearest(in: names))
  }

  func run() throws {
    let manuals = Launcher.manuals
    guard let page else {
      let names = [Launcher.name] + manuals.flatMap(\.pageNames)
      return try terminal.write(names.map { $0 + "\n" }.joined())
    }
    let manual = manuals.first { $0.pageNames.contains(page) || $0.verb == page }
    try terminal.write(manual.map(ManualPage.text) ?? ManualPage.overview(of: manuals))
  }
}
