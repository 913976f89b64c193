@testable import ShapeDocument

extension StyleModel {
  /// The document without styles: everything in effect is written on its graphic, copies included.
  var unfolded: StyledDocument {
    var result = StyledDocument()
    result.palette = document.palette
    result.canvases = subjects.filter(\.isCanvas).map(unfolded)
    return result
  }

  private func unfolded(_ subject: Subject) -> StyledEntry {
    let leaves = leaves(of: subject)
    var keys = StyledMap()
    if subject.kindOrigin != .defaulted { keys.add("kind", .plain(subject.kind)) }
    for key in Property.keys(below: "", in: subject.scope).sorted() {
      guard !["kind", "textStyle", "graphics", "children"].contains(key),
        leaves.saidKeys.contains(key)
      else { continue }
      keys.add(key, withoutTokens(leaves.value(of: key)))
    }
    let entry = StyledEntry(keys)
    if subject.isCanvas || subject.entry.impliesGroup {
      entry.children = subject.children.map { .entry(unfolded($0)) }
    }
    return entry
  }

  /// A value with the tokens' own values in it.
  private func withoutTokens(_ value: StyledValue) -> StyledValue {
    switch value {
    case .plain(let text) where text.hasPrefix("$"):
      document.tokens[String(text.dropFirst())] ?? value
    case .plain, .quoted: value
    case .list(let items): .list(items.map(withoutTokens))
    case .map(let map): .map(StyledMap(map.pairs.map { ($0.key, withoutTokens($0.value)) }))
    }
  }
}

extension StyleLeaves {
  /// All that is said below a path as one value.
  fileprivate func value(of path: String) -> StyledValue {
    let below = values.keys.filter { $0.hasPrefix(path + ".") }
    if below.isEmpty, let source = values[path] { return source.value }
    let members = Set(below.map { $0.dropFirst(path.count + 1).prefix { $0 != "." }.description })
    return .map(StyledMap(members.sorted().map { ($0, value(of: "\(path).\($0)")) }))
  }
}
