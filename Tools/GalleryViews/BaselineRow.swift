import OutlineUI

/// Caption, title and button aligned at their first baselines, whatever is below them.
struct BaselineRow: View {
  @State private var isFavorite = false

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 3) {
      Text("Today's\nspecial").font(.caption)
      Text("Avocado toast\nwith radishes\nand sprouts").font(.title)
      Button(isFavorite ? "★ Favorite" : "☆ Favorite") { isFavorite.toggle() }
    }
  }
}
