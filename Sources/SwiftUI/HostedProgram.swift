import TerminalIO

/// Runs programs of SwiftUI: with lengths in points, and what UIKit asks of the terminal.
@MainActor
enum HostedProgram {
  /// Gives UIKit's pasteboard and addresses to a runner's terminal.
  static func serve(_ runner: TerminalRunner) {
    UIPasteboard.copier = { runner.copy($0) { _ in } }
    UIApplication.opener = { OpenURLAction()($0) }
  }

  static func run(_ view: some View) -> Never {
    let runner = TerminalRunner(view.points())
    serve(runner)
    runner.runProcess()
  }
}
