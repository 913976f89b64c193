import YAMLText

/// The root mapping of a document, parsed.
struct RootProperties {
  /// The mapping, parsed like that of an entry; nil if there is none.
  let parsed: ParsedEntry?
  private(set) var palette: [String: PaletteColor] = [:]
  /// The names of the palette, in document order.
  private(set) var paletteNames: [String] = []
  /// The modes that the palette names, in document order; empty where every colour is the same in all.
  private(set) var modes: [String] = []
  /// The folders in which icons are looked for.
  private(set) var iconFolders = ["icons"]
  /// The tokens, each a number or a text.
  private(set) var tokens: [String: PropertyValue] = [:]
  /// The libraries that it uses, later ones stronger.
  private(set) var libraries: [Document] = []

  /// Reads the root of a document; while loading, what is there so far.
  init(of document: Document) {
    parsed = (try? document.index.parseRoot()).map {
      ParsedEntry($0, excludingMerged: ["canvases"], in: document)
    }
    var reader = PropertyReader(document: document, scope: .document)
    if let member = parsed?.member("icons"), case .list(let folders) = reader.read(member) {
      iconFolders = folders.compactMap(\.string)
    }
    if let member = parsed?.member("tokens"), case .map(let tokens) = reader.read(member) {
      for token in tokens { self.tokens[token.key] = token.value }
    }
    if let member = parsed?.member("palette"), case .map(let colors) = reader.read(member) {
      for color in colors {
        guard let value = PaletteColor(color.value) else { continue }
        palette[color.key] = value
        paletteNames.append(color.key)
        for mode in value.modes where !modes.contains(mode) { modes.append(mode) }
      }
    }
    if let member = parsed?.member("use"), case .list(let names) = reader.read(member) {
      libraries = names.prefix(Self.libraryLimit).compactMap {
        $0.string.flatMap(document.library(named:))
      }
    }
    for library in libraries.reversed() { take(library.root) }
  }

  /// How many libraries a document uses at most.
  static let libraryLimit = 16

  /// Takes over the colours and tokens of a library that the document has not itself.
  private mutating func take(_ library: RootProperties) {
    palette.merge(library.palette) { own, _ in own }
    tokens.merge(library.tokens) { own, _ in own }
    for mode in library.modes where !modes.contains(mode) { modes.append(mode) }
  }

  /// Whether it says how things look by rules, or how texts look, be it in a map that graphics merge.
  var hasStyles: Bool {
    guard let parsed else { return false }
    return !libraries.isEmpty || parsed.member(StyleRule.key) != nil
      || parsed.node.node.descendants.contains { $0.isScalar("textStyle" as StaticString) }
  }

  /// The version that the document states, as written, if it is greater than any this program
  /// knows; nil otherwise.
  func versionTooNew(in document: Document) -> String? {
    guard let member = parsed?.member("shapeedit") else { return nil }
    var resolver = NodeResolver(document: document)
    guard let value = resolver.follow(member.value), value.kind == .scalar else { return nil }
    let text = value.string
    let isGreater =
      NumberText.parse(text).map { $0 > Double(Document.newestVersion) }
      ?? NumberText.isTooGreat(text)
    guard isGreater else { return nil }
    return text.utf8.count <= 40 ? text : text.prefix(40) + "…"
  }
}

extension EntryIndex {
  /// The reason why readable YAML is no shape document; nil if it is one.
  func structureDiagnostic() -> Diagnostic? {
    let node: YAMLNode
    do throws(Diagnostic) {
      node = try parseRoot()
    } catch {
      return error
    }
    guard case .mapping = node.content else {
      return Diagnostic(
        .error, .rootNotAMap, at: node.contentRange, [node.isNull ? "nothing" : node.node.typeName])
    }
    guard let canvases = node["canvases"] else {
      return Diagnostic(
        .error, .canvasesMissing, at: node.range.lowerBound..<node.range.lowerBound)
    }
    switch canvases.content {
    case .sequence, .elided: return nil
    default:
      let found = canvases.isNull ? "nothing" : canvases.node.typeName
      return Diagnostic(.error, .canvasesNotAList, at: canvases.range, [found])
    }
  }
}
