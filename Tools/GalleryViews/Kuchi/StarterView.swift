import OutlineUI

/// The first screen of Kuchi: a welcome, or the form to register with.
public struct StarterView: View {
  @EnvironmentObject private var userManager: UserManager
  @StateObject private var challenges = ChallengesViewModel()

  /// Makes the screen; its environment must have a `UserManager`.
  public init() {}

  /// One of the two screens.
  @ViewBuilder public var body: some View {
    if userManager.isRegistered {
      WelcomeView(challenges: challenges)
    } else {
      RegisterView()
    }
  }
}

/// Asks for a name.
struct RegisterView: View {
  @EnvironmentObject private var userManager: UserManager

  var body: some View {
    ZStack {
      WelcomeBackgroundImage()
      VStack {
        WelcomeMessageView()
        TextField("Type your name…", text: $userManager.name)
          .onSubmit(userManager.register)
          .frame(width: 200)
        Button("Register", action: userManager.register)
          .disabled(!userManager.isNameValid)
      }
    }
  }
}
