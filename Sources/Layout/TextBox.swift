/// A rectangle on a page, in shares of the page's width and height, from its upper left corner.
public struct TextBox: Sendable, Hashable, Codable {
  /// Its left edge: 0 is the page's, 1 the page's right one.
  public var x: Double
  /// Its upper edge: 0 is the page's, 1 the page's lower one.
  public var y: Double
  /// How wide it is, in widths of the page.
  public var width: Double
  /// How high it is, in heights of the page.
  public var height: Double

  /// Takes the numbers as they are, even such that are no rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Its right edge.
  public var right: Double { x + width }
  /// Its lower edge.
  public var bottom: Double { y + height }

  var centreX: Double { x + width / 2 }
  var centreY: Double { y + height / 2 }

  /// The smallest that holds both.
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

  /// The smallest that holds all of some, of which there is at least one.
  static func around(_ boxes: some Collection<TextBox>) -> TextBox {
    boxes.reduce(nil) { $0?.union($1) ?? $1 } ?? TextBox(x: 0, y: 0, width: 0, height: 0)
  }

  /// How much of each other's width two of them share.
  func sharedWidth(_ other: TextBox) -> Double {
    max(0, min(right, other.right) - max(x, other.x))
  }

  private func sharedHeight(_ other: TextBox) -> Double {
    max(0, min(bottom, other.bottom) - max(y, other.y))
  }

  /// What they share of what they cover together, from 0 to 1.
  func likeness(_ other: TextBox) -> Double {
    let shared = sharedWidth(other) * sharedHeight(other)
    let all = width * height + other.width * other.height - shared
    return all > 0 ? shared / all : 0
  }
}

extension TextBox {
  /// The same rectangle with a positive width and height; nil where it is none, or far from any page.
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
