extension App {
  /// Runs the program on the process's terminal, with lengths in points: a cell has 8 × 16 of them, unless a scene
  /// says otherwise (`points(perCell:)`). It exits as the `main` of `TerminalApp` does.
  public static func main() {
    run(willRun: HostedProgram.serve) { AnyView($0.points()) }
  }
}
