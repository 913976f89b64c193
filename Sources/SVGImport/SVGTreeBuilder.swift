/// Makes a tree of what the XML parser tells, within limits.
final class SVGTreeBuilder: XMLHandler {
  private var tree: SVGTree
  /// Whether the file is still to be read.
  private let isWanted: () -> Bool
  /// Why reading ends.
  private(set) var failure: SVGImportError? { didSet { hasFailed = failure != nil } }
  private(set) var hasFailed = false
  /// Where the parser is.
  var place: () -> SVGPlace = { SVGPlace(line: 1, column: 1) }

  private var open: [Int] = []
  /// The comments in front of the next element.
  private var pendingComments: [String] = []
  private var depth = 0
  /// The depth at which something begins that is not read; nil while everything is.
  private var skippedDepth: Int?
  /// What is said of the whole picture.
  private var metadata = MetadataReading()
  private var isInMetadata = false
  /// The depth of the element that is the document's source; nil outside.
  private var sourceDepth: Int?
  private var elementCount = 0
  private var contentBytes = 0
  /// The languages that prefixes stand for.
  private var prefixes: [String: String] = [:] { didSet { meanings = [:] } }
  /// What names of attributes mean while the prefixes are what they are.
  private var meanings: [String: Meaning] = [:]
  private var formerPrefixes: [(depth: Int, prefix: String, space: String?)] = []
  private var entitySizes: [String: Int] = [:]
  private var declared: Set<String> = []

  static let svgSpace = "http://www.w3.org/2000/svg"
  static let htmlSpace = "http://www.w3.org/1999/xhtml"
  private static let linkSpace = "http://www.w3.org/1999/xlink"
  private static let inkscapeSpace = "http://www.inkscape.org/namespaces/inkscape"
  private static let sodipodiSpace = "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"

  /// What the name of an attribute means.
  private enum Meaning {
    /// `data-*`, the name without `data-`.
    case data(String)
    case known(SVGAttribute)
    /// What a program is to do.
    case script
    /// Nothing to the import.
    case other
    /// Nothing at all: a name of another language, or of a language.
    case foreign
  }

  /// An attribute as it stands in the file.
  typealias RawAttribute = (name: String, value: String)

  init(byteCount: Int, isWanted: @escaping () -> Bool) {
    tree = SVGTree()
    tree.byteCount = byteCount
    self.isWanted = isWanted
  }

  /// The tree of what has been read.
  var finished: SVGTree {
    var tree = tree
    tree.metadata = metadata.values
    return tree
  }

  // MARK: - Elements

  func begin(_ name: String, _ attributes: [RawAttribute]) {
    depth += 1
    elementCount += 1
    for attribute in attributes { contentBytes += attribute.value.utf8.count }
    guard checkLimits() else { return }
    guard attributes.count <= SVGLimits.attributes else {
      return fail("an element has more than \(SVGLimits.attributes) attributes")
    }
    if isInMetadata, !beginSource(Self.split(name).local, attributes) {
      metadata.begin(Self.split(name).local, attributes)
    }
    guard skippedDepth == nil else { return }
    declarePrefixes(attributes)
    guard let element = element(named: name) else {
      if open.isEmpty { fail("the file's root is '\(name.prefix(40))' and not 'svg'") }
      skippedDepth = depth
      return
    }
    guard !open.isEmpty || element == .svg else {
      return fail("the file's root is '\(name.prefix(40))' and not 'svg'")
    }
    let isScript = element == .html && Self.split(name).local.lowercased() == "script"
    if element == .script || isScript {
      lose("a script is left out")
      skippedDepth = depth
      return
    }
    if element == .metadata {
      isInMetadata = open.count == 1
      return skippedDepth = depth
    }
    if element == .unknown, !isInFilter, !isInHTML {
      lose("the element '\(name.prefix(40))' is not known and left out")
    }
    let index = add(element, attributes)
    guard element == .unknown || element == .html else { return }
    let local = Self.split(name).local
    if !local.isEmpty { tree.rawNames[index] = local }
  }

  /// Whether what begins is a part of a filter, which is kept whatever it is called.
  private var isInFilter: Bool {
    open.reversed().prefix(4).contains { tree.nodes[$0].name == .filter }
  }

  /// Whether what begins stands in a `foreignObject`.
  private var isInHTML: Bool {
    guard let last = open.last else { return false }
    return tree.nodes[last].name == .foreignObject || tree.nodes[last].name == .html
  }

  func end() {
    if let skipped = skippedDepth {
      if skipped == depth {
        skippedDepth = nil
        isInMetadata = false
      }
      if isInMetadata, !endSource() { metadata.end() }
    } else {
      _ = open.popLast()
      // What stands behind the last element is about none.
      pendingComments = []
    }
    while let former = formerPrefixes.last, former.depth == depth {
      prefixes[former.prefix] = former.space
      formerPrefixes.removeLast()
    }
    depth -= 1
  }

  func comment(_ text: String) {
    contentBytes += text.utf8.count
    guard checkLimits(), skippedDepth == nil, pendingComments.count < SVGTree.commentLimit else {
      return
    }
    pendingComments.append(text)
  }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    contentBytes += bytes.count
    if sourceDepth != nil {
      if tree.source?.isOneOfSeveral == false, tree.source?.add(bytes) == false {
        fail("the document in the file is larger than \(EmbeddedSource.limit >> 20) MiB")
      }
    } else if isInMetadata {
      metadata.add(bytes)
    }
    guard checkLimits(), skippedDepth == nil, let parent = open.last,
      isTextKept(in: parent)
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if let last = tree.nodes[parent].lastChild, tree.nodes[last].name == .characters {
      tree.nodes[last].text += text
    } else {
      append(.characters, 0..<0, 0..<0)
      tree.nodes[tree.nodes.count - 1].text = text
    }
  }

  private func isTextKept(in node: Int) -> Bool {
    if tree.nodes[node].name.holdsText { return true }
    guard tree.nodes[node].name == .a, open.count > 1 else { return false }
    return tree.nodes[open[open.count - 2]].name.holdsText
  }

  /// Begins the element that holds the document; of several the first counts.
  private func beginSource(_ name: String, _ attributes: [RawAttribute]) -> Bool {
    guard sourceDepth == nil, let source = EmbeddedSource(name, attributes) else { return false }
    sourceDepth = depth
    if tree.source == nil {
      tree.source = source
    } else {
      tree.source?.isOneOfSeveral = true
    }
    return true
  }

  /// Ends it, if what ends is that element.
  private func endSource() -> Bool {
    guard sourceDepth == depth else { return false }
    sourceDepth = nil
    if tree.source?.isOneOfSeveral == false { tree.source?.end() }
    return true
  }

  private func add(_ element: SVGElementName, _ raw: [RawAttribute]) -> Int {
    let firstAttribute = tree.attributes.count
    let firstData = tree.data.count
    let firstOther = tree.others.count
    // Of two links the one without a prefix counts.
    let hasLink = raw.contains { $0.name == "href" }
    for attribute in raw where !hasLink || !attribute.name.hasSuffix(":href") {
      if attribute.name == SVGTree.partName {
        tree.parts[tree.nodes.count] = attribute.value
      } else {
        add(attribute)
      }
    }
    let range = firstAttribute..<tree.attributes.count
    let index = append(element, range, firstData..<tree.data.count)
    if !pendingComments.isEmpty {
      // Those in front of the first child are about the whole where that is no graphic.
      let target = index == 1 && element.isAside ? 0 : index
      tree.comments[target, default: []] += pendingComments
      pendingComments = []
    }
    tree.nodes[index].others = firstOther..<tree.others.count
    if let id = tree.attributes[range].first(where: { $0.name == .id })?.value,
      tree.ids[id] == nil
    {
      tree.ids[id] = index
    }
    open.append(index)
    return index
  }

  private func add(_ attribute: RawAttribute) {
    let name = attribute.name
    switch meaning(of: name) {
    case .data(let name): tree.data.append(.init(name: name, value: attribute.value))
    case .known(let known): tree.attributes.append((known, attribute.value))
    case .script: lose("the script in '\(name.prefix(40))' is left out")
    case .other: tree.others.append(.init(name: name, value: attribute.value))
    case .foreign: break
    }
  }

  /// What a name means. Files have few names, which are found out once each.
  private func meaning(of name: String) -> Meaning {
    if let known = meanings[name] { return known }
    let meaning: Meaning =
      if name.hasPrefix("data-shapeedit") {
        // Exports of earlier versions said more than the picture.
        .foreign
      } else if name.hasPrefix("data-") {
        .data(String(name.dropFirst(5)))
      } else if let known = known(name) {
        .known(known)
      } else if name.hasPrefix("on") {
        .script
      } else if name.utf8.allSatisfy({ $0 != UInt8(ascii: ":") }), name != "xmlns" {
        .other
      } else {
        .foreign
      }
    if meanings.count < Self.meaningLimit { meanings[name] = meaning }
    return meaning
  }

  /// How many names are remembered: more are no file's that a program wrote.
  private static let meaningLimit = 1024

  @discardableResult
  private func append(_ name: SVGElementName, _ attributes: Range<Int>, _ data: Range<Int>) -> Int {
    let parent = open.last ?? -1
    let index = tree.nodes.count
    tree.nodes.append(
      SVGTree.Node(name: name, parent: parent, attributes: attributes, data: data, place: place()))
    guard parent >= 0 else { return index }
    if let last = tree.nodes[parent].lastChild {
      tree.nodes[last].next = index
    } else {
      tree.nodes[parent].firstChild = index
    }
    tree.nodes[parent].lastChild = index
    return index
  }

  // MARK: - Names

  private func declarePrefixes(_ attributes: [RawAttribute]) {
    for (name, value) in attributes
    where name.utf8.first == UInt8(ascii: "x") && name.hasPrefix("xmlns") {
      let prefix: String
      if name == "xmlns" {
        prefix = ""
      } else {
        guard name.hasPrefix("xmlns:") else { continue }
        prefix = String(name.dropFirst(6))
      }
      formerPrefixes.append((depth, prefix, prefixes[prefix]))
      prefixes[prefix] = value
    }
  }

  /// The element of a name; nil for those of other languages.
  private func element(named name: String) -> SVGElementName? {
    let (prefix, local) = Self.split(name)
    let space = prefixes[prefix] ?? (prefix.isEmpty || prefix == "svg" ? Self.svgSpace : "")
    if isInHTML, space == Self.htmlSpace { return .html }
    guard space == Self.svgSpace else { return nil }
    // Some writers do not say that it is HTML.
    return SVGElementName.byName[local] ?? (isInHTML ? .html : .unknown)
  }

  private func known(_ name: String) -> SVGAttribute? {
    let (prefix, local) = Self.split(name)
    guard !prefix.isEmpty else {
      // The names of attributes with a prefix mean nothing without it.
      let known = SVGAttribute.byName[name]
      return known == .label || known == .insensitive ? nil : known
    }
    switch (prefixes[prefix] ?? prefix, local) {
    case (Self.linkSpace, "href"), ("xlink", "href"): return .href
    case (Self.inkscapeSpace, "label"), ("inkscape", "label"): return .label
    case (Self.sodipodiSpace, "insensitive"), ("sodipodi", "insensitive"): return .insensitive
    case ("xml", "space"): return .space
    default: return nil
    }
  }

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  // MARK: - Entities

  private static let plainEntities: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// Notes an entity; its value is nil where that is in another file, which is never read.
  func declareEntity(_ name: String, _ value: String?) {
    declared.insert(name)
    guard let value else {
      return lose("the entity '\(name.prefix(40))' is in another file, which is not read")
    }
    var size = value.utf8.count
    var rest = value[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      let inner = String(rest[rest.index(after: start)..<end])
      let isPlain = Self.plainEntities.contains(inner) || inner.hasPrefix("#")
      guard let added = isPlain ? 1 : entitySizes[inner] else {
        return fail("the entity '\(name.prefix(40))' names one that is not declared before it")
      }
      size += added
      rest = rest[rest.index(after: end)...]
    }
    entitySizes[name] = size
    if size > SVGLimits.entity {
      fail("the entity '\(name.prefix(40))' stands for more than \(SVGLimits.entity >> 10) KiB")
    }
  }

  /// Records that an undeclared entity was left out. The text around it is kept.
  func skipEntity(_ name: String) {
    guard skippedDepth == nil else { return }
    lose("the entity '\(name.prefix(40))' is not declared and left out")
  }

  /// Notes the entities without a declaration in the attributes of an element, which the parser leaves
  /// out without a word.
  func reportUndeclaredEntities(inTag tag: Slice<UnsafeRawBufferPointer>) {
    var rest = tag[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }
      guard name.first != UInt8(ascii: "#"), name.endIndex < rest.endIndex else { continue }
      let text = String(decoding: name, as: UTF8.self)
      if !Self.plainEntities.contains(text), !declared.contains(text) { skipEntity(text) }
    }
  }

  // MARK: - Limits

  private func checkLimits() -> Bool {
    if elementCount > SVGLimits.elements {
      fail("there are more than \(SVGLimits.elements) elements")
    } else if elementCount.isMultiple(of: 1024), !isWanted() {
      failure = failure ?? .cancelled
    } else if depth > SVGLimits.depth {
      fail("more than \(SVGLimits.depth) elements stand inside each other")
    } else if contentBytes > SVGLimits.content {
      fail("with its entities the file is larger than \(SVGLimits.content >> 20) MiB")
    }
    return !hasFailed
  }

  private func fail(_ message: String) {
    failure = failure ?? SVGImportError(message, at: place())
  }

  private func lose(_ message: String) {
    tree.losses.add(SVGLoss(place: place(), message: message))
  }
}
