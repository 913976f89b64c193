import CoreGraphicsNames
import OutlineUI

/// The widest cell of each column.
struct ColumnWidthKey: PreferenceKey {
  static let defaultValue: [Int: CGFloat] = [:]

  static func reduce(value: inout [Int: CGFloat], nextValue: () -> [Int: CGFloat]) {
    value.merge(nextValue(), uniquingKeysWith: max)
  }
}

/// Where the selected row is.
struct SelectedRowKey: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

struct ColumnWidthReader: ViewModifier {
  let column: Int

  func body(content: Content) -> some View {
    content.background(
      GeometryReader { proxy in
        Color.clear.preference(key: ColumnWidthKey.self, value: [column: proxy.size.width])
      }
    )
  }
}

extension View {
  func widthPreference(column: Int) -> some View {
    modifier(ColumnWidthReader(column: column))
  }
}

/// A table whose columns are as wide as their widest cell.
struct TableView<Cell: View>: View {
  let cells: [[Cell]]
  @Binding var selection: Int?
  @State private var columnWidths: [Int: CGFloat] = [:]

  private let rowPadding: CGFloat = 5

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(cells.indices, id: \.self) { row in
        HStack(alignment: .top, spacing: 0) {
          ForEach(cells[row].indices, id: \.self) { column in
            cell(row: row, column: column)
          }
        }
        .anchorPreference(key: SelectedRowKey.self, value: .bounds) {
          row == selection ? $0 : nil
        }
        .contentShape(Rectangle())
        .onTapGesture {
          withAnimation(.easeInOut) {
            selection = row == selection ? nil : row
          }
        }
        .background(row.isMultiple(of: 2) ? Color.clear : Color(white: 0.2))
      }
    }
    .onPreferenceChange(ColumnWidthKey.self) { columnWidths = $0 }
    .overlayPreferenceValue(SelectedRowKey.self) { anchor in
      selectionFrame(anchor)
    }
  }

  private func cell(row: Int, column: Int) -> some View {
    cells[row][column]
      .fixedSize()
      .widthPreference(column: column)
      .frame(width: columnWidths[column], alignment: .leading)
      .padding(.horizontal, rowPadding)
  }

  private func selectionFrame(_ anchor: Anchor<CGRect>?) -> some View {
    GeometryReader { proxy in
      if let anchor {
        let frame = proxy[anchor]
        Rectangle()
          .stroke(Color.accentColor, lineWidth: 2)
          .frame(width: frame.width, height: frame.height)
          .offset(x: frame.minX, y: frame.minY)
          .allowsHitTesting(false)
      }
    }
  }
}

struct City: Identifiable {
  let name: String
  let country: String
  let population: Int
  var id: String { name }

  static let all = [
    City(name: "Berlin", country: "Germany", population: 3_664_088),
    City(name: "Rio de Janeiro", country: "Brazil", population: 6_747_815),
    City(name: "Ulaanbaatar", country: "Mongolia", population: 1_466_125),
    City(name: "Reykjavík", country: "Iceland", population: 131_136),
    City(name: "Wellington", country: "New Zealand", population: 215_900),
  ]
}

struct CityTableView: View {
  @State private var selection: Int?
  @State private var isLarge = false

  private var cells: [[Text]] {
    let header = ["City", "Country", "Population"].map { Text($0).bold() }
    let rows = City.all.map { city in
      [
        Text(city.name),
        Text(city.country).italic(),
        Text(isLarge ? "\(city.population) people" : "\(city.population / 1000)k"),
      ]
    }
    return [header] + rows
  }

  var body: some View {
    VStack(spacing: 20) {
      TableView(cells: cells, selection: $selection)
      Toggle("Exact numbers", isOn: $isLarge)
        .toggleStyle(.switch)
        .fixedSize()
      if let selection, selection > 0 {
        let city = City.all[selection - 1]
        Text("\(Text(city.name).bold()) is in \(city.country).")
      } else {
        Text("Tap a row to select it.")
          .foregroundColor(.secondary)
      }
    }
    .padding()
  }
}

struct CityTableView_Previews: PreviewProvider {
  static var previews: some View {
    CityTableView()
  }
}
