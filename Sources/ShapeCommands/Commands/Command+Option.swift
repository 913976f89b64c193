extension Command {
  /// An option of the program, and what it is set to.
  package enum Option: Hashable, Sendable {
    /// Whether the program takes the mouse; without it the terminal keeps it for selecting text.
    case mouse(Switch)
    /// The looks, by name.
    case theme(String)
    /// What the picture is made of.
    case graphics(Graphics)
    /// Whether edges and middles catch what is dragged in the picture.
    case snap(Switch)
    /// Whether handles scale widths, radii and text sizes along.
    case scaleStrokes(Switch)
    /// Which of siblings is on top in the outline.
    case outlineOrder(OutlineOrder)
    /// How viewers of exported SVG get the letters of texts.
    case fonts(Fonts)
    /// The mode whose colours are seen, by name.
    case mode(String)

    /// What options are called.
    enum Name: String, CaseIterable {
      case mouse
      case theme
      case graphics
      case snap
      case scaleStrokes = "scale-strokes"
      case outlineOrder = "outline-order"
      case fonts
      case mode
    }
  }

  /// Which of siblings is on top in the outline.
  package enum OutlineOrder: String, Hashable, Sendable, CaseIterable {
    /// The first of the document, which is at the back of the drawing.
    case backFirst = "back-first"
    /// The last of the document, which is at the front.
    case frontFirst = "front-first"
  }

  /// How viewers of exported SVG get the letters of texts.
  package enum Fonts: String, Hashable, Sendable, CaseIterable {
    /// The letters that are used are in the file, as fonts.
    case embed
    /// The file names fonts.
    case names
    /// Letters are paths.
    case outlines
  }

  /// What the picture is made of.
  package enum Graphics: String, Hashable, Sendable, CaseIterable {
    /// Of what the terminal answers that it shows.
    case auto
    /// Of block characters.
    case cells
    /// Of pixels, by kitty's protocol.
    case kitty
    /// Of pixels, as sixels.
    case sixel
  }

  /// What an option that is on or off is set to.
  package enum Switch: String, Hashable, Sendable, CaseIterable {
    case on
    case off
    /// The other one.
    case toggle

    /// The state after it, from the state before.
    package func applied(to isOn: Bool) -> Bool {
      switch self {
      case .on: true
      case .off: false
      case .toggle: !isOn
      }
    }
  }
}
