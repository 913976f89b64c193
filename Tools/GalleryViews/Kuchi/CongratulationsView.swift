import OutlineUI

/// A round avatar before two coloured halves, the user's name, and a button to play again.
struct CongratulationsView: View {
  @ObservedObject var challenges: ChallengesViewModel
  let userName: String

  var body: some View {
    VStack {
      Spacer()
      Text("Congratulations!").font(.title).foregroundColor(.gray)
      Text("You’re awesome!").fontWeight(.bold).foregroundColor(Color(white: 0.7))
      ZStack {
        VStack(spacing: 0) {
          Rectangle().fill(Self.darkRed.opacity(0.2)).frame(height: 90)
          Rectangle().fill(Self.darkRed.opacity(0.4)).frame(height: 90)
        }
        Image(systemName: "person.fill")
          .resizable()
          .padding()
          .frame(width: 120, height: 120)
          .background(Color.white.opacity(0.5))
          .cornerRadius(60, antialiased: true)
          .shadow(radius: 4)
        VStack {
          Spacer()
          Text(userName)
            .font(.largeTitle)
            .foregroundColor(.white)
            .fontWeight(.bold)
            .lineLimit(1)
            .shadow(radius: 7)
        }
        .padding()
      }
      .frame(height: 180)
      Spacer()
      Button("Play Again", action: challenges.restart)
        .padding(.top)
    }
  }

  /// Opacity mixes with black in a terminal, so that a darker red would not be seen.
  private static let darkRed = Color(red: 1, green: 0.2, blue: 0.2)
}
