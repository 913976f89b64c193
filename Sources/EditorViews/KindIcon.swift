import Geometry
import OutlineUICore
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
  /// What it is seen on.
  let ground: ScreenGround

  /// From this contrast on a sign can be seen.
  nonisolated static let leastContrast = 1.5

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
      } else if let shown = ground.visible(color.rgb) {
        Text(kind.glyph + " ").foregroundColor(Color(.rgb(shown.red, shown.green, shown.blue)))
          .layoutPriority(2)
      } else {
        Text(kind.glyph + " ").layoutPriority(2)
      }
    }
  }
}

/// How a screen looks, beside what it shows.
struct ScreenLooks: Equatable {
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
    return min(other.contrast(to: .black), other.contrast(to: .white)) < 1.1
  }

  /// From this contrast on a colour is seen on black and on white.
  static let contrastToBoth = 3.0

  /// A colour with enough contrast to be seen. On an unknown background, colours too close to black
  /// or white are moved towards the middle.
  ///
  /// - Returns: nil where there are so few colours that none is sure to be seen.
  func visible(_ other: TerminalProfile.RGB) -> TerminalProfile.RGB? {
    guard color == nil else { return other }
    guard showsBoth else { return nil }
    if other.contrast(to: .black) < Self.contrastToBoth {
      return other.mixed(with: .white, awayFrom: .black)
    }
    return other.contrast(to: .white) < Self.contrastToBoth
      ? other.mixed(with: .black, awayFrom: .white) : other
  }
}

extension TerminalProfile.RGB {
  fileprivate static let black = Self(red: 0, green: 0, blue: 0)
  fileprivate static let white = Self(red: 255, green: 255, blue: 255)

  /// The nearest mixture with an end of the greys that is seen on the other end.
  fileprivate func mixed(with end: Self, awayFrom ground: Self) -> Self {
    let steps = 32
    func mixture(_ step: Int) -> Self {
      func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
        UInt8((Int(own) * (steps - step) + Int(other) * step) / steps)
      }
      return Self(
        red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue))
    }
    return (0...steps).lazy.map(mixture)
      .first { $0.contrast(to: ground) >= ScreenGround.contrastToBoth } ?? self
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
