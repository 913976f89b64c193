import OutlineUI

/// A round avatar before two coloured halves, the user's name, and a button to play again.
///
/// A column stands for 7.5 points of the original and a row for 15: 120 points are 16 columns or 8
/// rows.
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
          Rectangle().fill(Self.darkRed.opacity(0.2)).frame(height: 6)
          Rectangle().fill(Self.darkRed.opacity(0.4)).frame(height: 6)
        }
        Image(.person)
          .resizable()
          .padding()
          .frame(width: 16, height: 8)
          .background(Color.white.opacity(0.5))
          .cornerRadius(8)
          .background(Circle().fill(Self.shadow).offset(x: 1, y: 1))
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
      .frame(height: 12)
      Spacer()
      Button("Play Again", action: challenges.restart)
        .padding(.top)
    }
  }

  /// Opacity mixes with black in a terminal, so that a darker red would not be seen.
  private static let darkRed = Color(red: 1, green: 0.2, blue: 0.2)
  /// A shadow is a rectangle in a terminal; that of the avatar is round.
  private static let shadow = Color(white: 0.08)
}
