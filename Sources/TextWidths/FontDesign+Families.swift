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

  /// CSS's name for any font of the design.
  package var genericFamily: String {
    switch self {
    case .sans: "sans-serif"
    case .serif: "serif"
    case .mono: "monospace"
    }
  }

  /// Adds the measured families before each generic name, so that letters get their measured widths
  /// wherever one of these is installed.
  package static func expanded(_ names: [String]) -> [String] {
    names.flatMap { name in
      allCases.first { $0.genericFamily == name }.map { $0.families + [name] } ?? [name]
    }
  }

  /// The names that ``expanded(_:)`` made these of.
  package static func collapsed(_ names: [String]) -> [String] {
    var result: [String] = []
    for name in names {
      result.append(name)
      guard let design = allCases.first(where: { $0.genericFamily == name }) else { continue }
      let whole = design.families + [name]
      if result.suffix(whole.count) == whole[...] {
        result.removeLast(whole.count)
        result.append(name)
      }
    }
    return result
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
