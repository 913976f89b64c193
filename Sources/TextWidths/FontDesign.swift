/// A design of letters whose advance widths are built in.
package enum FontDesign: UInt8, Hashable, Sendable, CaseIterable {
  /// As Arial and Helvetica.
  case sans
  /// As Times New Roman.
  case serif
  /// As Courier New: every letter is as wide as the others.
  case mono

  /// The design of the first family of a list that is known; `sans` if none is.
  ///
  /// Known are CSS's generic families, the families that most machines have, and names that say what
  /// they are, such as `Fira Mono`.
  ///
  /// - Parameter families: Names separated by commas, as in CSS; quotes are ignored.
  /// - Complexity: O(bytes of `families`), of which at most ``nameLimit`` are read.
  package init(families: String) {
    let names = families.utf8.prefix(Self.nameLimit).split(separator: UInt8(ascii: ","))
    self = names.lazy.compactMap { Self(name: Self.folded($0)) }.first ?? .sans
  }

  /// The largest number of bytes of a list of families that are read.
  package static let nameLimit = 1_024

  /// The design of one family, in lower case and without blanks.
  private init?(name: String) {
    if let known = Self.known[name] {
      self = known
    } else if Self.endings(of: .mono).contains(where: name.contains) {
      self = .mono
    } else if name.contains("sans") {
      self = .sans
    } else if Self.endings(of: .serif).contains(where: name.contains) {
      self = .serif
    } else {
      return nil
    }
  }

  /// A name in lower case, without quotes and blanks.
  private static func folded(_ name: Substring.UTF8View) -> String {
    let ignored: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x2D, 0x5F]
    let bytes = name.lazy.filter { !ignored.contains($0) }
      .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  /// Parts of names that say what a family is.
  private static func endings(of design: FontDesign) -> [String] {
    switch design {
    case .sans: ["sans"]
    case .serif:
      ["serif", "times", "roman", "georgia", "garamond", "baskerville", "caslon", "bodoni"]
    case .mono: ["mono", "courier", "console", "typewriter"]
    }
  }

  private static let known: [String: FontDesign] = {
    let names: [FontDesign: [String]] = [
      .sans: [
        "sansserif", "systemui", "uisansserif", "uirounded", "cursive", "fantasy", "arial",
        "helvetica", "helveticaneue", "verdana", "tahoma", "trebuchetms", "segoeui", "inter",
        "roboto", "lato", "calibri", "sfpro", "applesystem", "blinkmacsystemfont", "ubuntu",
        "cantarell", "montserrat", "poppins", "futura", "avenir", "impact", "arimo",
      ],
      .serif: [
        "uiserif", "math", "cambria", "palatino", "palatinolinotype", "bookantiqua", "charter",
        "constantia", "merriweather", "lora", "playfairdisplay", "didot", "hoeflertext", "perpetua",
        "rockwell", "centuryschoolbook", "newyork", "song", "simsun", "mincho", "tinos",
      ],
      .mono: [
        "monospace", "consolas", "menlo", "monaco", "inconsolata", "sourcecodepro", "firacode",
        "hack", "terminal", "cascadiacode", "lucidaconsole", "fixed", "cousine",
      ],
    ]
    return names.reduce(into: [:]) { known, entry in
      for name in entry.value { known[name] = entry.key }
    }
  }()
}
