import YAMLText

/// Puts values into larger values that are about to be written.
struct Nesting {
  let scope: Property.Scope
  /// The place to report if something does not fit.
  let place: Range<Int>

  /// `whole` with `value` at a path inside it; short forms become long ones.
  func putting(
    _ value: YAMLValue, at keys: [String], into whole: YAMLValue, path: [String]
  ) throws(Diagnostic) -> YAMLValue {
    // Descend, remembering the surrounding values; then rebuild them from the inside out.
    var layers: [(value: YAMLValue, key: String, path: [String])] = []
    var current = whole
    var names = path
    for key in keys {
      let layer = try longForm(current, path: names, key: key)
      layers.append((layer, key, names))
      current = member(key, of: layer) ?? .mapping([])
      names.append(key)
    }
    // A new text at an end is written short.
    if let last = layers.last, layers.count > 1, last.key == "string",
      case .mapping(let pairs, _) = last.value, pairs.isEmpty,
      Property.type(at: last.path, in: scope) == .endText
    {
      layers.removeLast()
    }
    var result = value
    for layer in layers.reversed() {
      result = try replacing(layer.key, in: layer.value, by: result, path: layer.path)
    }
    return result
  }

  /// A scalar in its long form; other values as they are.
  private func longForm(
    _ value: YAMLValue, path: [String], key: String
  ) throws(Diagnostic) -> YAMLValue {
    switch value {
    case .sequence, .mapping: return value
    case .null: return .mapping([])
    default:
      let type = Property.type(at: path, in: scope)
      // One colour for all modes is that of the usual one, where another gets its own.
      let usual = type == .paletteColor ? PaletteColor.usualMode : nil
      guard let short = usual ?? Property.shortKey(of: type) else {
        throw Diagnostic(.noSuchMember, at: place, [path.joined(separator: "."), key])
      }
      return .mapping([.init(short, value)])
    }
  }

  private func member(_ key: String, of value: YAMLValue) -> YAMLValue? {
    switch value {
    case .mapping(let pairs, _): return pairs.first { $0.key == key }?.value
    case .sequence(let items, _):
      return Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
    default: return nil
    }
  }

  private func replacing(
    _ key: String, in whole: YAMLValue, by value: YAMLValue, path: [String]
  ) throws(Diagnostic) -> YAMLValue {
    switch whole {
    case .sequence(var items, let style):
      guard let position = Int(key), 0...items.count ~= position else {
        throw Diagnostic(.noSuchMember, at: place, [path.joined(separator: "."), key])
      }
      if position == items.count { items.append(value) } else { items[position] = value }
      return .sequence(items, style)
    case .mapping(var pairs, let style):
      if let position = pairs.firstIndex(where: { $0.key == key }) {
        pairs[position].value = value
      } else {
        pairs.insert(.init(key, value), at: insertionPosition(of: key, in: pairs, path: path))
      }
      return .mapping(pairs, style)
    default: return value
    }
  }

  /// The position after the last key that precedes it in writing order.
  private func insertionPosition(
    of key: String, in pairs: [YAMLValue.Pair], path: [String]
  ) -> Int {
    let order = Property.writingOrder(below: path.joined(separator: "."), in: scope)
    guard let rank = order.firstIndex(of: key) else { return pairs.count }
    let before = Set(order[..<rank])
    return pairs.lastIndex { before.contains($0.key) }.map { $0 + 1 } ?? 0
  }
}
