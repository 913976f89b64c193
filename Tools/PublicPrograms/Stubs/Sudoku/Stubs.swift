import SwiftUI

/// One seed, where the program has many.
enum Puzzles {
  static let easy = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  ]
  static let medium = easy
  static let hard = easy
  static let extreme = easy
}

/// A button, where the program has a drawn menu and the games that were kept.
struct MenuView: View {
  @EnvironmentObject var viewRouter: ViewRouter
  @EnvironmentObject var grid: Grid

  var body: some View {
    Button("New game") {
      grid.loadFromSeed()
      viewRouter.setCurrentPage(page: Pages.game)
    }
  }
}

/// What the scene delegate of the program does.
@main
struct SudokuApp: App {
  var body: some Scene {
    WindowGroup { RootView().environmentObject(ViewRouter()) }
  }
}
