/// The options of commands that can load a model from a store. Each command adds its help for
/// `--store`.
enum StoreOptions {
  static let store = Option("--store DIR", .folder).requires("--name")
  static let name = Option("--name NAME", .text)
    .help("name of the model in the folder")
    .requires("--store")

  static func model(_ arguments: Arguments) -> (store: String, name: String)? {
    guard let store = arguments[store], let name = arguments[name] else { return nil }
    return (store, name)
  }
}
