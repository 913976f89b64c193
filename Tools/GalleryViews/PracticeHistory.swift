import OutlineUI

/// A day of practice with its questions.
struct PracticeDay: Identifiable {
  struct Entry: Identifiable {
    let id: Int
    let question: String
    let isRight: Bool
  }

  let id: Int
  var entries: [Entry]

  /// 2,000 random entries, the same in every run, on as many days as they fill.
  static let history: [PracticeDay] = {
    var random: UInt64 = 2_020
    func next(_ bound: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % bound)
    }
    let words = ["hello", "goodbye", "thank you", "good night", "excuse me", "one", "two", "cat"]
    var days: [PracticeDay] = []
    for id in 0..<2_000 {
      if days.isEmpty || next(20) == 0 { days.append(PracticeDay(id: days.count, entries: [])) }
      let entry = Entry(id: id, question: words[next(8)], isRight: next(3) > 0)
      days[days.count - 1].entries.append(entry)
    }
    return days
  }()
}

/// A lazy stack of sections with pinned headers; only visible rows are evaluated.
struct PracticeHistory: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
        ForEach(PracticeDay.history) { day in
          Section {
            ForEach(day.entries) { entry in
              Text("  \(entry.isRight ? "✓" : "✗") \(entry.question)")
            }
          } header: {
            Text("Day \(day.id + 1)")
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.teal)
          }
        }
      }
    }
  }
}
