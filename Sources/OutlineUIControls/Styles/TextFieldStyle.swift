/// A look of text fields: what is around the line of text.
///
/// ```swift
/// struct Framed: TextFieldStyle {
///   func _body(configuration: TextField<_Label>) -> some View {
///     HStack { Text(">"); configuration }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of the view that `_body` makes.
  associatedtype _Body: View
  /// The type of the field's label.
  typealias _Label = _TextFieldStyleLabel

  /// Makes the look of a field, which is passed without one.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a field that is passed to a style.
public struct _TextFieldStyleLabel: PrimitiveView {
  /// Appends nothing: a field shows its label only as its prompt.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {}
}

/// The default look of text fields: the line underlined.
public struct DefaultTextFieldStyle: TextFieldStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The field.
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The line alone, not underlined.
public struct PlainTextFieldStyle: TextFieldStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The field.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.switches.underlinesFields, false)
  }
}

/// The line in brackets, which are what a cell has for a border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The field in brackets.
  public func _body(configuration: TextField<_Label>) -> some View {
    HStack(spacing: 0) {
      Text("[").unspoken
      configuration
      Text("]").unspoken
    }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style: underlined.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The line alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The line in brackets.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// Sets the look of the text fields inside.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    controlStyle(
      StyleSetting(style) { style, field in
        style._body(configuration: field)
          .controlStyle(StyleSetting<TextField<_TextFieldStyleLabel>>?.none)
      })
  }
}
