/// A look of the controls of one kind.
@MainActor @preconcurrency
public protocol ControlStyle {
  /// What the style knows of a control.
  associatedtype _Configuration
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View

  /// Makes the look of a control.
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

extension View {
  /// Sets the style of the controls inside; nil for the usual one.
  package func controlStyle<Configuration>(_ setting: StyleSetting<Configuration>?) -> some View {
    EnvironmentView(content: self) { $0[of: StyleSetting<Configuration>.self] = setting }
  }

  /// Sets the style of the controls inside. Those in a body that the style makes do not get it again,
  /// unless it `reachesBodies`.
  package func controlStyle<Style: ControlStyle>(
    _ style: Style, reachesBodies: Bool = false
  ) -> some View {
    controlStyle(
      StyleSetting(style) { style, control in
        let body = style.makeBody(configuration: control)
        return reachesBodies
          ? AnyView(body) : AnyView(body.controlStyle(StyleSetting<Style._Configuration>?.none))
      })
  }
}

extension ResolveContext {
  /// Appends the nodes of a control in its style; without one, in a usual style.
  @MainActor package func resolve<Usual: ControlStyle>(
    _ control: Usual._Configuration, usually usual: Usual, into nodes: inout [LayoutNode]
  ) {
    if let style = environment[of: StyleSetting<Usual._Configuration>.self] {
      style.body(control)._resolve(in: self, into: &nodes)
    } else {
      usual.makeBody(configuration: control)._resolve(in: self, into: &nodes)
    }
  }
}
