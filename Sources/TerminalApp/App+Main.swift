import OutlineUI
import TerminalIO

extension App {
  /// Runs the program on the process's terminal and exits with its status: 0 at ctrl-c, or at the scene's
  /// `quitKey(_:)`; 128 plus the number of a signal that ended it; 1, with a message, where there is no
  /// usable terminal.
  public static func main() { run { $0 } }

  /// Runs the program with what a closure makes of its view, and exits, see ``main()``. Another closure gets the
  /// runner before it takes the terminal.
  package static func run(
    willRun: (TerminalRunner) -> Void = { _ in }, _ changed: (AnyView) -> AnyView
  ) {
    let view = AppView(Self())
    do throws(TerminalError) {
      let shown = changed(view.keepingSettings())
      let runner = TerminalRunner(shown, program: AppProgram(view))
      willRun(runner)
      endProcess(try runner.run())
    } catch {
      let message = "\(CommandLine.arguments.first ?? "program"): \(error)\n"
      writeToStandardError(message)
      endProcess(1)
    }
  }
}

/// The program of a runner that shows an app.
private final class AppProgram<Content: App>: TerminalProgram {
  private let view: AppView<Content>

  init(_ view: AppView<Content>) { self.view = view }

  var title: String? { view.title }
  var quitKey: KeyEquivalent? { view.quitKey }
}

extension View {
  /// Keeps settings, and what windows remember, in the files of the program. Where the environment names no
  /// folder for them they last as long as the program.
  fileprivate func keepingSettings() -> AnyView {
    var view = AnyView(self)
    if let settings = SettingsFile.ofProgram() { view = AnyView(view.defaultAppStorage(settings)) }
    if let scene = SettingsFile.ofScene() { view = AnyView(view.sceneStorage(scene)) }
    return view
  }
}
