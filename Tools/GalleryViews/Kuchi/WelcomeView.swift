import OutlineUI

/// Greets the user, and starts the practice.
struct WelcomeView: View {
  @EnvironmentObject private var userManager: UserManager
  @ObservedObject private var challenges: ChallengesViewModel
  @State private var showPractice = false

  init(challenges: ChallengesViewModel) { self.challenges = challenges }

  var body: some View {
    if showPractice {
      PracticeView(challenges: challenges, userName: userManager.name)
    } else {
      ZStack {
        WelcomeBackgroundImage()
        VStack(spacing: 16) {
          Text("Hi, \(userManager.name)").foregroundColor(.white).lineLimit(1)
          WelcomeMessageView()
          Button {
            showPractice = true
          } label: {
            Label("Start", systemImage: "play.fill")
          }
        }
      }
    }
  }
}

/// The name of the program beside its sign.
struct WelcomeMessageView: View {
  var body: some View {
    Label {
      VStack(alignment: .leading) {
        Text("Welcome to").font(.headline)
        Text("Kuchi").font(.largeTitle)
      }
    } icon: {
      Image(systemName: "table")
    }
    .foregroundColor(.white)
  }
}

/// Mount Fuji, as large as covers the window.
struct WelcomeBackgroundImage: View {
  var body: some View {
    GeometryReader { geometry in
      Image("welcome-background")
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: geometry.size.width, height: geometry.size.height)
        .clipped()
    }
  }
}
