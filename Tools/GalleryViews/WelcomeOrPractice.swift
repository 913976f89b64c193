import Observation
import OutlineUI

/// The user of the app, shared by all its screens.
@Observable
final class UserManager {
  var name = ""
  var isRegistered = false
}

/// Shows a welcome until a user has registered, then the practice screen: an if and an else.
struct WelcomeOrPractice: View {
  @State private var users = UserManager()

  var body: some View {
    Group {
      if users.isRegistered {
        PracticeScreen()
      } else {
        WelcomeScreen()
      }
    }
    .environment(users)
  }
}

private struct WelcomeScreen: View {
  @Environment(UserManager.self) private var users

  var body: some View {
    @Bindable var users = users
    VStack {
      Label("Welcome to Kuchi", icon: "☺").font(.title)
      TextField("Type your name…", text: $users.name)
        .frame(width: 24)
        .onSubmit(register)
      Button("Register", action: register)
        .disabled(users.name.count < 3)
    }
  }

  private func register() { users.isRegistered = users.name.count >= 3 }
}

private struct PracticeScreen: View {
  @Environment(UserManager.self) private var users

  var body: some View {
    VStack {
      Text("Hello, \(users.name)").font(.title)
      Text("Let us practice")
      Button("Sign out") { users.isRegistered = false }
    }
  }
}
