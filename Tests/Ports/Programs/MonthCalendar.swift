import Foundation
import OutlineUI

struct CalendarEvent: Identifiable {
  let id = UUID()
  let day: Date
  let title: String
  let color: Color
}

final class CalendarModel: ObservableObject {
  @Published var month: Date
  @Published var selection: Date
  @Published private(set) var events: [CalendarEvent] = []

  let calendar: Calendar
  let today: Date

  init(today: Date = Date(), calendar: Calendar = .current) {
    self.calendar = calendar
    self.today = calendar.startOfDay(for: today)
    self.selection = self.today
    self.month = calendar.dateInterval(of: .month, for: today)?.start ?? today
  }

  /// The days of the weeks that the month is in.
  var days: [Date] {
    guard let month = calendar.dateInterval(of: .month, for: month),
      let first = calendar.dateInterval(of: .weekOfMonth, for: month.start)?.start
    else { return [] }
    return (0..<42).compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
  }

  var title: String {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = Locale(identifier: "en_GB")
    formatter.dateFormat = "MMMM yyyy"
    return formatter.string(from: month)
  }

  var weekdays: [String] {
    let symbols = ["S", "M", "T", "W", "T", "F", "S"]
    let first = calendar.firstWeekday - 1
    return Array(symbols[first...] + symbols[..<first])
  }

  func move(by months: Int) {
    month = calendar.date(byAdding: .month, value: months, to: month) ?? month
  }

  func showToday() {
    month = calendar.dateInterval(of: .month, for: today)?.start ?? today
    selection = today
  }

  func isInMonth(_ day: Date) -> Bool {
    calendar.isDate(day, equalTo: month, toGranularity: .month)
  }

  func events(on day: Date) -> [CalendarEvent] {
    events.filter { calendar.isDate($0.day, inSameDayAs: day) }
  }

  func add(_ title: String) {
    let colors: [Color] = [.blue, .green, .orange, .purple]
    events.append(
      CalendarEvent(day: selection, title: title, color: colors[events.count % colors.count]))
  }

  func remove(_ event: CalendarEvent) {
    events.removeAll { $0.id == event.id }
  }
}

struct MonthCalendarView: View {
  @StateObject private var model: CalendarModel
  @State private var isAdding = false
  @State private var newTitle = ""

  private let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)

  init(model: @autoclosure @escaping () -> CalendarModel = CalendarModel()) {
    _model = StateObject(wrappedValue: model())
  }

  var body: some View {
    VStack(spacing: 0) {
      header
      LazyVGrid(columns: columns, spacing: 0) {
        ForEach(Array(model.weekdays.enumerated()), id: \.offset) { _, weekday in
          Text(weekday)
            .font(.caption)
            .foregroundColor(.secondary)
        }
        ForEach(model.days, id: \.self) { day in
          DayCell(model: model, day: day)
        }
      }
      Divider()
      eventList
    }
    .alert("New event", isPresented: $isAdding) {
      TextField("Title", text: $newTitle)
      Button("Add") {
        model.add(newTitle)
        newTitle = ""
      }
      Button("Cancel", role: .cancel) { newTitle = "" }
    }
  }

  private var header: some View {
    HStack {
      Text(model.title)
        .font(.title2.bold())
      Spacer()
      Button {
        withAnimation { model.move(by: -1) }
      } label: {
        Image(systemName: "chevron.left")
      }
      .keyboardShortcut(.leftArrow, modifiers: .control)
      Button("Today", action: model.showToday)
      Button {
        withAnimation { model.move(by: 1) }
      } label: {
        Image(systemName: "chevron.right")
      }
      .keyboardShortcut(.rightArrow, modifiers: .control)
    }
    .buttonStyle(.borderless)
    .padding(.horizontal)
  }

  private var eventList: some View {
    List {
      Section {
        ForEach(model.events(on: model.selection)) { event in
          Label {
            Text(event.title)
          } icon: {
            Circle()
              .fill(event.color)
              .frame(width: 8, height: 8)
          }
          .swipeActions {
            Button("Delete", role: .destructive) { model.remove(event) }
          }
        }
        Button("Add event") { isAdding = true }
      } header: {
        Text("Day \(model.calendar.component(.day, from: model.selection))")
      }
    }
    .listStyle(.plain)
  }
}

struct DayCell: View {
  @ObservedObject var model: CalendarModel
  let day: Date

  private var isSelected: Bool { model.calendar.isDate(day, inSameDayAs: model.selection) }
  private var isToday: Bool { model.calendar.isDate(day, inSameDayAs: model.today) }

  var body: some View {
    Button {
      model.selection = day
    } label: {
      VStack(spacing: 0) {
        Text("\(model.calendar.component(.day, from: day))")
          .fontWeight(isToday ? .bold : .regular)
          .foregroundColor(isSelected ? .white : isToday ? .red : .primary)
          .frame(width: 32, height: 32)
          .background(isSelected ? Color.accentColor : .clear)
          .clipShape(Circle())
        HStack(spacing: 2) {
          ForEach(model.events(on: day).prefix(3)) { event in
            Circle()
              .fill(event.color)
              .frame(width: 4, height: 4)
          }
        }
        .frame(height: 6)
      }
      .opacity(model.isInMonth(day) ? 1 : 0.3)
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.plain)
  }
}

struct MonthCalendarView_Previews: PreviewProvider {
  static var previews: some View {
    MonthCalendarView()
  }
}
