import YAMLText

/// The keys of the document itself.
extension Document {
  /// The root mapping as it was read.
  struct RootProperties {
    var node: YAMLNode?
    var members: [NodeResolver.Member]
    var palette: [String: Graphic.Color]
    var paletteNames: [String]
    var values: [String: PropertyValue]
    /// The same as entries have it.
    var parsed: ParsedEntry
  }

  /// The root's properties; while loading, what can be read already.
  var root: RootProperties {
    if let rootCache { return rootCache }
    let root = readRoot()
    if isComplete { rootCache = root }
    return root
  }

  private func readRoot() -> RootProperties {
    var result = RootProperties(
      node: try? index.parseRoot(), members: [], palette: [:], paletteNames: [], values: [:],
      parsed: .empty)
    guard let node = result.node else { return result }
    var resolver = NodeResolver(document: self)
    result.members = resolver.members(of: node, excludingMerged: ["canvases"])
    result.parsed = ParsedEntry(node: node, members: result.members)
    for member in result.members {
      var reader = PropertyReader(document: self, scope: .document)
      guard let value = reader.read(member) else { continue }
      result.values[member.key] = value
      guard member.key == "palette", case .map(let colors) = value else { continue }
      for color in colors {
        guard case .color(let value) = color.value else { continue }
        result.palette[color.key] = value
        result.paletteNames.append(color.key)
      }
    }
    return result
  }

  /// The version the document says it is of, as it is written, where this program does not know it
  /// yet: any greater number, however great. Nil otherwise.
  var versionTooNew: String? {
    guard let member = root.members.first(where: { $0.key == "shapeedit" }) else { return nil }
    var resolver = NodeResolver(document: self)
    guard let text = resolver.follow(member.value)?.scalar else { return nil }
    let isGreater =
      NumberText.parse(text).map { $0 > Double(Self.newestVersion) } ?? NumberText.isTooGreat(text)
    guard isGreater else { return nil }
    return text.utf8.count <= 40 ? text : text.prefix(40) + "…"
  }

  /// The document's title.
  package var title: String? {
    guard case .string(let title) = root.values["title"] else { return nil }
    return title
  }

  /// The names of the palette, in document order.
  package var paletteNames: [String] { root.paletteNames }

  /// The colour of a palette name.
  package func paletteColor(named name: String) -> Graphic.Color? { root.palette[name] }

  /// The components of a colour, palette names followed (through one another, at most 16 times);
  /// nil where there are none.
  package func components(of color: Graphic.Color) -> Graphic.Color.Components? {
    var color = color
    for _ in 0..<16 {
      guard case .palette(let name) = color else { return color.components }
      guard let next = root.palette[name] else { return nil }
      color = next
    }
    return nil
  }

  /// A property of the document itself, `title` or `meta.author`.
  package func rootValue(of path: String) -> PropertyValue? {
    let keys = path.split(separator: ".").map(String.init)
    guard let first = keys.first, var value = root.values[first] else { return nil }
    for key in keys.dropFirst() {
      guard let next = value[key] else { return nil }
      value = next
    }
    return value
  }

  /// What makes a readable YAML file no shape document.
  func structureDiagnostic() -> Diagnostic? {
    let node: YAMLNode
    do throws(Diagnostic) {
      node = try index.parseRoot()
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
