import OutlineUI

/// The inspector: labelled groups whose expansion is state; the first starts open.
struct ShapeInspector: View {
  @State private var areFillControlsShowing = true
  @State private var areShadowControlsShowing = false
  @State private var areTextControlsShowing = false
  @State private var isFilled = true
  @State private var fillColor = Color.red
  @State private var hasShadow = false
  @State private var shadowColor = Color.black
  @State private var hasText = true
  @State private var textColor = Color.white

  var body: some View {
    Form {
      DisclosureGroup(isExpanded: $areFillControlsShowing) {
        Toggle("Fill shape?", isOn: $isFilled)
        ColorRow("Fill color", selection: $fillColor)
      } label: {
        Label("Fill", systemImage: "rectangle.3.offgrid.fill")
      }
      DisclosureGroup(isExpanded: $areShadowControlsShowing) {
        Toggle("Show shadow?", isOn: $hasShadow)
        ColorRow("Shadow color", selection: $shadowColor)
      } label: {
        Label("Shadow", systemImage: "shadow")
      }
      DisclosureGroup(isExpanded: $areTextControlsShowing) {
        Toggle("Show text?", isOn: $hasText)
        ColorRow("Text color", selection: $textColor)
      } label: {
        Label("Text", systemImage: "textformat")
      }
    }
  }
}
