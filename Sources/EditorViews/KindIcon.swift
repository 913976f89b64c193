import Geometry
import OutlineUI
import ShapeCommands
import ShapeDocument
import TerminalCells

/// The sign of a graphic's kind in the colour of the graphic, and the blank behind it.
///
/// Of colours that run into each other it shows both: one as its own, one behind it. A colour that cannot be
/// told from the terminal's background is shown as an outline, in the colour of the text.
struct KindIcon: View {
  let kind: Graphic.Kind
  let color: RGBA?
  let secondColor: RGBA?
  /// Whether it is hidden.
  let isFaint: Bool
  @Environment(\.screenGround) private var ground

  /// From this contrast on a sign can be seen.
  static let leastContrast = 1.5

  var body: some View {
    if isFaint || color == nil {
      Text(kind.glyph + " ").dim().layoutPriority(2)
    } else if let color {
      if let secondColor, ground.showsBoth,
        color.rgb.contrast(to: secondColor.rgb) >= kind.leastContrast
      {
        Text(kind.glyph).foregroundColor(Color(color.cellColor))
          .background(Color(secondColor.cellColor)).layoutPriority(2)
        Text(" ").layoutPriority(2)
      } else if ground.hides(color.rgb, below: kind.leastContrast) {
        Text(kind.outlinedGlyph + " ").layoutPriority(2)
      } else {
        Text(kind.glyph + " ").foregroundColor(Color(color.cellColor)).layoutPriority(2)
      }
    }
  }
}

/// How a screen looks, beside what it shows.
struct ScreenLooks {
  /// The looks of the roles.
  var theme = Theme()
  /// What is behind all of it.
  var ground = ScreenGround()
}

/// The background that colours are seen on.
struct ScreenGround: Hashable {
  /// What is behind the cells; nil where the terminal does not say.
  var color: TerminalProfile.RGB? = nil

  /// Whether there are colours enough to show two that run into each other.
  var showsBoth = true

  /// Whether a colour has less than this contrast to it. Where nothing is known of it, it may be black or white.
  func hides(_ other: TerminalProfile.RGB, below leastContrast: Double) -> Bool {
    if let color { return color.contrast(to: other) < leastContrast }
    return [UInt8.min, .max].contains { level in
      TerminalProfile.RGB(red: level, green: level, blue: level).contrast(to: other) < 1.1
    }
  }
}

private enum ScreenGroundKey: EnvironmentKey {
  static var defaultValue: ScreenGround { ScreenGround() }
}

extension EnvironmentValues {
  /// The background of the screen.
  var screenGround: ScreenGround {
    get { self[ScreenGroundKey.self] }
    set { self[ScreenGroundKey.self] = newValue }
  }
}

extension RGBA {
  /// The colour without its transparency.
  var rgb: TerminalProfile.RGB { TerminalProfile.RGB(red: red, green: green, blue: blue) }

  /// The same as cells have it.
  var cellColor: TerminalColor { .rgb(red, green, blue) }
}

extension Graphic.Kind {
  /// From this contrast on its sign can be seen: thin lines need more than a filled shape.
  var leastContrast: Double { outlinedGlyph == glyph ? 2 : KindIcon.leastContrast }

  /// The sign drawn as an outline; the sign itself where it is none that is filled.
  var outlinedGlyph: String {
    switch self {
    case .rectangle: "□"
    case .capsule: "▭"
    case .circle: "○"
    case .triangle: "△"
    case .diamond: "◇"
    case .star: "☆"
    default: glyph
    }
  }
}
