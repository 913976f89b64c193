import YAMLText

/// What a name of the palette stands for: a colour, or a colour for each mode.
struct PaletteColor {
  private let colors: [(mode: String, color: Graphic.Color)]

  /// The mode in force where none is chosen.
  static let usualMode = "light"

  /// A value of the palette; nil for one that names no colour.
  init?(_ value: PropertyValue) {
    switch value {
    case .color(let color): colors = [("", color)]
    case .map(let members):
      colors = members.compactMap { member in
        if case .color(let color) = member.value { (member.key, color) } else { nil }
      }
    default: return nil
    }
    if colors.isEmpty { return nil }
  }

  /// The modes it names.
  var modes: [String] { colors.lazy.map(\.mode).filter { !$0.isEmpty } }

  /// The colour in a mode: where it has none that of `light`, else its first.
  func color(in mode: String) -> Graphic.Color { entry(in: mode)?.color ?? .none }

  /// The mode whose colour is seen in a mode; empty for one colour in all modes.
  func mode(seenIn mode: String) -> String { entry(in: mode)?.mode ?? "" }

  private func entry(in mode: String) -> (mode: String, color: Graphic.Color)? {
    colors.first { $0.mode == mode || $0.mode.isEmpty }
      ?? colors.first { $0.mode == Self.usualMode } ?? colors.first
  }
}
