/// How many columns this terminal paints for the four clusters on which terminals differ most.
///
/// The values come from cursor position reports after printing `WidthProbe.text`. If a terminal
/// paints more columns than the cluster has by Unicode's rules, something simpler is drawn instead,
/// because the rest would cover the text to its right.
public struct WidthModel: Hashable, Sendable {
  /// Columns of 👨‍👩‍👧: 2 if joined, 6 or 8 if drawn part by part.
  public var joinedEmojiColumns = 2
  /// Columns of ❤️, a text character made an emoji by U+FE0F: 2 or 1.
  public var emojiPresentationColumns = 2
  /// Columns of 👍🏽: 2 or 4.
  public var skinToneColumns = 2
  /// Columns of 각 spelt as three jamo: 2 or 4.
  public var jamoColumns = 2

  /// Makes the model of Unicode's rules.
  public init() {}

  /// Unicode's rules: what mode 2027 guarantees, and the assumption before a terminal has replied.
  public static let standard = WidthModel()
}

/// A cluster to print before querying the cursor's position.
public enum WidthProbe: CaseIterable, Sendable {
  /// A family of three joined by ZWJ.
  case joinedEmoji
  /// A heart with U+FE0F.
  case emojiPresentation
  /// A thumb with a skin tone.
  case skinTone
  /// A Hangul syllable spelt as three jamo.
  case jamo

  /// The text to print at the start of a row.
  public var text: String {
    switch self {
    case .joinedEmoji: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    case .emojiPresentation: "\u{2764}\u{FE0F}"
    case .skinTone: "\u{1F44D}\u{1F3FD}"
    case .jamo: "\u{1100}\u{1161}\u{11A8}"
    }
  }
}
