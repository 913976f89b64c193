import GalleryViews
import OutlineUI
import TerminalApp

/// A program to learn Japanese words: `swift run Kuchi [NAME]`. A name given is registered already.
@main
struct KuchiApp: App {
  private let userManager = UserManager()

  init() {
    userManager.load(name: CommandLine.arguments.dropFirst().first)
  }

  var body: some Scene {
    WindowGroup("Kuchi") {
      StarterView()
        .environmentObject(userManager)
        .imageCatalog(.kuchi)
    }
    .points()
    .quitKey("q")
  }
}
