import OutlineUI

/// A month in seven equal columns.
struct MonthCalendar: View {
  @State private var month = 2020 * 12 + 5

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Button("‹") { month -= 1 }
        Text("\(Self.names[month % 12]) \(month / 12)").bold().frame(width: 160)
        Button("›") { month += 1 }
      }
      LazyVGrid(columns: Self.columns, spacing: 0) {
        ForEach(Self.weekdays, id: \.self) { Text($0).foregroundStyle(.secondary) }
        ForEach(days, id: \.self) { day in
          DayView(day: day.components.day)
            .opacity(day.components.month == month % 12 + 1 ? 1 : 0)
        }
      }
      .padding(.horizontal, 16)
    }
    .frame(width: 480)
  }

  /// The days of the month, from the Monday before its first to its last.
  private var days: [Day] {
    let first = Day(year: month / 12, month: month % 12 + 1, day: 1)
    let next = Day(year: (month + 1) / 12, month: (month + 1) % 12 + 1, day: 1)
    return (first.number - first.weekday..<next.number).map(Day.init(number:))
  }

  private static let columns = Array(
    repeating: GridItem(.flexible(), spacing: 0), count: 7)
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// A day of the month in a box.
struct DayView: View {
  let day: Int

  var body: some View {
    Text("\(day)").frame(maxWidth: .infinity, minHeight: 48).border(.secondary)
  }
}
