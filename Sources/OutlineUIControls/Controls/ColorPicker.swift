/// A choice of a colour: the label and a swatch. Enter, space or a click opens a palette below it,
/// with a field for a colour as `#rrggbb`.
public struct ColorPicker<Label: View>: View {
  @State private var isOpen = false
  private let selection: Binding<Color>
  private let label: Label

  /// Makes a picker with any label. A cell has no opacity of its own: a chosen colour is opaque.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  /// The label and the swatch.
  public var body: some View {
    CellHStack(alignment: .firstTextBaseline, columns: 1) {
      ControlLabel(label: label)
      ControlView(
        .activating { isOpen = true },
        role: .role(.colorPicker) { $0.value = selection.wrappedValue.spokenName }
      ) { _ in
        HStack(spacing: 0) {
          Text("[").unspoken
          Swatch(color: selection.wrappedValue)
          Text("]").unspoken
        }
      }
      .presenting(.menu, isPresented: $isOpen) { Palette(selection: selection) }
    }
    .labellingControl()
    .accessibilityLabel(label.plainText ?? "")
  }
}

extension ColorPicker where Label == Text {
  /// Makes a picker with a text as its label.
  public init(
    _ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity, label: { Text(title) })
  }
}

/// Two cells of a colour.
private struct Swatch: View {
  let color: Color

  var body: some View { Text("██").unspoken.foregroundColor(color) }
}

/// The named colours, and a field for the others.
private struct Palette: View {
  private static let rows: [[Color]] = [
    [.black, .gray, .white, .red, .orange, .yellow, .brown, .pink],
    [.green, .mint, .teal, .cyan, .blue, .indigo, .purple, .accentColor],
  ]

  @Environment(\.dismiss) var dismiss
  @State var typed = ""
  let selection: Binding<Color>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<Self.rows.count) { row in
        CellHStack(columns: 1) {
          ForEach(Self.rows[row], id: \.self) { color in
            Button {
              selection.wrappedValue = color
            } label: {
              Text(color == selection.wrappedValue ? "▐▌" : "██").foregroundColor(color)
                .accessibilityLabel(color.spokenName)
            }
          }
        }
      }
      TextField("#rrggbb", text: $typed).frame(columns: 23)
        .onSubmit {
          guard let color = Color(hexadecimal: typed) else { return }
          selection.wrappedValue = color
          dismiss()
        }
    }
    .buttonStyle(.plain)
  }
}

extension Color {
  /// The colour by its name, or by its numbers.
  var spokenName: String {
    let named: [(Color, String)] = [
      (.black, "black"), (.gray, "gray"), (.white, "white"), (.red, "red"), (.orange, "orange"),
      (.yellow, "yellow"), (.brown, "brown"), (.pink, "pink"), (.green, "green"), (.mint, "mint"),
      (.teal, "teal"), (.cyan, "cyan"), (.blue, "blue"), (.indigo, "indigo"), (.purple, "purple"),
      (.accentColor, "accent color"),
    ]
    return named.first { $0.0 == self }?.1 ?? "another color"
  }

  /// Makes a colour from its text as `#rrggbb` or `#rgb`; nil for any other text.
  init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 3 || digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    let isShort = digits.count == 3
    let (bits, highest) = isShort ? (4, 15.0) : (8, 255.0)
    func part(_ place: Int) -> Double {
      Double((number >> (place * bits)) & (1 << bits - 1)) / highest
    }
    self.init(red: part(2), green: part(1), blue: part(0))
  }
}
