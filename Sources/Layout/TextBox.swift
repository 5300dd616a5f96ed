/// A rectangle on a page, in fractions of the page's width and height. The origin is the upper left
/// corner.
public struct TextBox: Sendable, Hashable, Codable {
  /// The left edge, from 0 to 1.
  public var x: Double
  /// The upper edge, from 0 to 1.
  public var y: Double
  /// The width, as a fraction of the page's width.
  public var width: Double
  /// The height, as a fraction of the page's height.
  public var height: Double

  /// Creates a box from its components, without validation.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The lower edge.
  public var bottom: Double { y + height }

  var centreX: Double { x + width / 2 }
  var centreY: Double { y + height / 2 }

  func union(_ other: TextBox) -> TextBox {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return TextBox(
      x: left,
      y: top,
      width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top
    )
  }

  static func around(_ boxes: some Collection<TextBox>) -> TextBox {
    boxes.reduce(nil) { $0?.union($1) ?? $1 } ?? TextBox(x: 0, y: 0, width: 0, height: 0)
  }

  /// The box in fractions of a page in the same unit.
  func share(of page: TextBox) -> TextBox {
    TextBox(
      x: (x - page.x) / page.width,
      y: (y - page.y) / page.height,
      width: width / page.width,
      height: height / page.height
    )
  }

  func sharedWidth(_ other: TextBox) -> Double { max(0, min(right, other.right) - max(x, other.x)) }

  func intersectionOverUnion(_ other: TextBox) -> Double {
    let sharedHeight = max(0, min(bottom, other.bottom) - max(y, other.y))
    let shared = sharedWidth(other) * sharedHeight
    let all = width * height + other.width * other.height - shared
    return all > 0 ? shared / all : 0
  }

  /// The box with a positive width and height; `nil` if it is empty, not finite, or far away.
  var standardized: TextBox? {
    let edges = [x, y, width, height]
    guard edges.allSatisfy({ $0.isFinite && $0.magnitude < Self.farthest }), width != 0, height != 0
    else { return nil }
    return TextBox(
      x: min(x, x + width),
      y: min(y, y + height),
      width: width.magnitude,
      height: height.magnitude
    )
  }

  private static let farthest = 1e4
}
