import ByteSearch
import KeptSVG
import ShapeDocument

/// An element of a file as markup that stands for itself: with the style it has where it stood.
struct KeptMarkup {
  let conversion: SVGConversion
  /// The element.
  let root: Int
  private var bytes: [UInt8] = []

  var tree: SVGTree { conversion.tree }

  /// The markup, an element a line.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The markup of an element; a text looks as it does where it stands.
  init(conversion: SVGConversion, root: Int, text: KeptText? = nil) {
    self.conversion = conversion
    self.root = root
    var open: [Int] = []
    var skipped = 0
    let keepsBlanks = text?.styles[root]?.keepsSpaces != false || hasSpaceRules(in: root)
    for node in root..<conversion.tree.end(of: root) where node >= skipped {
      while let last = open.last, tree.nodes[node].parent != last { close(&open) }
      let isCharacters = tree.nodes[node].name == .characters
      guard let name = Self.name(of: node, in: tree),
        isCharacters || text.map({ $0.styles[node] != nil }) ?? true
      else {
        skipped = tree.end(of: node)
        continue
      }
      if isCharacters {
        escape(keepsBlanks ? tree.nodes[node].text : Self.collapsed(tree.nodes[node].text))
        continue
      }
      newLine(open)
      append("<" + name)
      for (name, value) in text.map({ attributes(of: node, in: $0) }) ?? attributes(of: node) {
        append(" \(name)=\"")
        escape(value)
        append("\"")
      }
      if tree.nodes[node].firstChild == nil {
        append("/>")
      } else {
        append(">")
        open.append(node)
      }
    }
    while !open.isEmpty { close(&open) }
  }

  private func hasSpaceRules(in root: Int) -> Bool {
    (root..<tree.end(of: root)).contains { node in
      tree.value(.space, of: node) != nil || tree.value(.whiteSpace, of: node) != nil
        || tree.value(.style, of: node)?.containsBytes(of: "white-space") == true
    }
  }

  /// A text with one blank for several.
  private static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" else {
        result.append(scalar)
        continue
      }
      if result.last != " " { result.append(" ") }
    }
    return String(result)
  }

  private mutating func close(_ open: inout [Int]) {
    guard let node = open.popLast() else { return }
    newLine(open, inside: node)
    append("</\(Self.name(of: node, in: tree) ?? "")>")
  }

  /// What an element is called; nil for what is not kept.
  private static func name(of node: Int, in tree: SVGTree) -> String? {
    switch tree.nodes[node].name {
    case .script, .style, .foreignObject, .animate, .animateColor, .animateMotion,
      .animateTransform, .set, .metadata, .title, .desc:
      return nil
    case .a:
      let parent = tree.nodes[node].parent
      return parent >= 0 && tree.nodes[parent].name.holdsText ? "tspan" : "g"
    default: break
    }
    let name = tree.name(of: node)
    return name.utf8.allSatisfy { $0 < 0x80 && ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      || tree.nodes[node].name == .characters ? name : nil
  }

  // MARK: - Attributes

  private func attributes(of node: Int) -> [Attribute] {
    var result: [Attribute] = []
    var places: [String: Int] = [:]
    func set(_ name: String, _ value: String) {
      if let place = places[name] { return result[place].value = value }
      places[name] = result.count
      result.append((name, value))
    }
    if let id = conversion.keptID(of: node) { set("id", id) }
    for (name, value) in tree.attributes[tree.nodes[node].attributes] {
      switch name {
      case .id, .style, .classes, .label, .insensitive: break
      case .href:
        if let link = link(value, of: node) { set("href", link) }
      default: set(name.rawValue, value)
      }
    }
    for other in tree.others[tree.nodes[node].others] where Self.isKept(other.name) {
      set(other.name, other.value)
    }
    var style: [(SVGAttribute, String)] = []
    let declarations = conversion.declarations(of: node)
    for declaration in (node == root ? inherited(by: node, declarations) : []) + declarations
    where declaration.name != .custom && declaration.name != .background
      && declaration.name != .backgroundColor
    {
      if declaration.name.isCSSOnly {
        style.removeAll { $0.0 == declaration.name }
        style.append((declaration.name, declaration.value))
      } else {
        set(declaration.name.rawValue, declaration.value)
      }
    }
    if !style.isEmpty {
      set("style", style.map { "\($0.0.rawValue):\($0.1)" }.joined(separator: ";"))
    }
    return result.compactMap { name, value in
      guard SVGReferences.areLocal(in: value) else { return nil }
      return (name, conversion.keptReference(value))
    }
  }

  static func isKept(_ name: String) -> Bool {
    name.utf8.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } == true
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A
          || $0 >= 0x30 && $0 <= 0x39
      }
  }

  /// What the elements around declare and this one does not.
  private func inherited(by node: Int, _ own: [StyleDeclaration]) -> [StyleDeclaration] {
    var result: [StyleDeclaration] = []
    var parent = tree.nodes[node].parent
    while parent >= 0 {
      let declared = conversion.declarations(of: parent)
        .filter { $0.name.isInherited && !$0.name.isCSSOnly && $0.value != "inherit" }
      for declaration in declared.reversed()
      where !own.contains(where: { $0.name == declaration.name })
        && !result.contains(where: { $0.name == declaration.name })
      {
        result.append(declaration)
      }
      parent = tree.nodes[parent].parent
    }
    return result
  }

  /// A link to something inside the file, or to an image in or beside it; nil for others.
  private func link(_ value: String, of node: Int) -> String? {
    if let id = SVGReferences.id(ofLink: value) {
      let name = tree.ids[id].flatMap { conversion.keptID(of: $0) } ?? id
      return "#" + name
    }
    let isImage = tree.nodes[node].name == .image || tree.name(of: node) == "feImage"
    return isImage ? conversion.source(of: node) : nil
  }

  /// The markup of a path.
  static func path(_ data: String, id: String) -> String {
    "<path id=\"\(escaped(id))\" d=\"\(escaped(data))\"/>"
  }

  // MARK: - Text

  private mutating func append(_ text: String) { bytes += Array(text.utf8) }

  /// Begins a line, but not where blanks are a part of a text.
  private mutating func newLine(_ open: [Int], inside node: Int? = nil) {
    guard !bytes.isEmpty, !(open + (node.map { [$0] } ?? [])).contains(where: holdsText) else {
      return
    }
    append("\n" + String(repeating: "  ", count: min(open.count, 20)))
  }

  private func holdsText(_ node: Int) -> Bool { tree.nodes[node].name == .text }

  private mutating func escape(_ text: String) { append(Self.escaped(text)) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
