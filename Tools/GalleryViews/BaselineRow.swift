import OutlineUI

/// Caption, title and button on one first baseline, whatever stands below it.
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
