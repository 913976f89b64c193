import OutlineUI

/// A colour to choose.
struct ColorRow: View {
  private let title: String
  private let selection: Binding<Color>

  init(_ title: String, selection: Binding<Color>) {
    self.title = title
    self.selection = selection
  }

  var body: some View {
    ColorPicker(title, selection: selection)
  }
}
