import OutlineUI

/// How the pictures of the sandwich gallery are arranged.
enum SandwichArrangement {
  /// One below the other; all are evaluated at once.
  case stack
  /// One below the other; only visible ones are evaluated.
  case lazyStack
  /// In three columns.
  case threeColumns
  /// In as many columns of 300 points as fit.
  case adaptive
}

/// The menu as pictures, and how many of them were evaluated.
struct SandwichGallery: View {
  let arrangement: SandwichArrangement
  @StateObject private var counter = EvaluationCounter()

  init(_ arrangement: SandwichArrangement) { self.arrangement = arrangement }

  var body: some View {
    VStack(spacing: 0) {
      SandwichHeroes(arrangement: arrangement, counter: counter).equatable()
      EvaluationCaption(counter: counter, total: Sandwich.all.count)
    }
  }
}

/// The pictures, which scroll.
struct SandwichHeroes: View, Equatable {
  let arrangement: SandwichArrangement
  let counter: EvaluationCounter

  var body: some View {
    ScrollView {
      switch arrangement {
      case .stack: VStack(spacing: 0) { heroes }
      case .lazyStack: LazyVStack(spacing: 0) { heroes }
      case .threeColumns:
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) { heroes }
      case .adaptive:
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 0)], spacing: 0) { heroes }
      }
    }
  }

  private var heroes: some View {
    ForEach(Sandwich.all) { sandwich in
      HeroView(sandwich: sandwich).counted(sandwich.id, by: counter)
    }
  }
}
