import OutlineUI

/// Large cards in a lazy stack: a picture with a banner and a rating over it.
struct SandwichHeroes: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 1) {
        ForEach(Sandwich.all) { sandwich in
          HeroCard(sandwich: sandwich)
        }
      }
    }
  }
}

/// A sandwich as a large card.
struct HeroCard: View {
  let sandwich: Sandwich

  var body: some View {
    Image(.sandwich)
      .resizable()
      .frame(height: 8)
      .overlay(alignment: .bottom) {
        HStack {
          Text(sandwich.name).bold()
          Spacer()
        }
        .padding(.horizontal)
        .foregroundStyle(.white)
        .background(.black)
      }
      .overlay(alignment: .topTrailing) {
        StarRating(rating: sandwich.rating).background(.black)
      }
  }
}

/// Five stars, filled up to a rating.
struct StarRating: View {
  let rating: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach(1..<6) { star in
        Image(systemName: star <= rating ? "star.fill" : "star").foregroundStyle(.yellow)
      }
    }
  }
}
