import YAMLText

/// The root mapping of a document as it was read.
struct RootProperties {
  /// The same as entries have it; nil where there is none.
  let parsed: ParsedEntry?
  private(set) var palette: [String: Graphic.Color] = [:]
  /// In document order.
  private(set) var paletteNames: [String] = []

  /// Reads the root of a document; while it loads, what is there already.
  init(of document: Document) {
    parsed = (try? document.index.parseRoot()).map {
      ParsedEntry($0, excludingMerged: ["canvases"], in: document)
    }
    var reader = PropertyReader(document: document, scope: .document)
    guard let member = parsed?.member("palette"), case .map(let colors) = reader.read(member) else {
      return
    }
    for color in colors {
      guard case .color(let value) = color.value else { continue }
      palette[color.key] = value
      paletteNames.append(color.key)
    }
  }

  /// The version the document says it is of, as it is written, where this program does not know it
  /// yet: any greater number, however great. Nil otherwise.
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
  /// What makes a readable YAML file no shape document.
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
