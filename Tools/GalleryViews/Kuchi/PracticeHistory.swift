import OutlineUI

/// A history of 2,000 entries, and how many of its rows were evaluated.
struct PracticeHistory: View {
  @StateObject private var counter = EvaluationCounter()

  var body: some View {
    VStack(spacing: 0) {
      HistoryRows(counter: counter).equatable()
      EvaluationCaption(counter: counter, total: PracticeEntry.history.count)
    }
  }
}

/// A lazy stack under a pinned header; only visible rows are evaluated, and only once, because the
/// view stays equal when the counter's number changes.
struct HistoryRows: View, Equatable {
  let counter: EvaluationCounter

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
        Section(header: header) {
          ForEach(PracticeEntry.history, id: \.self) { entry in
            PracticeRow(entry: entry).counted(entry.number, by: counter)
          }
        }
      }
    }
  }

  private var header: some View {
    Text("History").frame(maxWidth: .infinity).background(.teal)
  }
}

/// An answer given once: when, to which challenge, and whether it was right.
struct PracticeRow: View {
  let entry: PracticeEntry

  var body: some View {
    HStack {
      Text(entry.date)
      Text(entry.challenge)
      Spacer()
      Text(entry.isCorrect ? "ok" : "wrong").foregroundColor(entry.isCorrect ? .green : .red)
    }
    .padding(.horizontal)
  }
}
