import OutlineUI
import TerminalIO

extension App {
  /// Runs the program on the process's terminal and exits with its status: 0 at ctrl-c, or at the scene's
  /// `quitKey(_:)`; 128 plus the number of a signal that ended it; 1, with a message, where there is no
  /// usable terminal.
  ///
  /// `--log FILE` among the program's arguments appends what it prints meanwhile to a file, to be read
  /// while it runs. With `--accessible` the screen is said line by line (``TerminalRunner/isAccessible``).
  public static func main() { run { $0 } }

  /// Runs the program with what a closure makes of its view, and exits, see ``main()``. Another closure gets the
  /// runner before it takes the terminal.
  package static func run(
    willRun: (TerminalRunner) -> Void = { _ in }, _ changed: (AnyView) -> AnyView
  ) {
    let view = AppView(Self())
    let runner = TerminalRunner(changed(view.keepingSettings()), program: AppProgram(view))
    willRun(runner)
    runner.runProcess()
  }
}

extension TerminalRunner {
  /// Runs a program as its arguments say, and exits with its status, or with a message.
  package func runProcess() -> Never {
    do {
      let arguments = try ProgramArguments(CommandLine.arguments.dropFirst())
      options.log = arguments.log
      isAccessible = arguments.isAccessible
      endProcess(try run())
    } catch {
      writeToStandardError("\(CommandLine.arguments.first ?? "program"): \(error)\n")
      endProcess(error is ProgramArguments.Mistake ? 2 : 1)
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
