import Spelling
import YAMLText

extension PropertyReader {
  /// A paint, stroke, shadow or text: short forms become the long form's map.
  mutating func composite(
    _ node: YAMLNode, _ type: PropertyType, _ path: String
  ) -> PropertyValue? {
    switch node.content {
    case .scalar(let text, _):
      if type == .text { return .map([.init("string", .string(text))]) }
      return .map([.init("color", .color(color(text, node)))])
    case .mapping: return map(node, path)
    case .sequence where type == .paint || type == .shadow:
      // Several fills or shadows are legal, kept and only shown.
      return generic(node, depth: 0)
    default:
      reportType(node, path, expected: type == .text ? "a text or a map" : "a colour or a map")
      return nil
    }
  }

  /// A map whose members the table knows by the path of the map.
  mutating func map(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard case .mapping = node.content else {
      reportType(node, path, expected: "a map")
      return nil
    }
    var values: [PropertyValue.Member] = []
    for member in resolver.members(of: node) {
      let outerPlace = placeOfUse
      defer { placeOfUse = outerPlace }
      placeOfUse = outerPlace ?? member.mergeRange
      let memberPath = path + "." + member.key
      if member.mergeRange == nil { checkKey(member, below: path) }
      if member.value.isNull { checkCommentColor(member, memberPath) }
      guard let value = read(member.value, path: memberPath) else { continue }
      values.append(.init(member.key, value))
    }
    return .map(values)
  }

  mutating func palette(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard case .mapping = node.content else {
      reportType(node, path, expected: "a map of colours")
      return nil
    }
    var values: [PropertyValue.Member] = []
    for member in resolver.members(of: node) {
      if member.value.isNull { checkCommentColor(member, "palette.color") }
      guard let value = read(member.value, as: .color, path: path + "." + member.key) else {
        continue
      }
      values.append(.init(member.key, value))
    }
    return .map(values)
  }

  mutating func freeMap(_ node: YAMLNode, _ path: String) -> PropertyValue? {
    guard case .mapping = node.content else {
      reportType(node, path, expected: "a map")
      return nil
    }
    return generic(node, depth: 0)
  }

  /// Warns about what is wrong with a member of an entry before its value is read.
  func checkMember(_ member: NodeResolver.Member) {
    if member.mergeRange == nil { checkKey(member, below: "") }
    if member.value.isNull { checkCommentColor(member, member.key) }
  }

  /// Warns about an unknown key that is near a known one.
  func checkKey(_ member: NodeResolver.Member, below path: String) {
    guard report != nil else { return }
    let fullPath = path.isEmpty ? member.key : path + "." + member.key
    guard Property.named(fullPath, in: scope) == nil, !member.key.hasPrefix("x-"),
      let near = NearestWord.to(member.key, among: Property.keys(below: path, in: scope)),
      !Self.foreignKeys.contains(member.key)
    else { return }
    let place = placeOfUse ?? member.keyRange
    report?(Diagnostic(.warning, .unknownKey, at: place, [member.key, near]))
  }

  /// Keys of converters and other tools, which are no misspellings.
  static let foreignKeys: Set<String> = [
    "blur", "effects", "constraints", "layout", "component", "of", "connects", "animations",
    "export", "guides", "grid", "clip", "mask", "booleanOperation", "pluginData",
  ]

  /// Warns about `fill: #ff0000`, which is a key without a value and a comment.
  func checkCommentColor(_ member: NodeResolver.Member, _ path: String) {
    guard report != nil, member.mergeRange == nil, placeOfUse == nil,
      let type = Property.named(path, in: scope)?.type ?? (path == "palette.color" ? .color : nil),
      [.color, .paint, .stroke, .shadow].contains(type), member.value.scalar == "",
      let comment = document.commentColor(after: member.keyRange.upperBound)
    else { return }
    report?(Diagnostic(.warning, .colorInComment, at: comment.range, [member.key, comment.text]))
  }
}
