import LayoutEngine
import TerminalCells

extension View {
  /// Changes how everything inside is drawn.
  func styled(_ patch: StylePatch) -> some View {
    wrapped { StyledNode(patch, $0) }
  }

  /// Changes how everything inside is drawn, as the environment says.
  func styled(_ look: @escaping (EnvironmentValues) -> StylePatch) -> some View {
    WrappedView(content: self) { node, context in
      StyledNode(look(context.environment), node)
    }
  }

  private func attribute(_ attribute: CellAttributes, _ isActive: Bool) -> some View {
    styled(isActive ? StylePatch(adding: attribute) : StylePatch(removing: attribute))
  }

  /// Sets what text and lines inside are drawn in.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    styled { style._foregroundPatch(in: $0) }
  }

  /// Sets the colour text and lines inside are drawn in; nil leaves it as it is.
  public func foregroundColor(_ color: Color?) -> some View {
    styled(color?.foregroundPatch ?? StylePatch())
  }

  /// Draws text heavier.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Draws text slanted, where the terminal can.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Draws a line below text.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }

  /// Draws a line through text.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    attribute(.strikethrough, isActive)
  }

  /// Draws text fainter.
  public func dim(_ isActive: Bool = true) -> some View {
    styled { isActive ? $0.theme[.faint] : StylePatch(removing: .dim) }
  }

  /// Exchanges the colours of text and background.
  public func reversed(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }
}
