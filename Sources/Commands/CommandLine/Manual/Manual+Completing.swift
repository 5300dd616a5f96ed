extension Manual {
  /// The words that stand for it behind which its options come: `import`, and `Importer` where that
  /// is a program of its own.
  var callNames: [String] { isProgram ? [verb, name] : [verb] }
}

extension [Manual] {
  /// The programs that there are, `swiftnlc` first.
  var programs: [String] { [Launcher.name] + filter(\.isProgram).map(\.name) }
}

extension Manual.Option {
  /// What may stand behind it.
  enum ValueCompletion {
    /// It stands alone.
    case nothing
    case choices([String])
    case files
    case folders
    /// A number, or a word of the user's.
    case something
  }

  var completion: ValueCompletion {
    switch value {
    case nil: .nothing
    case _ where !choices.isEmpty: .choices(choices)
    case "FILE", "OTHER": .files
    case "DIR": .folders
    default: .something
    }
  }

  var names: [String] { [long] + (short.map { ["-\($0)"] } ?? []) }
}

extension String {
  /// In single quotes, as all shells understand them but fish.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
