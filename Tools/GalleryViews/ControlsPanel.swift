import OutlineUI

/// Every control, with its current value.
struct ControlsPanel: View {
  @State private var text = ""
  @State private var isOn = false
  @State private var level = 0.5
  @State private var count = 1
  @State private var size = "M"
  @State private var presses = 0

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Type here", text: $text).frame(width: 240)
      Toggle("Loud", isOn: $isOn)
      HStack {
        Slider(value: $level, in: 0...1).frame(width: 168)
        Text("\(Int((level * 100).rounded())) %")
      }
      Stepper("Count: \(count)", value: $count, in: 0...3)
      Picker("Size", selection: $size) {
        ForEach(["S", "M", "L"], id: \.self) { Text($0) }
      }
      Picker("Size", selection: $size) {
        ForEach(["S", "M", "L"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      Button("Press") { presses += 1 }
      Text("“\(text)” \(isOn ? "loud" : "quiet"), \(count) × \(size), pressed \(presses)")
    }
  }
}
