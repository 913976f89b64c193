import KeyBindings
import ShapeCommands
import Spelling
import YAMLText

/// What the user chose for the program, whatever the document.
package struct EditorOptions: Hashable, Sendable {
  /// The name of the theme; nil for the one that fits the terminal.
  package private(set) var theme: String?
  /// Whether the program takes the mouse; nil where nothing was said.
  package private(set) var hasMouse: Bool?
  /// Whether the mouse is the program's; otherwise it is the terminal's.
  package private(set) var usesMouse: Bool
  /// What the picture is made of.
  package private(set) var graphics = Command.Graphics.auto
  /// Whether edges and middles catch what is dragged in the picture.
  package private(set) var snaps = true
  /// Whether handles scale widths, radii and text sizes along.
  package private(set) var scalesStrokes = false
  /// Which of siblings is on top in the outline.
  package private(set) var outlineOrder = Command.OutlineOrder.backFirst
  /// How viewers of exported SVG get the letters of texts.
  package private(set) var fonts = Command.Fonts.embed
  /// The themes there are to choose from. Without any, every name is taken as it is.
  private let themeNames: [String]

  /// The theme that follows the terminal.
  private static let automaticTheme = "auto"

  /// Options of which nothing is chosen yet.
  package init(themeNames: [String] = [], usesMouse: Bool = true) {
    self.themeNames = themeNames
    self.usesMouse = usesMouse
  }

  /// Sets an option; it takes effect at once, and is kept for the next sessions.
  ///
  /// - Throws: if there is no theme of that name.
  mutating func set(_ option: Command.Option, keyMap: KeyMap) throws(Diagnostic) -> [Reaction] {
    switch option {
    case .mouse(let state):
      usesMouse = state.applied(to: usesMouse)
      hasMouse = usesMouse
      let key = keyMap.title(of: .option(.mouse(.toggle)))
      let text =
        usesMouse
        ? "the mouse is taken; with shift the terminal selects text"
        : "the mouse is the terminal's; \(key) takes it"
      return [.perform(.mouse(usesMouse)), .say(Message(text)), .perform(.keepOptions)]
    case .snap(let state):
      snaps = state.applied(to: snaps)
      let text =
        snaps
        ? "edges and middles catch what is dragged; ctrl lets go of them"
        : "nothing catches what is dragged"
      return [.say(Message(text)), .perform(.keepOptions)]
    case .scaleStrokes(let state):
      scalesStrokes = state.applied(to: scalesStrokes)
      let text =
        scalesStrokes
        ? "handles scale widths, radii and text sizes along"
        : "widths, radii and text sizes stay when something is resized"
      return [.say(Message(text)), .perform(.keepOptions)]
    case .outlineOrder(let order):
      outlineOrder = order
      let text = order == .frontFirst ? "the front is on top" : "the back is on top"
      return [.say(Message(text)), .perform(.keepOptions)]
    case .fonts(let fonts):
      self.fonts = fonts
      let text =
        switch fonts {
        case .embed: "exported SVG has the letters that are used, as fonts"
        case .names: "exported SVG names fonts"
        case .outlines: "exported SVG has letters as paths"
        }
      return [.say(Message(text)), .perform(.keepOptions)]
    case .theme(let name):
      try setTheme(name)
      return [.perform(.keepOptions)]
    case .graphics(let graphics):
      self.graphics = graphics
      return [.perform(.keepOptions)]
    // The mode is the document's.
    case .mode: return []
    }
  }

  /// Chooses a theme.
  ///
  /// - Throws: if there is none of that name.
  private mutating func setTheme(_ name: String) throws(Diagnostic) {
    guard themeNames.isEmpty || themeNames.contains(name) else {
      let near = NearestWord.to(name, among: themeNames).map { "; did you mean '\($0)'?" }
      let known = "; there is \(themeNames.joined(separator: ", "))"
      throw .refusal("there is no theme '\(name)'" + (near ?? known), .error)
    }
    theme = name == Self.automaticTheme ? nil : name
  }

  // MARK: - As bytes

  /// The most bytes that are read.
  private static let byteLimit = 4_096

  /// What is kept between sessions: the options as commands, one a line.
  package var bytes: [UInt8] {
    var commands: [Command] = []
    if let hasMouse { commands.append(.option(.mouse(hasMouse ? .on : .off))) }
    if !snaps { commands.append(.option(.snap(.off))) }
    if scalesStrokes { commands.append(.option(.scaleStrokes(.on))) }
    if outlineOrder != .backFirst { commands.append(.option(.outlineOrder(outlineOrder))) }
    if fonts != .embed { commands.append(.option(.fonts(fonts))) }
    if let theme { commands.append(.option(.theme(theme))) }
    if graphics != .auto { commands.append(.option(.graphics(graphics))) }
    return Array(commands.map { "\($0)\n" }.joined().utf8)
  }

  /// Takes what was kept. What is no option, or names what is gone, is left out.
  package mutating func restore(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let commands = try? Command.parse(String(line)), commands.count == 1,
        case .option(let option)? = commands.first
      else { continue }
      switch option {
      case .mouse(let state): hasMouse = state.applied(to: hasMouse ?? true)
      case .snap(let state): snaps = state.applied(to: snaps)
      case .scaleStrokes(let state): scalesStrokes = state.applied(to: scalesStrokes)
      case .outlineOrder(let order): outlineOrder = order
      case .fonts(let fonts): self.fonts = fonts
      case .theme(let name): try? setTheme(name)
      case .graphics(let graphics): self.graphics = graphics
      case .mode: break
      }
    }
    if hasMouse == false { usesMouse = false }
  }
}
