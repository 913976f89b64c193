/// A look of forms.
public protocol FormStyle: ControlStyle where _Configuration == FormStyleConfiguration {
  /// What is known of a form.
  typealias Configuration = FormStyleConfiguration
}

/// What a style knows of a form.
public struct FormStyleConfiguration {
  /// The type of the content.
  public typealias Content = StyledContent

  /// The content.
  public let content: Content
  let list: AnyView
}

/// The default look of forms: a list.
public struct AutomaticFormStyle: FormStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The list.
  public func makeBody(configuration: Configuration) -> some View { configuration.list }
}

/// The same as ``AutomaticFormStyle``: groups of a form are told by their headers.
public typealias GroupedFormStyle = AutomaticFormStyle

/// The content in a column that does not scroll.
public struct ColumnsFormStyle: FormStyle, Hashable, Sendable {
  /// Makes the style.
  public init() {}

  /// The column.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) { configuration.content }
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The same as `automatic`.
  public static var grouped: AutomaticFormStyle { AutomaticFormStyle() }
  /// The default style: a list.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// The content in a column that does not scroll.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the look of the forms inside.
  public func formStyle(_ style: some FormStyle) -> some View {
    controlStyle(style, reachesBodies: true)
  }
}
