import TerminalIO

/// Runs programs of SwiftUI: with lengths in points, and what UIKit asks of the terminal.
@MainActor
enum HostedProgram {
  /// Gives UIKit's pasteboard and addresses to a runner's terminal.
  static func serve(_ runner: TerminalRunner) {
    UIPasteboard.copier = { runner.copy($0) { _ in } }
    UIApplication.opener = { OpenURLAction()($0) }
  }

  static func run(_ view: some View) {
    do throws(TerminalError) {
      let runner = TerminalRunner(view.points())
      serve(runner)
      exit(try runner.run())
    } catch {
      let program = CommandLine.arguments.first ?? "program"
      FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
      exit(1)
    }
  }
}
