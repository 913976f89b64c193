import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Looks come from roles in the environment")
struct ThemeTests {
  /// A theme in which every role has a colour of its own.
  private var colourful: Theme {
    var theme = Theme()
    for role in StyleRole.allCases {
      theme[role] = StylePatch(foreground: color(of: role))
    }
    return theme
  }

  private func color(of role: StyleRole) -> TerminalColor {
    .indexed(UInt8(100 + (StyleRole.allCases.firstIndex(of: role) ?? 0)))
  }

  /// The styles of the first cells of the rows.
  private func styles(_ rows: Int, @ViewBuilder _ content: () -> some View) -> [CellStyle] {
    let screen = Screen(20, rows) {
      VStack(alignment: .leading, spacing: 0, content: content)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    return (0..<rows).map { screen.surface.style(at: CellPoint(column: 0, row: $0)) }
  }

  private func colors(_ rows: Int, @ViewBuilder _ content: () -> some View) -> [TerminalColor] {
    styles(rows) { Group(content: content).environment(\.theme, colourful) }.map(\.foreground)
  }

  @Test("Every role has the theme's look, on texts and on other views")
  func roles() {
    for role in StyleRole.allCases {
      let color = color(of: role)
      #expect(colors(1) { Text("x").foregroundStyle(role) } == [color])
      #expect(colors(1) { HStack { Text("x") }.foregroundStyle(role) } == [color])
    }
  }

  @Test("The default looks use the terminal's palette and attributes")
  func usual() {
    let styles = styles(5) {
      Text("x").foregroundStyle(.problem)
      Text("x").foregroundStyle(.warning)
      Text("x").foregroundStyle(.accent)
      Text("x").foregroundStyle(.selection)
      Text("x").dim()
    }
    #expect(
      styles == [
        CellStyle(foreground: .ansi(1)), CellStyle(foreground: .ansi(3)),
        CellStyle(foreground: .ansi(4)), CellStyle(attributes: .reverse),
        CellStyle(attributes: .dim),
      ])
  }

  @Test("Faint, disabled and focused looks follow the theme")
  func controls() {
    let shown = colors(4) {
      Text("x").dim()
      Button("focus") {}
      Button("off") {}.disabled(true)
      Text("x").foregroundStyle(.secondary)
    }
    let faint = color(of: .faint)
    #expect(shown == [faint, color(of: .focus), faint, faint])
  }

  @Test("The nearest theme applies, and a colour inside a role overrides it")
  func nesting() {
    var inner = Theme()
    inner[.problem] = StylePatch(foreground: .indexed(7))
    let shown = colors(3) {
      Text("x").foregroundStyle(.problem).environment(\.theme, inner)
      Text("x").foregroundColor(.green).foregroundStyle(.problem)
      Text("x").dim().dim(false)
    }
    #expect(
      shown == [.indexed(7), .ansi(2), color(of: .faint)])
  }

  @Test("Selected rows have the theme's look, unless the list sets another")
  func selection() {
    let chosenRow: Binding<String?> = .constant("b")
    func list(_ own: StylePatch?) -> [CellStyle] {
      styles(2) {
        List(selection: chosenRow) { ForEach(["a", "b"], id: \.self) { Text($0) } }
          .transformEnvironment(\.selectionStyle) { if let own { $0 = own } }
          .environment(\.theme, colourful)
      }
    }
    let chosen = color(of: .selection)
    #expect(list(nil).map(\.foreground) == [.default, chosen])
    #expect(list(StylePatch(adding: .bold)).map(\.attributes) == [[], .bold])
  }

  @Test("A theme is an environment value, and a change is shown")
  func changing() {
    let theme = Box(Theme())
    struct Themed: View {
      let theme: Box<Theme>
      var body: some View {
        Text("x").foregroundStyle(.problem).environment(\.theme, theme.value)
      }
    }
    let screen = Screen(1, 1) { Themed(theme: theme) }
    #expect(screen.surface.style(at: .zero).foreground == .ansi(1))
    theme.value[.problem] = StylePatch(foreground: .ansi(5))
    screen.draw()
    #expect(screen.surface.style(at: .zero).foreground == .ansi(5))
  }

  @Test("Filled and outlined shapes and backgrounds accept roles")
  func shapes() {
    let screen = Screen(3, 1) {
      HStack(spacing: 0) {
        Rectangle().fill(.problem).frame(width: 1, height: 1)
        Text("x").background(.prominent)
        Text("y").foregroundStyle(.accent)
      }
    }
    #expect(screen.surface.style(at: .zero).background == .ansi(1))
    #expect(screen.surface.style(at: CellPoint(column: 1, row: 0)).background == .ansi(4))
  }

  @Test("Semantic colours come from the theme's roles")
  func semanticColors() {
    let accent = color(of: .accent)
    let faint = color(of: .faint)
    let shown = colors(5) {
      Text("x").foregroundColor(.accentColor)
      HStack { Text("x") }.foregroundColor(.secondary)
      Text("x").foregroundStyle(Color.accentColor)
      Text("x").foregroundStyle(.tertiary)
      Text("x").foregroundColor(.accentColor).foregroundColor(.red).foregroundStyle(.problem)
    }
    #expect(shown == [accent, faint, accent, faint, accent])
    let filled = styles(4) {
      Group {
        Color.accentColor
        Rectangle().fill(Color.secondary)
        Text("x").background(Color.accentColor)
        Text(" x").shadow(color: .accentColor, radius: 0, x: -1)
      }
      .environment(\.theme, colourful)
    }
    #expect(filled.map(\.background) == [accent, faint, accent, accent])
  }

  @Test("Without a theme, semantic colours are those of the palette, and can be darkened")
  func usualSemanticColors() {
    let shown = styles(4) {
      Text("x").foregroundColor(.accentColor)
      Text("x").foregroundColor(.secondary)
      Text("x").foregroundColor(.accentColor.opacity(0.5).opacity(0.5))
      Text("x").foregroundColor(.accentColor.opacity(0))
    }
    #expect(
      shown.map(\.foreground) == [.ansi(4), .ansi(8), .rgb(0, 0, 51), .default])
  }
}
