import YAMLText

/// The root mapping of a document as it was read.
struct RootProperties {
  let node: YAMLNode?
  /// The same as entries have it.
  let parsed: ParsedEntry
  private(set) var palette: [String: Graphic.Color] = [:]
  /// In document order.
  private(set) var paletteNames: [String] = []
  private(set) var values: [String: PropertyValue] = [:]

  var members: [NodeResolver.Member] { parsed.members }

  /// Reads the root of a document; while it loads, what is there already.
  init(of document: Document) {
    node = try? document.index.parseRoot()
    guard let node else {
      parsed = .empty
      return
    }
    var resolver = NodeResolver(document: document)
    parsed = ParsedEntry(
      node: node, members: resolver.members(of: node, excludingMerged: ["canvases"]))
    for member in parsed.members {
      var reader = PropertyReader(document: document, scope: .document)
      guard let value = reader.read(member) else { continue }
      values[member.key] = value
      guard member.key == "palette", case .map(let colors) = value else { continue }
      for color in colors {
        guard case .color(let value) = color.value else { continue }
        palette[color.key] = value
        paletteNames.append(color.key)
      }
    }
  }

  /// The version the document says it is of, as it is written, where this program does not know it
  /// yet: any greater number, however great. Nil otherwise.
  func versionTooNew(in document: Document) -> String? {
    guard let member = members.first(where: { $0.key == "shapeedit" }) else { return nil }
    var resolver = NodeResolver(document: document)
    guard let text = resolver.follow(member.value)?.scalar else { return nil }
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
        .error, .rootNotAMap, at: node.contentRange, [node.isNull ? "nothing" : node.typeName])
    }
    guard let canvases = node["canvases"] else {
      return Diagnostic(
        .error, .canvasesMissing, at: node.range.lowerBound..<node.range.lowerBound)
    }
    switch canvases.content {
    case .sequence, .elided: return nil
    default:
      let found = canvases.isNull ? "nothing" : canvases.typeName
      return Diagnostic(.error, .canvasesNotAList, at: canvases.range, [found])
    }
  }
}
