import CFonts

/// The fonts of this machine: fontconfig chooses them, harfbuzz reads them.
///
/// Not to be shared by threads.
package final class FontLibrary {
  let calls: cfonts_calls
  private let config: OpaquePointer
  private var faces: [FontFile: FontFace] = [:]
  private var found: [Request: FontFace?] = [:]

  /// Where a face is, and where on its axes.
  struct FontFile: Hashable {
    var path: String
    /// Its number in the file.
    var index: UInt32
    var weight: Int
    var isItalic: Bool
  }

  private struct Request: Hashable {
    var family: String
    var weight: Int
    var isItalic: Bool
    /// Whether another family may stand for it.
    var isLoose: Bool
  }

  /// Opens the libraries.
  ///
  /// - Parameter configuration: A file that tells fontconfig where fonts are; nil for the machine's.
  /// - Throws: ``FontError`` where there are none.
  package init(configuration: String? = nil) throws(FontError) {
    var calls = cfonts_calls()
    var missing = [CChar](repeating: 0, count: 128)
    guard cfonts_load(&calls, &missing, missing.count) == 1 else {
      throw .libraryMissing(Self.text(missing))
    }
    guard let config = Self.config(configuration, calls) else { throw .noConfiguration }
    self.calls = calls
    self.config = config
  }

  private static func config(_ file: String?, _ calls: cfonts_calls) -> OpaquePointer? {
    guard let file else { return calls.FcInitLoadConfigAndFonts_?() }
    guard let config = calls.FcConfigCreate_?() else { return nil }
    if calls.FcConfigParseAndLoad_?(config, Array(file.utf8) + [0], 1) == 1,
      calls.FcConfigBuildFonts_?(config) == 1
    {
      return config
    }
    calls.FcConfigDestroy_?(config)
    return nil
  }

  deinit {
    calls.FcConfigDestroy_?(config)
  }

  /// The text of memory that ends in NUL.
  static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A family that nobody has.
  private static let nowhere = "-"

  /// Families that stand for any font of a sort.
  private static let generic: Set<String> = [
    "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy",
  ]

  /// The face of a family that is nearest to a weight; nil where the family is not installed. A generic
  /// family always is, unless there are no fonts.
  ///
  /// With `isLoose` a family that is not installed is found if fontconfig knows one that stands for it.
  func face(
    of family: String, weight: Int, isItalic: Bool, isLoose: Bool = false
  ) -> FontFace? {
    let request = Request(family: family, weight: weight, isItalic: isItalic, isLoose: isLoose)
    if let known = found[request] { return known }
    var face = chosenFace(request)
    if isLoose, let own = face, !Self.generic.contains(family.lowercased()), family != Self.nowhere,
      own === self.face(of: Self.nowhere, weight: weight, isItalic: isItalic, isLoose: true)
    {
      // What stands for any family stands for none.
      face = self.face(of: family, weight: weight, isItalic: isItalic)
    }
    found[request] = face
    return face
  }

  private func chosenFace(_ request: Request) -> FontFace? {
    guard let pattern = calls.FcPatternCreate_?() else { return nil }
    defer { calls.FcPatternDestroy_?(pattern) }
    let weight = calls.FcWeightFromOpenType_?(Int32(min(max(request.weight, 1), 1_000)))
    _ = calls.FcPatternAddString_?(pattern, "family", Array(request.family.utf8) + [0])
    _ = calls.FcPatternAddInteger_?(pattern, "weight", weight ?? 80)
    _ = calls.FcPatternAddInteger_?(pattern, "slant", request.isItalic ? 100 : 0)
    _ = calls.FcConfigSubstitute_?(config, pattern, FcMatchPattern)
    calls.FcDefaultSubstitute_?(pattern)
    var result = FcResultMatch
    guard let best = calls.FcFontMatch_?(config, pattern, &result) else { return nil }
    defer { calls.FcPatternDestroy_?(best) }
    guard !isReadable(best) else { return face(best, request) }
    // The best may be of a kind that is not read; of the same family there may be files of another.
    guard let sorted = calls.FcFontSort_?(config, pattern, 0, nil, &result) else { return nil }
    defer { calls.FcFontSetDestroy_?(sorted) }
    let all = UnsafeBufferPointer(start: sorted.pointee.fonts, count: Int(sorted.pointee.nfont))
    return all.lazy.compactMap { $0 }.first(where: isReadable).flatMap { face($0, request) }
  }

  private func isReadable(_ pattern: OpaquePointer) -> Bool {
    ["TrueType", "CFF"].contains(string(pattern, "fontformat"))
  }

  private func face(_ pattern: OpaquePointer, _ request: Request) -> FontFace? {
    let isGeneric = Self.generic.contains(request.family.lowercased())
    guard isGeneric || request.isLoose || names(of: pattern).contains(Self.folded(request.family)),
      let path = string(pattern, "file")
    else { return nil }
    let weight = calls.FcWeightToOpenType_?(Int32(integer(pattern, "weight") ?? 80)) ?? 400
    let index = UInt32(truncatingIfNeeded: integer(pattern, "index") ?? 0)
    var file = FontFile(
      path: path, index: index & 0xFFFF, weight: Int(weight),
      isItalic: (integer(pattern, "slant") ?? 0) > 0)
    // A face with axes can have any weight.
    if string(pattern, "fontvariations") != nil || index >> 16 != 0 { file.weight = request.weight }
    if let known = faces[file] { return known }
    let face = FontFace(file, family: string(pattern, "family") ?? request.family, in: self)
    faces[file] = face
    return face
  }

  private func names(of pattern: OpaquePointer) -> Set<String> {
    var names: Set<String> = []
    for number in 0..<32 {
      guard let name = string(pattern, "family", number) else { break }
      names.insert(Self.folded(name))
    }
    return names
  }

  /// A name as fontconfig compares it.
  private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  private func string(_ pattern: OpaquePointer, _ object: String, _ number: Int = 0) -> String? {
    var text: UnsafeMutablePointer<UInt8>?
    let result = calls.FcPatternGetString_?(pattern, object, Int32(number), &text)
    guard result == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }

  private func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var number: Int32 = 0
    guard calls.FcPatternGetInteger_?(pattern, object, 0, &number) == FcResultMatch else {
      return nil
    }
    return Int(number)
  }
}
