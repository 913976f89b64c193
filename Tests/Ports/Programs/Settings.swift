import OutlineUI

enum AppTheme: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }
  var title: LocalizedStringKey {
    switch self {
    case .system: return "System"
    case .light: return "Light"
    case .dark: return "Dark"
    }
  }
}

struct SettingsView: View {
  @AppStorage("username") private var username = ""
  @AppStorage("notifications") private var notificationsEnabled = true
  @AppStorage("theme") private var theme = AppTheme.system
  @AppStorage("volume") private var volume = 0.5
  @AppStorage("dailyGoal") private var dailyGoal = 30
  @State private var isConfirmingReset = false
  @State private var isShowingLicences = false

  var body: some View {
    NavigationStack {
      Form {
        Section {
          NavigationLink(value: SettingsPage.account) {
            Label {
              VStack(alignment: .leading) {
                Text(username.isEmpty ? "Sign in" : username)
                  .font(.headline)
                Text("Account, password and data")
                  .font(.caption)
                  .foregroundStyle(.secondary)
              }
            } icon: {
              Image(systemName: "person.circle")
            }
          }
        }
        Section("General") {
          Picker("Theme", selection: $theme) {
            ForEach(AppTheme.allCases) { Text($0.title).tag($0) }
          }
          .pickerStyle(.menu)
          Stepper(value: $dailyGoal, in: 5...120, step: 5) {
            LabeledContent("Daily goal", value: "\(dailyGoal) min")
          }
          NavigationLink("Sound", value: SettingsPage.sound)
        }
        Section {
          Toggle("Notifications", isOn: $notificationsEnabled.animation())
          if notificationsEnabled {
            NavigationLink("Reminders", value: SettingsPage.reminders)
          }
        } header: {
          Text("Notifications")
        } footer: {
          Text("Reminders are sent once a day.")
        }
        Section("About") {
          LabeledContent("Version", value: "2.1 (47)")
          DisclosureGroup("Licences", isExpanded: $isShowingLicences) {
            Text("Swift: Apache 2.0")
            Text("Algorithms: Apache 2.0")
          }
          Button("Reset settings", role: .destructive) {
            isConfirmingReset = true
          }
        }
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: SettingsPage.self) { page in
        switch page {
        case .account: AccountSettings(username: $username)
        case .sound: SoundSettings(volume: $volume)
        case .reminders: ReminderSettings()
        }
      }
      .confirmationDialog(
        "Reset all settings?", isPresented: $isConfirmingReset, titleVisibility: .visible
      ) {
        Button("Reset", role: .destructive, action: reset)
      } message: {
        Text("This cannot be undone.")
      }
    }
  }

  private func reset() {
    username = ""
    notificationsEnabled = true
    theme = .system
    volume = 0.5
    dailyGoal = 30
  }
}

enum SettingsPage: Hashable {
  case account, sound, reminders
}

struct AccountSettings: View {
  @Environment(\.dismiss) private var dismiss
  @Binding var username: String
  @State private var draft = ""
  @State private var password = ""
  @State private var isAlertPresented = false
  @FocusState private var focus: Field?

  private enum Field: Hashable {
    case name, password
  }

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $draft)
          .focused($focus, equals: .name)
          .textContentType(.username)
          .textInputAutocapitalization(.never)
          .submitLabel(.next)
          .onSubmit { focus = .password }
        SecureField("Password", text: $password)
          .focused($focus, equals: .password)
          .textContentType(.password)
          .onSubmit(save)
      }
      Section {
        Button("Save", action: save)
          .disabled(draft.isEmpty)
      } footer: {
        Text("Your password needs at least four characters.")
      }
    }
    .navigationTitle("Account")
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Done") { dismiss() }
      }
    }
    .alert("Password too short", isPresented: $isAlertPresented) {
      Button("OK", role: .cancel) { focus = .password }
    } message: {
      Text("Please use four characters or more.")
    }
    .onAppear { draft = username }
  }

  private func save() {
    guard password.count >= 4 else {
      isAlertPresented = true
      return
    }
    username = draft
    dismiss()
  }
}

struct SoundSettings: View {
  @Binding var volume: Double

  var body: some View {
    Form {
      Section("Volume") {
        HStack {
          Image(systemName: "speaker")
          Slider(value: $volume, in: 0...1, step: 0.05)
            .accessibilityValue("\(Int(volume * 100)) percent")
          Text("\(volume * 100, specifier: "%.0f") %")
            .monospacedDigit()
            .foregroundStyle(.secondary)
        }
      }
    }
    .navigationTitle("Sound")
  }
}

struct ReminderSettings: View {
  @State private var days: Set<String> = ["Mon", "Fri"]
  private let week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  var body: some View {
    List(week, id: \.self) { day in
      HStack {
        Text(day)
        Spacer()
        if days.contains(day) {
          Image(systemName: "checkmark")
            .foregroundColor(.accentColor)
        }
      }
      .contentShape(Rectangle())
      .onTapGesture { days.formSymmetricDifference([day]) }
    }
    .navigationTitle("Reminders")
    .badge(days.count)
  }
}

struct SettingsView_Previews: PreviewProvider {
  static var previews: some View {
    SettingsView()
      .preferredColorScheme(.dark)
  }
}
