import SwiftUI
import model

/// A word, where the program shows the system's dictionary.
struct DefinitionsView: View {
  var word: String

  var body: some View { Text(word) }
}

/// Says that it can be bought, where the program has a shop.
struct BuyView: View {
  var body: some View { Text("Buy") }
}

/// Welcomes, where the program shows pages of pictures.
struct OnboardingView: View {
  var images: [(ImageResource, String)]

  var body: some View { Text("Welcome") }
}

/// The same as in portrait, where the program's own rearranges it.
public struct LandscapeView: View {
  var geometry: GeometryProxy
  @Binding var game: Game
  var collectWord: () -> Void
  var handleSelection: (Location) -> Void
  var showOnboarding: () -> Void
  @Binding var showAnswers: Bool

  /// The portrait.
  public var body: some View {
    PortraitView(
      geometry: geometry, game: $game, collectWord: collectWord,
      handleSelection: handleSelection, showOnboarding: showOnboarding, showAnswers: $showAnswers)
  }
}

/// The pages' pictures.
extension ImageResource {
  static let onboardTitle = ImageResource(name: "title", bundle: .main)
  static let onboardDefinition = onboardTitle
  static let onboardFormWord = onboardTitle
  static let onboardReveal = onboardTitle
  static let onboardScore = onboardTitle
  static let onboardTwist = onboardTitle
}
