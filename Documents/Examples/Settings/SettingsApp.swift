// A settings form: every control writes into one value, which is saved or reverted as a whole.
// `swift run SettingsExample`; tab goes on, space and the arrows change, ctrl-s saves, ctrl-c ends.

import TerminalApp

@main struct SettingsApp: App {
  var body: some Scene { WindowGroup("Settings") { SettingsForm() } }
}

struct SettingsForm: View {
  @State private var settings = Settings()
  @State private var saved = Settings()

  var body: some View {
    VStack(alignment: .leading) {
      Form {
        Section("Account") {
          LabeledContent("Name") { TextField("Your name", text: $settings.name) }
        }
        Section("Looks") {
          Picker("Theme", selection: $settings.theme) {
            ForEach(Settings.Theme.allCases, id: \.self) { Text($0.rawValue) }
          }
        }
        Section("Editor") {
          Stepper("Tab width: \(settings.tabWidth)", value: $settings.tabWidth, in: 1...8)
          Toggle("Wrap lines", isOn: $settings.wrapsLines)
          DisclosureGroup("Ruler") {
            Toggle("Show the ruler", isOn: $settings.showsRuler)
            Stepper(
              "Column: \(settings.rulerColumn)", value: $settings.rulerColumn, in: 40...160
            )
            .disabled(!settings.showsRuler)
          }
        }
      }
      Divider()
      HStack {
        Button("Save") { saved = settings }.keyboardShortcut("s")
        Button("Revert") { settings = saved }.keyboardShortcut("r")
        Spacer()
        Text(settings == saved ? "Saved" : "Changed").foregroundStyle(.secondary)
      }
      .disabled(settings == saved)
    }
  }
}
