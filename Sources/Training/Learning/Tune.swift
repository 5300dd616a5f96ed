import Wrapper
#if canImport(Glibc)
  import Glibc
#endif

/// For experiments.
enum Tune {
  static func env(_ name: String, _ usual: Float) -> Float {
    getenv(name).flatMap { Float(String(cString: $0)) } ?? usual
  }
  private static let wscale = env("NLC_WSCALE", 1)
  private static let tscale = env("NLC_TSCALE", 1)
  static let initial = env("NLC_WINIT", 0.153)
  static let adam = env("NLC_ADAM", 1)
  private static let drop0 = env("NLC_DROP0", 0.4)
  private static let drop1 = env("NLC_DROP1", 0.6)
  private static let drop2 = env("NLC_DROP2", 0.8)
  static let members = Int(env("NLC_MEMBERS", 2))
  static let hdrop = env("NLC_HDROP", 0.4)
  static let draws = Int(env("NLC_DRAWS", 3))
  static let views = Int(env("NLC_VIEWS", 9_600))
  static func scale(_ input: TrainingInput) -> Float { input.dimensions == 0 ? 1 : wscale }
  static func terms(_ input: TrainingInput) -> Float { input.dimensions == 0 ? 1 : tscale }
  static func drop(_ usual: [Float], _ input: TrainingInput) -> [Float] { input.dimensions == 0 ? usual : [drop0, drop1, drop2] }
}
