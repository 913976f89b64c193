import YAMLText

/// Plans the edits of one entry's properties, in the form the text has; none if the text already
/// has the value.
///
/// It only reads the document.
struct PropertyWriter {
  let document: Document
  /// The entry's number, -1 for the document itself.
  let entry: Int
  let scope: Property.Scope
  /// True to write nothing but what is given, so that no merged value is copied around it.
  var isExact = false
  /// The entry's mapping, child entries elided.
  let node: YAMLNode
  /// Its members, merged ones included; nil if all of them are in its mapping.
  private let parsed: ParsedEntry?

  init(document: Document, entry: Int) throws(Diagnostic) {
    self.document = document
    self.entry = entry
    scope = entry < 0 ? .document : document.scope(of: entry)
    if document.isShort(entry), let written = try? document.index.parse(entry) {
      // What stands in the text, not what it stands for.
      (parsed, node) = (nil, written)
      return
    }
    let parsed = document.parsed(entry)
    self.parsed = parsed
    node = parsed.node
  }

  /// A writer for an entry that `batch` reads, valid until the batch reads another one.
  init(document: Document, entry: Int, in batch: inout EditBatch) throws(Diagnostic) {
    guard document.isReadAlone(entry), let node = batch.read(entry), node.node.kind == .mapping
    else {
      self = try PropertyWriter(document: document, entry: entry)
      return
    }
    self.document = document
    self.entry = entry
    self.node = node
    scope = document.scope(of: entry)
    parsed = nil
  }

  // MARK: - Setting

  /// The edits that set a property, in the form it has. A property that gets a colour or a text is
  /// also enabled.
  func set(_ keys: [String], _ input: EditInput) throws(Diagnostic) -> [YAMLEdit] {
    let edits = try edits(setting: keys, input)
    return switchesOn(keys, input) ? try switchedOn(keys[0], edits) : edits
  }

  private func edits(
    setting keys: [String], _ input: EditInput
  ) throws(Diagnostic) -> [YAMLEdit] {
    if let edits = setShortText(keys, input) { return edits }
    if let edits = try setInScalar(keys, input) { return edits }
    if let edits = try setNumber(keys, input) { return edits }
    if let edits = try setPaintType(keys, input) { return edits }
    if let edits = try setSpans(keys, input) { return edits }
    let own = ownValue(keys[0])
    if keys.count == 1, let edits = setShortForm(keys[0], input, own) { return edits }
    if isDefault(keys, input.meaning), keys.count > 2 || Int(keys.last ?? "") == nil {
      if lookup(keys) == nil { return [] }
      if own != nil, disappears(keys, input.meaning), !isMerged(keys[0]) {
        return isWritten(keys, input.meaning) ? [] : try remove(keys)
      }
    }
    if isWritten(keys, input.meaning) { return [] }
    if keys.count == 1, let texts = input.written.numberTexts, !texts.isEmpty {
      return try write(keys[0], texts: texts)
    }
    return try write(keys, svgForm(keys, input) ?? input.written)
  }

  /// Points in SVG's form, if they are written in that form now.
  private func svgForm(_ keys: [String], _ input: EditInput) -> YAMLValue? {
    guard Property.type(at: keys, in: scope) == .points, ownValue(keys[0])?.scalar != nil,
      case .sequence(let points, _) = input.written
    else { return nil }
    let pairs = points.compactMap { $0.numberTexts?.joined(separator: ",") }
    return .quoted(pairs.joined(separator: " "))
  }

  /// The edits that give a property a computed value, without regard to defaults.
  func write(_ keys: [String], _ value: YAMLValue) throws(Diagnostic) -> [YAMLEdit] {
    [try edit(keys[...], in: node, path: [], value: value)]
  }

  /// Sets only the member that a short value stands for, if the long form is written.
  private func setShortForm(_ key: String, _ input: EditInput, _ own: YAMLNode?) -> [YAMLEdit]? {
    guard input.isShort, let own, own.isMapping, !disappears([key], input.meaning),
      let member = Property.shortKey(of: Property.type(at: [key], in: scope)),
      own["type"] == nil, own["gradient"] == nil || member == "string", own["<<"] == nil
    else { return nil }
    if isWritten([key, member], input.meaning[member]) { return [] }
    return [set([key, member], input.written, below: key)]
  }

  private func set(_ keys: [String], _ value: YAMLValue, below path: String) -> YAMLEdit {
    .set(
      NodePath(entry: entry, steps: keys.map { .key($0) }), value,
      keyOrder: writingOrder(below: path))
  }

  // MARK: - Removing

  /// The edits that remove a property; none if it is absent.
  func remove(_ keys: [String]) throws(Diagnostic) -> [YAMLEdit] {
    if let edits = removeShortText(keys) { return edits }
    guard let own = ownValue(keys[0]) else { return [] }
    if let edits = try removeInScalar(keys) { return edits }
    if keys == ["text", "string"], own["string"] == nil, own["spans"] != nil {
      return try remove(["text", "spans"])
    }
    guard keys.count > 1 else { return [.remove(NodePath(entry: entry, steps: [.key(keys[0])]))] }
    if own.scalar != nil {
      let isMeant = Property.shortKey(of: Property.type(at: [keys[0]], in: scope)) == keys[1]
      return isMeant && keys.count == 2 ? try remove([keys[0]]) : []
    }
    var steps: [NodePath.Step] = [.key(keys[0])]
    // The number of steps to remove: a map or list goes with its last member.
    var removedCount = 1
    var current = own
    for key in keys.dropFirst() {
      guard let next = child(key, of: current) else {
        // A member of a long form that is written short goes with it.
        if isShort(current, for: key, of: keys, after: steps.count) { break }
        guard case .alias = current.content else { return [] }
        throw Diagnostic(.mergedValue, at: current.range, [keys.joined(separator: ".")])
      }
      steps.append(next.step)
      if isExact || current.node.count > 1 { removedCount = steps.count }
      current = next.node
    }
    return [.remove(NodePath(entry: entry, steps: Array(steps.prefix(removedCount))))]
  }

  /// True for a scalar that stands for the last of some keys, of which it is at one.
  private func isShort(
    _ node: YAMLNode, for key: String, of keys: [String], after count: Int
  ) -> Bool {
    guard node.scalar != nil, count == keys.count - 1 else { return false }
    return key == Property.shortKey(of: Property.type(at: Array(keys.prefix(count)), in: scope))
  }

  // MARK: - Walking

  private typealias Child = (step: NodePath.Step, node: YAMLNode)

  private func child(_ key: String, of node: YAMLNode) -> Child? {
    guard node.node.kind == .sequence else { return node[key].map { (.key(key), $0) } }
    guard let position = Int(key) else { return nil }
    return node.item(position).map { (.item(position), $0) }
  }

  /// Descends as far as the text has nodes of its own, and writes what is missing there.
  private func edit(
    _ keys: ArraySlice<String>, in top: YAMLNode, path: [NodePath.Step], value: YAMLValue
  ) throws(Diagnostic) -> YAMLEdit {
    var current = top
    var steps = path
    var names: [String] = []
    var rest = keys
    while let key = rest.first {
      let below = names.joined(separator: ".")
      guard let next = child(key, of: current), canHold(rest.dropFirst(), next.node) else {
        steps.append(try step(key, in: current, below: below))
        let base = base(names + [key], in: child(key, of: current)?.node)
        let whole = try nest(rest.dropFirst(), value, in: base, path: names + [key])
        return .set(
          NodePath(entry: entry, steps: steps), whole,
          keyOrder: key == "<<" ? [key] : writingOrder(below: below))
      }
      steps.append(next.step)
      names.append(key)
      current = next.node
      rest = rest.dropFirst()
    }
    return .set(NodePath(entry: entry, steps: steps), value)
  }

  /// True if the rest of a path can be followed into a node as it is.
  private func canHold(_ rest: ArraySlice<String>, _ node: YAMLNode) -> Bool {
    guard let key = rest.first else { return true }
    switch node.node.kind {
    case .mapping: return true
    case .sequence: return Int(key).map { 0...node.node.count ~= $0 } ?? false
    default: return false
    }
  }

  private func step(
    _ key: String, in node: YAMLNode, below path: String
  ) throws(Diagnostic) -> NodePath.Step {
    guard node.node.kind == .sequence else { return .key(key) }
    guard let position = Int(key), 0...node.node.count ~= position else {
      throw Diagnostic(.noSuchMember, at: node.range, [path, key])
    }
    return .item(position)
  }

  /// The node that a rewritten value starts from: the present one, or a merged one.
  private func base(_ names: [String], in own: YAMLNode?) -> YAMLNode? {
    if let own { return own.isNull ? nil : own }
    guard names.count == 1, !isExact else { return nil }
    return parsed?.members.first { $0.mergeRange != nil && $0.key.isScalar(names[0]) }
      .flatMap { parsed?.kept($0.value) }
  }

  /// A value wrapped in the maps and lists around it.
  private func nest(
    _ keys: ArraySlice<String>, _ value: YAMLValue, in base: YAMLNode?, path: [String]
  ) throws(Diagnostic) -> YAMLValue {
    guard let key = keys.first else { return value }
    let dotted = path.joined(separator: ".")
    if keys.count == 1, base == nil || base?.scalar != nil,
      key == Property.shortKey(of: Property.type(at: path, in: scope))
    {
      return value
    }
    var writer = ValueWriter(document: document, scope: scope)
    let copied = base.flatMap { isExact ? exactly($0) : writer.copy($0, path: dotted) }
    let whole = copied ?? (Int(key) == nil ? .mapping([]) : .sequence([]))
    let start = node.range.lowerBound
    return try Nesting(scope: scope, place: base?.range ?? start..<start)
      .putting(value, at: Array(keys), into: whole, path: path)
  }

  /// A value as it is written, without its properties; nil if it has lines of its own.
  private func exactly(_ node: YAMLNode) -> YAMLValue? {
    let text = document.text.string(in: node.contentRange)
    return node.isNull ? nil : (try? VerbatimValue(text)).map(YAMLValue.verbatim)
  }

  // MARK: - What is there

  /// The kind, which defaults depend on.
  var kind: Graphic.Kind {
    if entry < 0 { return .group }
    return isAlone && !document.isShort(entry)
      ? document.kind(of: entry, readAs: node.node) : document.kind(of: entry)
  }

  /// True if the entry is known to have only members of its own.
  var isAlone: Bool { parsed == nil }

  func ownValue(_ key: String) -> YAMLNode? { node[key] }

  /// Whether a merge brings the entry a key, or would if it did not have that itself.
  func isMerged(_ key: String) -> Bool {
    guard node["<<"] != nil, !Document.unmergedKeys.contains(where: { "\($0)" == key }) else {
      return parsed?.members.contains { $0.mergeRange != nil && $0.key.isScalar(key) } ?? false
    }
    var resolver = NodeResolver(document: document)
    var bare = node
    bare.content = .mapping(node.pairs.filter { $0.key.scalar == "<<" }, isFlow: false)
    return resolver.members(of: bare.node).contains { $0.key.isScalar(key) }
  }

  /// The value set on the entry or by a merge; nil if there is none or it is unreadable.
  func lookup(_ keys: [String]) -> PropertyValue? {
    var reader = PropertyReader(document: document, scope: scope)
    var current =
      isAlone
      ? node.node[keys[0]].flatMap { reader.read($0, as: PropertySchema.named(keys[0], in: scope)) }
      : member(keys[0]).flatMap { reader.read($0) }
    for key in keys.dropFirst() {
      if case .list(let values) = current, let position = Int(key) {
        current = values.indices.contains(position) ? values[position] : nil
      } else {
        current = current?[key]
      }
    }
    return current
  }

  /// True if the entry's own text already has this value.
  private func isWritten(_ keys: [String], _ meaning: PropertyValue?) -> Bool {
    guard let own = ownValue(keys[0]), !own.isNull, let current = lookup(keys) else { return false }
    return Self.isSame(current, meaning)
  }

  static func isSame(_ current: PropertyValue, _ meaning: PropertyValue?) -> Bool {
    guard let text = current.color, case .color(let wanted) = meaning else {
      return current == meaning
    }
    return text == wanted
  }

  private func isDefault(_ keys: [String], _ meaning: PropertyValue) -> Bool {
    // Where a rule says otherwise, a default has to be written.
    if entry >= 0, document.isStyledBelow(keys, entry) { return false }
    if keys == ["kind"], scope == .graphic {
      let hasChildren = hasMember("children")
      return meaning == .string(hasChildren ? "group" : "rectangle")
    }
    if disappears(keys, meaning) { return true }
    let path = Property.canonicalPath(of: keys, in: scope)
    guard let property = Property.named(path, in: scope) else { return false }
    let usual = document.defaultInGraph(property, entry) ?? property.defaultValue(for: kind)
    return usual == meaning
  }

  /// True if a value is expressed by omitting the key: `none`, and a boolean's default.
  private func disappears(_ keys: [String], _ meaning: PropertyValue) -> Bool {
    let property = Property.named(Property.canonicalPath(of: keys, in: scope), in: scope)
    switch property?.type {
    case .paint, .stroke, .shadow: return meaning == .map([.init("color", .color(.none))])
    case .color:
      return meaning == .color(.none)
        && (keys.last == "color" && (keys.first == "fill" || keys.first == "background"))
    case .boolean: return property?.defaultValue(for: kind) == meaning
    case .keyword, .words: return meaning == .string("none")
    default: return false
    }
  }
}

extension PropertyWriter {
  /// True if the entry has a key, its own or merged.
  func hasMember(_ key: String) -> Bool { member(key) != nil }

  /// The member of a key, its own or merged.
  private func member(_ key: String) -> NodeResolver.Member? {
    if let parsed { return parsed.member(key) }
    return node.node.pairs.first { $0.key.isScalar(key) }
      .map { NodeResolver.Member(key: $0.key, value: $0.value, mergeRange: nil) }
  }
}

extension Document {
  /// The kind of an entry whose node is at hand, so that it need not be parsed for that.
  fileprivate func kind(of entry: Int, readAs node: EntryNode) -> Graphic.Kind {
    guard scope(of: entry) == .graphic, let value = node["kind" as StaticString],
      value.kind == .scalar, !value.isNull
    else { return kind(of: entry) }
    return Graphic.Kind(name: value.string)
  }
}
