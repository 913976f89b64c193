import YAMLText

/// The text of a connector that is written short: the value of its first key.
extension PropertyWriter {
  /// The edits that set the text of a short connector; nil for everything else.
  func setShortText(_ keys: [String], _ input: EditInput) -> [YAMLEdit]? {
    guard let key = joiningKey(of: keys) else { return nil }
    let place = NodePath(entry: entry, steps: [.key(key)])
    guard keys == ["text"], case .mapping(let pairs, _) = input.written else {
      return node[key]?.scalar == input.meaning.joinedString
        ? [] : [.set(place, input.written)]
    }
    // What the text says goes to the first key, how it looks beside it.
    let looks = pairs.filter { $0.key != "string" }
    let words = pairs.first { $0.key == "string" }.map { YAMLEdit.set(place, $0.value) }
    let text = NodePath(entry: entry, steps: [.key("text")])
    return [words, looks.isEmpty ? nil : .set(text, .mapping(looks))].compactMap(\.self)
  }

  /// The edits that remove the text of a short connector; nil for everything else.
  func removeShortText(_ keys: [String]) -> [YAMLEdit]? {
    guard let key = joiningKey(of: keys), let value = node[key] else { return nil }
    let place = NodePath(entry: entry, steps: [.key(key)])
    let words: [YAMLEdit] = value.isNull ? [] : [.set(place, .plain("~"))]
    guard keys == ["text"], node["text"] != nil else { return words }
    return words + [.remove(NodePath(entry: entry, steps: [.key("text")]))]
  }

  /// The keys below a path in the order in which new ones are written. What a short connector joins
  /// stays its first key.
  func writingOrder(below path: String) -> [String] {
    let order = Property.writingOrder(below: path, in: scope)
    guard path.isEmpty, let key = firstKey else { return order }
    return [key] + order
  }

  /// The first key of a short connector; nil for everything else.
  private var firstKey: String? {
    guard entry >= 0, document.isShort(entry), ShortForm(node.node)?.isConnector == true else {
      return nil
    }
    return node.pairs.first?.key.scalar
  }

  /// The first key of a short connector, if some keys are those of its text.
  private func joiningKey(of keys: [String]) -> String? {
    keys == ["text"] || keys == ["text", "string"] ? firstKey : nil
  }
}
