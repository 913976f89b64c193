import OutlineUI

/// A picture of a sandwich with its name and its rating at the bottom.
struct HeroView: View {
  let sandwich: Sandwich

  var body: some View {
    Image(sandwich.picture)
      .resizable()
      .aspectRatio(contentMode: .fit)
      .overlay(BannerView(sandwich: sandwich))
  }
}

/// A sandwich's name and rating on a dark ground: colours cannot be mixed with what is behind them.
struct BannerView: View {
  let sandwich: Sandwich

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Spacer()
      VStack(alignment: .leading, spacing: 10) {
        TitleView(title: sandwich.name)
        RatingView(rating: sandwich.rating)
      }
      .padding(.horizontal)
      .background(Color(white: 0.12))
    }
  }
}

/// The name of a sandwich.
struct TitleView: View {
  let title: String

  var body: some View {
    Text(title).font(.headline).foregroundColor(.white).lineLimit(1)
  }
}

/// Five stars, filled up to a rating.
struct RatingView: View {
  let rating: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<5) { index in
        Image(systemName: rating > index ? "star.fill" : "star")
      }
      Spacer()
    }
    .foregroundColor(.yellow)
  }
}
