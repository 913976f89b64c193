import OutlineUI

/// An image ignores a frame of 100 × 50 points and overflows it; a resizable one fits.
struct ImageSizes: View {
  private enum Step: String, CaseIterable {
    case ownSize = "Its own size"
    case inFrame = "In a frame"
    case resizable = "Resizable"
  }

  @State private var step = Step.ownSize

  var body: some View {
    VStack {
      image.frame(maxWidth: .infinity, maxHeight: .infinity)
      Picker("Image", selection: $step) {
        ForEach(Step.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
    }
    .imageCatalog(["welcome-background": .welcomeBackground])
  }

  @ViewBuilder private var image: some View {
    switch step {
    case .ownSize: Image("welcome-background")
    case .inFrame: Image("welcome-background").frame(width: 100, height: 50).border(.white)
    case .resizable: Image("welcome-background").resizable().frame(width: 100, height: 50)
    }
  }
}
