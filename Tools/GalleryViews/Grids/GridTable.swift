import OutlineUI

/// An eager grid: columns as wide as their widest cell, a row across all columns, a cell across
/// two.
struct GridTable: View {
  var body: some View {
    GroupBox("Orders") {
      Grid(alignment: .leading, horizontalSpacing: 24) {
        GridRow {
          Text("Sandwich").bold()
          Text("Count").bold().gridColumnAlignment(.trailing)
          Text("Table").bold().gridColumnAlignment(.trailing)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Text("Club")
          Text("12")
          Text("3")
        }
        GridRow {
          Text("Grilled Cheese")
          Text("sold out").foregroundStyle(.red).gridCellColumns(2)
        }
      }
    }
  }
}
