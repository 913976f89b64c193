/// The clipboard of the display that a program is seen on, filled by the display's own programs.
public struct DisplayClipboard: Hashable, Sendable {
  /// The longest wait for one program, in milliseconds. Those that stay to serve the text do so in a
  /// process of their own.
  private static let patience: Int32 = 2000

  /// What fills it: a program and its arguments each, the best one first. Those that are missing are
  /// passed over.
  let commands: [[String]]

  /// The display's clipboard according to the environment: `WAYLAND_DISPLAY` and `DISPLAY`; nil where
  /// there is no display.
  public init?(environment: [String: String]) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    var commands: [[String]] = []
    if isSet("WAYLAND_DISPLAY") { commands.append(["wl-copy"]) }
    if isSet("DISPLAY") {
      commands.append(["xclip", "-selection", "clipboard", "-in"])
      commands.append(["xsel", "--clipboard", "--input"])
    }
    #if os(macOS)
      commands.append(["pbcopy"])
    #endif
    guard !commands.isEmpty else { return nil }
    self.commands = commands
  }

  /// The clipboard according to the process's environment.
  public static var ofEnvironment: DisplayClipboard? {
    var environment: [String: String] = [:]
    for name in ["WAYLAND_DISPLAY", "DISPLAY"] { environment[name] = environmentVariable(name) }
    return DisplayClipboard(environment: environment)
  }

  /// Fills it with a text; waits for the programs, two seconds each at most.
  ///
  /// - Returns: the program that took the text; nil if none did.
  public func fill(with text: String) -> String? {
    commands.first { OutgoingText.give(text, to: $0, waitingMilliseconds: Self.patience) }?.first
  }
}
