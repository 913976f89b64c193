import Foundation
import OutlineUI

/// A colour of a device, as views name it.
open class UIColor: NSObject, @unchecked Sendable {
  /// The colour as views draw it.
  public let color: Color

  /// Makes a colour of one of OutlineUI's.
  public init(_ color: Color) { self.color = color }

  /// Makes a colour of its components, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// Makes a grey, from 0 for black to 1 for white.
  public init(white: Double, alpha: Double) {
    color = Color(red: white, green: white, blue: white, opacity: alpha)
  }

  /// Makes a colour of its place on the colour wheel, how colourful it is and how bright, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }

  /// The colour of a name in the program's catalogs; nil if there is none.
  public init?(named name: String) {
    guard let color = ColorCatalog.main[name] else { return nil }
    self.color = color
  }

  /// Makes the colour for a light or a dark screen: a terminal is dark unless it tells otherwise.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    color = dynamicProvider(UITraitCollection()).color
  }

  /// The same colour, darkened.
  open func withAlphaComponent(_ alpha: Double) -> UIColor { UIColor(color.opacity(alpha)) }
}

extension UIColor {
  /// Transparent.
  public static let clear = UIColor(.clear)
  /// Black.
  public static let black = UIColor(.black)
  /// White.
  public static let white = UIColor(.white)
  /// Grey.
  public static let gray = UIColor(.gray)
  /// A light grey.
  public static let lightGray = UIColor(white: 0.667, alpha: 1)
  /// A dark grey.
  public static let darkGray = UIColor(white: 0.333, alpha: 1)
  /// Red.
  public static let red = UIColor(.red)
  /// Green.
  public static let green = UIColor(.green)
  /// Blue.
  public static let blue = UIColor(.blue)
  /// Cyan.
  public static let cyan = UIColor(.cyan)
  /// Yellow.
  public static let yellow = UIColor(.yellow)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(.orange)
  /// Purple.
  public static let purple = UIColor(.purple)
  /// Brown.
  public static let brown = UIColor(.brown)

  /// Red.
  public static let systemRed = UIColor(.red)
  /// Green.
  public static let systemGreen = UIColor(.green)
  /// Blue.
  public static let systemBlue = UIColor(.blue)
  /// Orange.
  public static let systemOrange = UIColor(.orange)
  /// Yellow.
  public static let systemYellow = UIColor(.yellow)
  /// Pink.
  public static let systemPink = UIColor(.pink)
  /// Purple.
  public static let systemPurple = UIColor(.purple)
  /// Teal.
  public static let systemTeal = UIColor(.teal)
  /// Indigo.
  public static let systemIndigo = UIColor(.indigo)
  /// Mint.
  public static let systemMint = UIColor(.mint)
  /// Cyan.
  public static let systemCyan = UIColor(.cyan)
  /// Brown.
  public static let systemBrown = UIColor(.brown)

  /// Grey.
  public static let systemGray = UIColor(.gray)
  /// A grey nearer to the background.
  public static let systemGray2 = UIColor(white: 0.39, alpha: 1)
  /// A grey nearer to the background.
  public static let systemGray3 = UIColor(white: 0.28, alpha: 1)
  /// A grey nearer to the background.
  public static let systemGray4 = UIColor(white: 0.23, alpha: 1)
  /// A grey nearer to the background.
  public static let systemGray5 = UIColor(white: 0.17, alpha: 1)
  /// A grey nearest to the background.
  public static let systemGray6 = UIColor(white: 0.11, alpha: 1)

  /// The text colour.
  public static let label = UIColor(.primary)
  /// The colour of less important text.
  public static let secondaryLabel = UIColor(.secondary)
  /// The colour of still less important text.
  public static let tertiaryLabel = UIColor(.secondary)
  /// The colour of the least important text.
  public static let quaternaryLabel = UIColor(.secondary)
  /// The colour of what stands in an empty field.
  public static let placeholderText = UIColor(.secondary)
  /// The colour of links.
  public static let link = UIColor(.blue)
  /// The colour of controls.
  public static let tintColor = UIColor(.accentColor)
  /// The colour of lines between things.
  public static let separator = UIColor(.gray)
  /// The colour of lines between things that hide what is behind.
  public static let opaqueSeparator = UIColor(.gray)
  /// The terminal's background.
  public static let systemBackground = UIColor(.clear)
  /// The background of groups.
  public static let secondarySystemBackground = systemGray6
  /// The background of groups in groups.
  public static let tertiarySystemBackground = systemGray5
  /// The background of grouped lists.
  public static let systemGroupedBackground = UIColor(.clear)
  /// The background of rows in grouped lists.
  public static let secondarySystemGroupedBackground = systemGray6
  /// The background of groups in such rows.
  public static let tertiarySystemGroupedBackground = systemGray5
  /// The ground of controls.
  public static let systemFill = systemGray4
  /// The ground of larger controls.
  public static let secondarySystemFill = systemGray5
  /// The ground of large controls.
  public static let tertiarySystemFill = systemGray6
}

/// What a screen is like.
public struct UITraitCollection: Sendable {
  /// Whether the screen is light or dark: a terminal does not tell, so dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { .dark }
}

/// Whether a screen is light or dark.
public enum UIUserInterfaceStyle: Hashable, Sendable {
  /// A kind.
  case unspecified, light, dark
}

extension Color {
  /// A colour of a device.
  public init(_ color: UIColor) { self = color.color }

  /// A colour of a device.
  public init(uiColor color: UIColor) { self = color.color }
}
