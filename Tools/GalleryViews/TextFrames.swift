import OutlineUI

/// A text in a frame that is too small wraps and is truncated; a fixed size ignores the frame.
struct TextInSmallFrame: View {
  var body: some View {
    VStack(spacing: 2) {
      WelcomeText()
        .frame(width: Points.wide(100), height: Points.high(30))
        .border(.blue)
      WelcomeText()
        .fixedSize()
        .frame(width: Points.wide(100), height: Points.high(30))
        .border(.blue)
    }
  }
}

/// Before it is truncated, a text may shrink: to half its width, to three quarters, not at all.
struct TextScaleFactor: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([0.5, 0.75, 1], id: \.self) { factor in
        HStack {
          Text("\(factor)").frame(width: 5, alignment: .leading)
          WelcomeText()
            .lineLimit(1)
            .minimumScaleFactor(factor)
            .frame(width: Points.wide(105), alignment: .leading)
        }
      }
    }
  }
}
