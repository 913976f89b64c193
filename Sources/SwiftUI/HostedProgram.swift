import TerminalIO

/// Runs programs of SwiftUI: with lengths in points, and what UIKit asks of the terminal.
@MainActor
enum HostedProgram {
  static func run(_ view: some View) {
    do throws(TerminalError) {
      let runner = TerminalRunner(view.points())
      UIPasteboard.copier = { runner.copy($0) { _ in } }
      UIApplication.opener = { OpenURLAction()($0) }
      exit(try runner.run())
    } catch {
      let program = CommandLine.arguments.first ?? "program"
      FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
      exit(1)
    }
  }
}
