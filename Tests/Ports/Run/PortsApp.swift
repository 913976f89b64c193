import OutlineUI
import PortedPrograms
import TerminalApp

/// A program written for SwiftUI on a terminal: `swift run Ports [NAME]`. Without a name there is a list
/// of them.
@main
struct PortsApp: App {
  private let program = CommandLine.arguments.dropFirst().first.flatMap {
    PortedProgram(rawValue: $0)
  }

  var body: some Scene {
    WindowGroup(program?.rawValue ?? "Ports") {
      if let program {
        program.view
      } else {
        NavigationStack {
          List(PortedProgram.allCases, id: \.self) { program in
            NavigationLink(program.rawValue) { program.view }
          }
          .navigationTitle("Written for SwiftUI")
        }
      }
    }
    .points()
    .quitKey("q")
  }
}
