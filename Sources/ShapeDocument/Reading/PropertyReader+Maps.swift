import Spelling
import YAMLText

extension PropertyReader {
  /// A paint, stroke, shadow or text: short forms become the long form's map.
  mutating func composite(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    let isText = [.text, .span, .endText].contains(schema.type)
    switch node.kind {
    case .scalar where schema.type == .layout:
      return read(node, as: schema.members["type"]).map { .map([.init("type", $0)]) }
    case .scalar where schema.type == .icon:
      return string(node, schema).map { .map([.init("name", .string($0))]) }
    case .scalar where isText: return .map([.init("string", .string(node.string))])
    case .scalar: return color(node, schema).map { .map([.init("color", $0)]) }
    case .mapping: return map(node, schema)
    case .sequence where schema.type.isLayered && schema.property?.scope == .graphic:
      return layers(node, schema)
    default:
      let short =
        switch schema.type {
        case .text, .span, .endText: "a text"
        case .layout: "a type of layout"
        case .icon: "a name"
        default: "a colour"
        }
      reportType(node, schema, expected: short + " or a map")
      return nil
    }
  }

  /// Several paints or shadows, the first at the back. Items that cannot be read are left out.
  private mutating func layers(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    if Listener.isListening, node.count > Graphic.layerLimit {
      report(
        .error, .wrongType, node, schema.path, "a list of at most \(Graphic.layerLimit) items",
        String(node.count))
    }
    var values: [PropertyValue] = []
    for item in node.items {
      let outerPlace = placeOfUse
      defer { placeOfUse = outerPlace }
      guard let item = follow(item) else { continue }
      switch item.kind {
      case .scalar where !item.isNull:
        if let color = color(item, schema) { values.append(.map([.init("color", color)])) }
      case .mapping:
        if let value = map(item, schema) { values.append(value) }
      default: reportType(item, schema, expected: "a colour or a map")
      }
    }
    return .list(values)
  }

  /// A map whose members are in the table.
  mutating func map(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .mapping else {
      reportType(node, schema, expected: "a map")
      return nil
    }
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    var values: [PropertyValue.Member] = []
    values.reserveCapacity(node.count)
    for member in resolver.members(of: node) {
      placeOfUse = outerPlace ?? member.mergeRange
      let known = schema.members[member.key.bytes]
      if Listener.isListening { check(member, known, below: schema.path) }
      guard let value = read(member.value, as: known) else { continue }
      values.append(.init(known?.name(member.key) ?? member.key.string, value))
    }
    return .map(values)
  }

  mutating func palette(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .mapping else {
      reportType(node, schema, expected: "a map of colours")
      return nil
    }
    var values: [PropertyValue.Member] = []
    for member in resolver.members(of: node) {
      let name = member.key.string
      let color = PropertySchema(schema.path + "." + name, .paletteColor)
      if Listener.isListening { checkCommentColor(member, color) }
      guard let value = read(member.value, as: color) else { continue }
      values.append(.init(name, value))
    }
    return .map(values)
  }

  /// A colour, or a map from modes to colours.
  mutating func paletteColor(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .mapping else { return color(node, schema) }
    let members = resolver.members(of: node)
    if Listener.isListening, members.count > Self.modeLimit {
      report(.warning, .tooManyModes, node, "\(Self.modeLimit)")
    }
    var modes: [PropertyValue.Member] = []
    for member in members.prefix(Self.modeLimit) {
      let color = PropertySchema(schema.path + "." + member.key.string, .color)
      if Listener.isListening { checkCommentColor(member, color) }
      guard let value = read(member.value, as: color) else { continue }
      modes.append(.init(member.key.string, value))
    }
    return .map(modes)
  }

  /// How many modes a colour has at most.
  private static var modeLimit: Int { 64 }

  mutating func freeMap(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .mapping else {
      reportType(node, schema, expected: "a map")
      return nil
    }
    return generic(node, depth: 0)
  }

  /// Warns about a member before its value is read: an unknown key close to a known one, or a
  /// colour that has become a comment.
  mutating func check(_ member: Member, _ known: PropertySchema?, below path: String = "") {
    // A path written as a key, such as `stroke.width`, is in the table, too.
    if let known, !path.isEmpty || known.rank != nil {
      checkCommentColor(member, known)
    } else {
      checkKey(member.key, usedAt: member.mergeRange ?? placeOfUse, below: path)
    }
  }

  private mutating func checkKey(_ node: EntryNode, usedAt use: Range<Int>?, below path: String) {
    let key = node.string
    guard !key.hasPrefix("x-"), !foreignKeys.contains(key) else { return }
    if path == PropertySchema.span.path { return checkSpanKey(node) }
    if path == "text.start" || path == "text.end", Graphic.EndTexts.absentKeys.contains(key) {
      return report(.warning, .keyWithoutEffect, node, key, "a text at an end has none")
    }
    if path.isEmpty, let remedy = remedy(for: key) {
      return listener.report(
        Diagnostic(.warning, .keyWithoutEffect, at: use ?? node.range, [key, remedy]),
        definition: use == nil ? nil : node.range)
    }
    let known = Property.keys(below: path, in: scope)
    // Graphics have kinds; what stands in them has types.
    let isMixedUp = key == "kind" && known.contains("type")
    guard let near = isMixedUp ? "type" : NearestWord.to(key, among: known) else { return }
    listener.report(
      Diagnostic(.warning, .unknownKey, at: use ?? node.range, [key, near]),
      definition: use == nil ? nil : node.range)
  }

  /// What to write instead of a key that is the path of a property, or that only layouts have; nil for
  /// other keys.
  private func remedy(for key: String) -> String? {
    guard let dot = key.firstIndex(of: "."), Property.named(key, in: scope) != nil else {
      return nil
    }
    return "write '\(key[..<dot]): {\(key[key.index(after: dot)...]): …}'"
  }

  /// Warns about `fill: #ff0000` and `from: #id`, which are keys without a value, and a comment.
  private mutating func checkCommentColor(_ member: Member, _ schema: PropertySchema) {
    guard member.value.isNull, member.value.bytes.isEmpty, member.mergeRange == nil,
      placeOfUse == nil
    else { return }
    let isEnd = schema.type == .connectorEnd
    guard isEnd || [.color, .paint, .stroke, .shadow].contains(schema.type),
      let comment = document.commentWord(after: member.key.range.upperBound),
      isEnd || Graphic.Color(comment.text).isComponents
    else { return }
    listener.report(
      Diagnostic(
        .warning, isEnd ? .idInComment : .colorInComment, at: comment.range,
        [member.key.string, comment.text]))
  }
}

extension PropertyReader {
  /// Reports a list of entries that is not a list; an empty value stands for an empty list.
  mutating func checkChildren(_ member: Member, _ schema: PropertySchema?) {
    guard Listener.isListening, let schema, schema.type == .entries, !member.value.isNull,
      member.value.kind != .sequence, member.value.kind != .elided
    else { return }
    placeOfUse = nil
    reportType(member.value, schema, expected: "a list")
  }
}

/// Keys of converters and other tools, which are not misspellings.
let foreignKeys: Set<String> = [
  "blur", "effects", "constraints", "component", "of", "connects", "animations",
  "export", "guides", "grid", "clip", "mask", "booleanOperation", "pluginData",
]
