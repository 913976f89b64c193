import Foundation
import OutlineUI

/// A program written for SwiftUI that runs on a terminal.
nonisolated public enum PortedProgram: String, CaseIterable, Sendable {
  case measure = "Measure"
  case tables = "Tables"
  case layouts = "Layouts"
  case memorize = "Memorize"
  case kuchi = "Kuchi"
  case settings = "Settings"
  case todo = "Todo"
  case colours = "Colours"
  case calendar = "MonthCalendar"
  case flashcards = "Flashcards"

  /// The program's first view.
  @MainActor @ViewBuilder public var view: some View {
    switch self {
    case .measure: StackLabView()
    case .tables: CityTableView()
    case .layouts: TagCloudView()
    case .memorize: MemorizeStart()
    case .kuchi: KuchiRootView()
    case .settings: SettingsView()
    case .todo: TodoListView()
    case .colours: ColourMixerView()
    case .calendar:
      MonthCalendarView(model: CalendarModel(today: Self.today, calendar: Self.gregorian))
    case .flashcards: FlashcardDeckView()
    }
  }

  /// The same day on every machine.
  private static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.firstWeekday = 2
    return calendar
  }

  private static var today: Date { Date(timeIntervalSince1970: 1_718_200_000) }
}

/// What the `App` of the card game does: it keeps the game.
private struct MemorizeStart: View {
  @StateObject private var game = EmojiMemoryGame()

  var body: some View { EmojiMemoryGameView(game: game) }
}
