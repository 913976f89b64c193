/// Characters for SF Symbols names.
enum Symbols {
  /// The character for a symbol; `□` for an unknown name. A variant that is not known, such as
  /// `plus.circle.fill`, looks as what it is a variant of.
  static func character(named name: String) -> Character {
    var name = name[...]
    while true {
      if let known = table[String(name)] { return known }
      guard let variant = variants.first(where: { name.hasSuffix($0) }) else { return "□" }
      name = name.dropLast(variant.count)
    }
  }

  private static let variants = [".fill", ".circle", ".square", ".slash", ".badge.plus"]

  private static let table: [String: Character] = [
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥",
    "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■",
    "triangle": "△", "triangle.fill": "▲", "diamond": "◇", "diamond.fill": "◆",
    "rectangle": "▭", "rectangle.fill": "▬", "capsule": "⬭", "oval": "⬭",
    "plus": "+", "minus": "−", "xmark": "×", "checkmark": "✓", "multiply": "×", "divide": "÷",
    "chevron.right": "›", "chevron.left": "‹", "chevron.up": "˄", "chevron.down": "˅",
    "arrow.right": "→", "arrow.left": "←", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.clockwise": "↻", "arrow.counterclockwise": "↺",
    "folder": "▤", "folder.fill": "▥", "doc": "▯", "doc.fill": "▮", "photo": "▦",
    "person": "☻", "person.fill": "☻", "person.circle": "☻", "table": "▦",
    "scribble": "≈", "pencil": "✎", "paintbrush": "✎", "paintpalette": "◍", "textformat": "A",
    "play": "▻", "play.fill": "►", "shuffle": "⤮", "shadow": "◪",
    "rectangle.3.offgrid": "◫", "rectangle.3.offgrid.fill": "◧",
    "gear": "⚙", "gearshape": "⚙", "ellipsis": "…", "info": "i", "questionmark": "?",
    "exclamationmark": "!", "eye": "◉", "eye.slash": "◌", "lock": "▣", "bell": "♪",
    "sun.max": "☼", "moon": "☾", "cloud": "☁", "bolt": "ϟ", "flag": "⚑", "trash": "⌫",
    "magnifyingglass": "⌕", "line.diagonal": "╱", "square.and.pencil": "✎",
    "speaker": "♪", "speaker.wave.2": "♪", "calendar": "▦", "clock": "◷", "house": "⌂",
    "envelope": "✉", "phone": "☎", "bookmark": "⚐", "tag": "◊", "link": "∞", "globe": "◍",
    "camera": "◙", "key": "⚷", "book": "▤", "cart": "⊔", "location": "⌖", "mic": "♦",
    "arrow.up.arrow.down": "⇅", "square.and.arrow.up": "⇪", "slider.horizontal.3": "☰",
    "line.3.horizontal": "☰", "exclamationmark.triangle": "⚠", "square.grid.2x2": "⊞",
    "arrow.uturn.backward": "↶", "arrow.uturn.forward": "↷", "stop.fill": "■", "pause": "‖",
    "list.bullet": "≡", "ruler": "┼", "move.3d": "✥", "rotate.right": "↻",
  ]
}
