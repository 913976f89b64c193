/// The families that have a design's letters.
extension FontDesign {
  /// The families whose letters are as wide as the built-in ones, the free ones first.
  package var families: [String] {
    switch self {
    case .sans: ["Liberation Sans", "Arimo", "Arial", "Helvetica"]
    case .serif: ["Liberation Serif", "Tinos", "Times New Roman", "Times"]
    case .mono: ["Liberation Mono", "Cousine", "Courier New", "Courier"]
    }
  }

  /// Whether two families have letters of the same widths, so that one stands for the other unnoticed.
  package static func areAsWide(_ one: String, _ other: String) -> Bool {
    allCases.contains { design in
      let names = design.families.map { $0.lowercased() }
      return names.contains(one.lowercased()) && names.contains(other.lowercased())
    }
  }

  /// CSS's name for any font of the design.
  package var genericFamily: String {
    switch self {
    case .sans: "sans-serif"
    case .serif: "serif"
    case .mono: "monospace"
    }
  }

  /// Adds the measured families before each generic name, or behind the list if it has none, so that
  /// letters get their measured widths wherever one of these is installed.
  package static func expanded(_ names: [String]) -> [String] {
    let isOpen = !names.contains { name in allCases.contains { $0.genericFamily == name } }
    let design = FontDesign(families: names.joined(separator: ","))
    var result: [String] = []
    for name in isOpen ? names + [design.genericFamily] : names {
      let families = allCases.first { $0.genericFamily == name }?.families ?? []
      for family in families + [name] where !result.contains(family) { result.append(family) }
    }
    return result
  }

  /// The shortest list that ``expanded(_:)`` makes these of.
  package static func collapsed(_ names: [String]) -> [String] {
    guard let design = allCases.first(where: { $0.genericFamily == names.last }) else {
      return names
    }
    let own = names.prefix { $0 != design.families[0] }
    let lists = [Array(own), Array(own) + [design.genericFamily]]
    return lists.first { !$0.isEmpty && expanded($0) == names } ?? names
  }

  /// Whether the first of a list of families has the built-in widths; no list stands for the default.
  package static func isMeasured(_ families: String?) -> Bool {
    guard let first = families?.split(separator: ",").first else { return true }
    let name = first.lowercased().filter { !"\"'".contains($0) }.split(separator: " ")
      .joined(separator: " ")
    return name.isEmpty || measuredNames.contains(name)
  }

  private static let measuredNames = Set(
    allCases.flatMap { $0.families.map { $0.lowercased() } + [$0.genericFamily] })
}
