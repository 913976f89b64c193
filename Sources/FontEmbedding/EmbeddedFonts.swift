import TextWidths

/// The fonts that go into a picture: which letters of which faces its texts need.
///
/// Where it turns out at the end of a picture that a font is too large or cannot be made smaller, the picture
/// is written once more without it (``finish()``).
package final class EmbeddedFonts {
  /// The most bytes of a face.
  package static let faceLimit = 256 << 10
  /// The most bytes of all faces.
  package static let limit = 512 << 10

  let library: FontLibrary
  private let subsetter: FontSubsetter?
  private var chains: [Style: FontChain] = [:]
  private var lists: [[String]: FontList] = [:]
  /// The families that have letters here, in the order in which they were found.
  private var families: [String] = []
  private var refused: [String: FontProblem] = [:]
  private var refusalNotes: [String] = []
  private var uses: [ObjectIdentifier: Use] = [:]
  private var left: Set<UInt32> = []
  private var knowsMore = false
  /// Whether the fonts keep what they say of pairs of letters.
  package var keepsPairs = false

  private struct Style: Hashable {
    var families: [String]
    var measure: TextFace
    var weight: Int
    var isItalic: Bool
  }

  private struct Use {
    var face: FontFace
    var letters: Set<UInt32> = []
  }

  /// A font of a few letters.
  package struct Face: Sendable {
    /// The number of its family.
    package let family: Int
    /// The weight of its letters.
    package let weight: Int
    /// Whether they slant.
    package let isItalic: Bool
    /// The file, in the first Web Open Font Format.
    package let bytes: [UInt8]
  }

  /// Fonts for a picture that is yet to be written.
  ///
  /// - Parameters:
  ///   - library: Where they come from.
  ///   - subsetter: What takes letters out of them; nil where
  ///     outlines are drawn instead.
  package init(_ library: FontLibrary, _ subsetter: FontSubsetter?) {
    self.library = library
    self.subsetter = subsetter
  }

  /// The faces for texts of a look.
  ///
  /// - Parameters:
  ///   - families: In order of preference.
  ///   - measure: What the texts are measured in.
  ///   - weight: 1…1000.
  ///   - isItalic: Whether the letters slant.
  /// - Returns: The same chain for the same look.
  package func chain(
    of families: [String], measure: TextFace, weight: Int, isItalic: Bool
  ) -> FontChain {
    let style = Style(families: families, measure: measure, weight: weight, isItalic: isItalic)
    if let known = chains[style] { return known }
    let list = lists[families] ?? FontList(self, families)
    lists[families] = list
    let chain = FontChain(self, list, measure: measure, weight: weight, isItalic: isItalic)
    chains[style] = chain
    return chain
  }

  // MARK: - What the chains say

  /// The number of a family that is embedded; nil for others.
  func number(ofFamily family: String) -> Int? {
    refused[family] == nil && subsetter != nil ? families.firstIndex(of: family) : nil
  }

  /// Whether a face can be used; what is in the way is noted.
  func mayUse(_ face: FontFace) -> Bool {
    if refused[face.family] != nil { return false }
    // An outline is no font.
    guard let problem = face.problem, subsetter != nil || problem != .forbidden else { return true }
    refuse(face.family, problem)
    return false
  }

  func use(_ scalar: Unicode.Scalar, in face: FontFace) {
    if !families.contains(face.family) { families.append(face.family) }
    uses[ObjectIdentifier(face), default: Use(face: face)].letters.insert(scalar.value)
  }

  func leave(_ scalar: Unicode.Scalar) {
    if !scalar.properties.isDefaultIgnorableCodePoint { left.insert(scalar.value) }
  }

  private func refuse(_ family: String, _ problem: FontProblem) {
    guard refused.updateValue(problem, forKey: family) == nil else { return }
    refusalNotes.append(problem.note(of: family))
  }

  /// Refuses a family that texts have been written with.
  private func refuseDrawn(_ family: String, _ problem: FontProblem) {
    refuse(family, problem)
    knowsMore = true
  }

  // MARK: - Finishing

  /// Makes the fonts; nil where the picture has to be written once more, since it would be another one.
  package func finish() -> [Face]? {
    let faces = madeFaces()
    guard knowsMore else { return faces }
    knowsMore = false
    uses = [:]
    left = []
    for list in lists.values { list.restart() }
    for chain in chains.values { chain.restart() }
    return nil
  }

  private func madeFaces() -> [Face] {
    guard let subsetter else { return [] }
    var faces: [Face] = []
    var count = 0
    let inOrder = uses.values.sorted { order(of: $0.face) < order(of: $1.face) }
    for use in inOrder where refused[use.face.family] == nil {
      let family = use.face.family
      guard let font = subsetter.font(of: use.letters, from: use.face, keepsPairs: keepsPairs),
        let bytes = WOFF.packed(font), let number = number(ofFamily: family)
      else {
        refuseDrawn(family, .unreadable)
        continue
      }
      count += bytes.count
      if bytes.count > Self.faceLimit {
        refuseDrawn(family, .tooManyLetters(bytes.count))
      } else if count > Self.limit {
        refuseDrawn(family, .noRoom)
      }
      faces.append(
        Face(family: number, weight: use.face.weight, isItalic: use.face.isItalic, bytes: bytes))
    }
    return faces
  }

  private func order(of face: FontFace) -> (Int, Int, Int) {
    (families.firstIndex(of: face.family) ?? .max, face.weight, face.isItalic ? 1 : 0)
  }

  /// How many letters a note names.
  private static let namedLetters = 12

  /// What could not be embedded, a sentence each.
  package var notes: [String] {
    guard !left.isEmpty else { return refusalNotes }
    let letters = left.sorted().prefix(Self.namedLetters).compactMap(Unicode.Scalar.init)
    let more = left.count > letters.count ? ", …" : ""
    let names = letters.map { String($0) }.joined(separator: ", ") + more
    return refusalNotes + [
      "these letters are left to the fonts of whoever looks at the picture: \(names)"
    ]
  }
}
