import OutlineUI

/// An inspector: labelled disclosure groups, one of which is bound to a state and starts open.
struct GraphicsForm: View {
  @State private var showsFill = true
  @State private var isFilled = true
  @State private var fillColor = "Red"
  @State private var width = 2.0
  @State private var hasShadow = false
  @State private var name = "Sun"

  var body: some View {
    Form {
      LabeledContent("Name") { TextField("Name", text: $name).frame(width: 20) }
      DisclosureGroup(isExpanded: $showsFill) {
        Toggle("Fill shape?", isOn: $isFilled)
        Picker("Fill color", selection: $fillColor) {
          ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) }
        }
        .disabled(!isFilled)
      } label: {
        Label("Fill", systemImage: "square.fill")
      }
      DisclosureGroup {
        LabeledContent("Line width") { Slider(value: $width, in: 0...10, step: 1).frame(width: 20) }
      } label: {
        Label("Line", systemImage: "line.diagonal")
      }
      DisclosureGroup {
        Toggle("Shadow", isOn: $hasShadow)
      } label: {
        Label("Effects", systemImage: "star")
      }
    }
  }
}
