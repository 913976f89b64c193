/// How lines of different widths are aligned within their text's width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the centre; an odd column remains at the right.
  case center
  /// At the right.
  case trailing
}

/// The inherited settings of a text.
package struct TextSettings: Hashable, Sendable {
  var lineLimit: Int?
  package var minimumLines = 1
  var minimumScale = 1.0
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading
  var textCase: Text.Case?

  /// The number of lines allowed, at least one.
  package var allowedLines: Int {
    min(max(lineLimit ?? TextLayout.lineBound, 1), TextLayout.lineBound)
  }
}

extension EnvironmentValues {
  package var textSettings: TextSettings {
    get { self[of: TextSettings.self] ?? TextSettings() }
    set { self[of: TextSettings.self] = newValue }
  }

  /// The most lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { textSettings.lineLimit }
    set { textSettings.lineLimit = newValue }
  }

  /// Where a text that does not fit is truncated.
  public var truncationMode: Text.TruncationMode {
    get { textSettings.truncation }
    set { textSettings.truncation = newValue }
  }

  /// The case that texts are written in; nil for their own.
  public var textCase: Text.Case? {
    get { textSettings.textCase }
    set { textSettings.textCase = newValue }
  }

  /// How the lines of a text are aligned with each other.
  public var multilineTextAlignment: TextAlignment {
    get { textSettings.alignment }
    set { textSettings.alignment = newValue }
  }
}

extension View {
  /// Limits the texts inside to a number of lines; nil lifts the limit.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Limits the texts inside to a number of lines and, if requested, reserves space for that many.
  public func lineLimit(_ number: Int, reservesSpace: Bool) -> some View {
    transformEnvironment(\.textSettings) {
      $0.lineLimit = number
      $0.minimumLines = reservesSpace ? min(max(number, 1), TextLayout.lineBound) : 1
    }
  }

  /// Limits the texts inside to at least and at most a number of lines.
  public func lineLimit(_ range: ClosedRange<Int>) -> some View {
    transformEnvironment(\.textSettings) {
      $0.lineLimit = range.upperBound
      $0.minimumLines = min(max(range.lowerBound, 1), TextLayout.lineBound)
    }
  }

  /// Sets where the texts inside are truncated if they do not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Aligns the lines of the texts inside with each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
