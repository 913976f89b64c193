import OutlineUI

/// Coloured halves behind an avatar; a spacer pins the name down, the button is at the bottom.
struct Congratulations: View {
  @State private var isPlayingAgain = false

  var body: some View {
    if isPlayingAgain {
      Text("Here we go again!")
    } else {
      VStack {
        Spacer()
        Text("Congratulations!").font(.title).foregroundColor(.gray)
        Text("You’re awesome!").fontWeight(.bold).foregroundColor(.gray)
        avatar.frame(height: Points.high(100))
        Spacer()
        Button("Play again") { isPlayingAgain = true }
          .buttonStyle(.borderedProminent)
          .padding(.bottom)
      }
    }
  }

  private var avatar: some View {
    ZStack {
      VStack(spacing: 0) {
        Color.green
        Color.orange.opacity(0.6)
      }
      VStack {
        Image(.avatar)
        Spacer()
        Text("Johnny Swift").bold().foregroundStyle(.white).shadow(radius: 2)
      }
      .padding()
    }
  }
}
