import TerminalCells

extension View {
  /// Changes the style of everything inside.
  func styled(_ patch: StylePatch) -> some View {
    wrapped { DrawingNode(patch, $0) }
  }

  /// Changes the style of everything inside, depending on the environment.
  package func styled(_ look: @escaping (EnvironmentValues) -> StylePatch) -> some View {
    WrappedView(content: self) { node, context in
      DrawingNode(look(context.environment), node)
    }
  }

  private func attribute(_ attribute: CellAttributes, _ isActive: Bool) -> some View {
    styled(isActive ? StylePatch(adding: attribute) : StylePatch(removing: attribute))
  }

  /// Sets the style of text and lines inside.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    styled { style._foregroundPatch(in: $0) }
  }

  /// Sets the style of text and lines inside. Symbols have one layer, so that the second style is not seen.
  public func foregroundStyle(_ style: some ShapeStyle, _ second: some ShapeStyle) -> some View {
    foregroundStyle(style)
  }

  /// Sets the style of text and lines inside. Symbols have one layer, so that further styles are not seen.
  public func foregroundStyle(
    _ style: some ShapeStyle, _ second: some ShapeStyle, _ third: some ShapeStyle
  ) -> some View { foregroundStyle(style) }

  /// Sets the colour of text and lines inside; nil leaves it unchanged.
  public func foregroundColor(_ color: Color?) -> some View {
    styled { color?._foregroundPatch(in: $0) ?? StylePatch() }
  }

  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Makes text italic, if the terminal supports it.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Underlines text.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }

  /// Strikes text through.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    attribute(.strikethrough, isActive)
  }

  /// Dims text.
  public func dim(_ isActive: Bool = true) -> some View {
    styled { isActive ? $0.theme[.faint] : StylePatch(removing: .dim) }
  }

  /// Exchanges the colours of text and background.
  public func reversed(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }
}
