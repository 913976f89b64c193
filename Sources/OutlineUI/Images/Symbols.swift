/// Characters for SF Symbols names.
enum Symbols {
  /// The character for a symbol; `□` for an unknown name.
  static func character(named name: String) -> Character { table[name] ?? "□" }

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
    "scribble": "∿", "pencil": "✎", "paintbrush": "✎", "paintpalette": "◍", "textformat": "A",
    "play": "▻", "play.fill": "►", "shuffle": "⤮", "shadow": "◪",
    "rectangle.3.offgrid": "◫", "rectangle.3.offgrid.fill": "◧",
    "gear": "⚙", "gearshape": "⚙", "ellipsis": "…", "info": "i", "questionmark": "?",
    "exclamationmark": "!", "eye": "◉", "eye.slash": "◌", "lock": "▣", "bell": "♪",
    "sun.max": "☼", "moon": "☾", "cloud": "☁", "bolt": "ϟ", "flag": "⚑", "trash": "⌫",
    "magnifyingglass": "⌕", "line.diagonal": "╱", "square.and.pencil": "✎",
    "list.bullet": "≡", "ruler": "┼", "move.3d": "✥", "rotate.right": "↻",
  ]
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label from a title and a symbol by its SF Symbols name.
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}
