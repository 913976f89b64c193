import FontEmbedding
import Geometry
import ShapeDocument
import TextWidths

/// The fonts of a picture's texts, as far as they are known.
struct SVGFonts {
  /// What embedded families begin with.
  private let salt: String
  private let open: () -> EmbeddedFonts?
  private var known: [Key: Font] = [:]
  /// What draws letters; nil where fonts are only named, or there is no text.
  private(set) var embedded: EmbeddedFonts?
  /// Whether there are texts.
  private var isUsed = false
  /// Whether letters stand as their fonts have pairs of them, and not as they are measured.
  var isKerned = false

  /// What decides about a font.
  private struct Key: Hashable {
    var families: String?
    var weight: Int
    var isItalic: Bool

    init(_ run: Graphic.TextRun) {
      families = run.font
      weight = run.weight
      isItalic = run.isItalic
    }
  }

  /// A font of texts.
  private struct Font {
    /// In order of preference, the measured ones last.
    var families: [String]
    /// The faces that draw them; nil where fonts are only named.
    var chain: FontChain?
    /// Whether these are the root's families.
    var isRoot: Bool
    /// The value of `font-family`, when so many embedded families drew its letters.
    var value = ""
    var drawnCount = -1
  }

  /// The families of most texts, which the root has.
  private var root: [String] { Self.families(["sans-serif"], areNatural: isKerned) }

  /// Families as they are named, or with those that are measured.
  private static func families(_ names: [String], areNatural: Bool) -> [String] {
    areNatural ? names : FontDesign.expanded(names)
  }

  /// No texts so far.
  init(_ options: SVGExport.Options) {
    salt = options.salt
    open = options.fonts
  }

  private mutating func font(of run: Graphic.TextRun) -> Font {
    let key = Key(run)
    if let known = known[key] { return known }
    if !isUsed {
      isUsed = true
      embedded = open()
      embedded?.keepsPairs = isKerned
    }
    let families = Self.families(run.families, areNatural: isKerned)
    let chain = embedded?.chain(
      of: families, measure: TextFace(families: run.font, weight: run.weight), weight: run.weight,
      isItalic: run.isItalic)
    let font = Font(families: families, chain: chain, isRoot: families == root)
    known[key] = font
    return font
  }

  /// The faces that draw a run; nil where fonts are only named.
  mutating func chain(of run: Graphic.TextRun) -> FontChain? { font(of: run).chain }

  /// Takes the letters of a line.
  ///
  /// - Returns: Whether all are embedded, and as wide as they were measured.
  mutating func embed(_ line: Graphic.TextLayout.Line, _ runs: [Graphic.TextRun]) -> Bool {
    var isEmbedded = true
    for piece in line.pieces where runs.indices.contains(piece.run) {
      let chain = font(of: runs[piece.run]).chain
      if chain?.add(Graphic.TextStyle.drawn(String(piece.string))) != true { isEmbedded = false }
    }
    return isEmbedded
  }

  // MARK: - Names

  /// The value of `font-family` for a run, whose letters are known by now, and whether the root has it.
  mutating func family(of run: Graphic.TextRun) -> (value: String, isRoot: Bool) {
    let font = font(of: run)
    let count = font.chain?.list.drawnCount ?? 0
    if font.drawnCount == count { return (font.value, font.isRoot) }
    let value = value(font.families, font.chain?.list)
    known[Key(run)]?.value = value
    known[Key(run)]?.drawnCount = count
    return (value, font.isRoot)
  }

  private func value(_ families: [String], _ list: FontList?) -> String {
    let embedded = list.map { $0.embedded.map(name) } ?? []
    return (embedded + families.map(Self.quoted)).joined(separator: ",")
  }

  /// Words of CSS that are no families.
  private static let keywords: Set<String> = [
    "inherit", "initial", "unset", "revert", "default", "none", "auto", "normal",
  ]

  /// A family as CSS has it.
  private static func quoted(_ family: String) -> String {
    if Graphic.TextRun.genericFamilies.contains(family) { return family }
    let isWord = family.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    return isWord && !keywords.contains(family.lowercased()) ? family : "'\(family)'"
  }

  /// The name of an embedded family.
  private func name(_ number: Int) -> String { "\(salt)\(number)" }

  // MARK: - What the file says of all

  /// What the root says of all texts, once these are written; `style` is what it says besides.
  func rootAttributes(style: [String]) -> SVGText {
    var text = SVGText()
    var style = style
    if isUsed {
      text.attribute("font-family", value(root, known.values.first { $0.isRoot }?.chain?.list))
      // Pairs of letters are not measured; and Chromium would round the width of each letter to pixels.
      if !isKerned { style.append("font-kerning:none") }
      style.append("text-rendering:geometricPrecision")
    }
    if !style.isEmpty { text.attribute("style", style.joined(separator: ";")) }
    return text
  }

  /// Writes the rules of a style sheet that have the fonts.
  func writeRules(_ faces: [EmbeddedFonts.Face], to text: inout SVGText) {
    for face in faces {
      text.append(
        markup: "@font-face{font-family:\(name(face.family));font-weight:\(face.weight);"
          + (face.isItalic ? "font-style:italic;" : "") + "src:url(data:font/woff;base64,")
      text.append(markup: String(decoding: Base64.encoded(face.bytes), as: UTF8.self))
      text.append(")}")
    }
  }
}
