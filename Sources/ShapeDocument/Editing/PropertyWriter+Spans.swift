import YAMLText

/// Edits of texts that are written as spans, or become that.
extension PropertyWriter {
  /// The edits that set a text's string, or something in its spans; nil for all that needs no care.
  ///
  /// - A string set on spans changes the spans in which it differs, so that the looks of the others
  ///   stay; what is put in looks like the letters that it replaces, or those before it.
  /// - Spans set on a string take its place; one of them stands for the string.
  func setSpans(_ keys: [String], _ input: EditInput) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys[0] == "text", scope == .graphic, let text = lookup(["text"]) else { return nil }
    if keys == ["text", "string"] || keys.count == 1 && input.isShort {
      guard text.hasSpans else { return nil }
      let string = keys.count == 1 ? input.meaning["string"]?.string : input.meaning.string
      return try setJoined(string ?? "", of: text)
    }
    guard keys.count > 1, keys[1] == "spans", !text.hasSpans, let string = text["string"]?.string
    else { return nil }
    guard keys.count > 2 else { return try write(spans: input.written) }
    let place = document.range(of: entry)
    return try write(
      spans: Nesting(scope: scope, place: place).putting(
        input.written, at: Array(keys.dropFirst(2)), into: .sequence([.string(string)]),
        path: ["text", "spans"]))
  }

  /// The joined strings of a text in spans, if the keys are those of its string.
  func joinedSpans(of keys: [String]) -> String? {
    guard keys == ["text", "string"] || keys == ["text"], scope == .graphic,
      let text = lookup(["text"]), text.hasSpans
    else { return nil }
    return text.joinedString
  }

  /// The items of a text's spans that are not written on the entry as such: a string is one span.
  func spansOfString(_ keys: [String]) -> [YAMLValue]? {
    guard keys == ["text", "spans"], scope == .graphic, let text = lookup(["text"]), !text.hasSpans,
      let string = text["string"]?.string, !string.isEmpty
    else { return nil }
    return [.string(string)]
  }

  /// The edits that write spans in the place of a string.
  func write(spans: YAMLValue) throws(Diagnostic) -> [YAMLEdit] {
    try replaceInText("string", by: .init("spans", spans))
  }

  /// The edits that write a member of a text in the place of another one.
  private func replaceInText(
    _ old: String, by new: YAMLValue.Pair
  ) throws(Diagnostic) -> [YAMLEdit] {
    if let own = ownValue("text"), own.isMapping, own["<<"] == nil {
      let edits = try write(["text", new.key], new.value)
      return own[old] == nil ? edits : try edits + remove(["text", old])
    }
    var pairs: [YAMLValue.Pair] = []
    if let node = document.valueNode(of: ["text"], entry: entry) {
      var writer = ValueWriter(document: document, scope: scope)
      if case .mapping(let copied, _)? = writer.copy(node, path: "text") { pairs = copied }
    }
    pairs.removeAll { $0.key == old || $0.key == new.key }
    pairs.insert(new, at: 0)
    return try write(["text"], .mapping(pairs))
  }

  private func setJoined(_ string: String, of text: PropertyValue) throws(Diagnostic) -> [YAMLEdit]
  {
    guard case .list(let spans) = text["spans"] else { return [] }
    let strings = spans.map { $0["string"]?.string ?? "" }
    guard strings.joined() != string else { return [] }
    guard ownList(["text", "spans"]) != nil, ownValue("text")?["<<"] == nil else {
      return try replaceInText("spans", by: .init("string", .string(string)))
    }
    let change = SpansChange(of: strings, to: string)
    var edits: [YAMLEdit] = []
    for index in strings.indices.reversed() where change.strings[index] != strings[index] {
      let keys = ["text", "spans", String(index)]
      guard let new = change.strings[index] else {
        edits += try remove(keys)
        continue
      }
      edits += try write(keys + ["string"], .string(new))
    }
    return edits
  }
}

/// What becomes of the strings of spans when all of them joined become another string.
struct SpansChange {
  /// The strings then; nil for a span that has nothing left.
  private(set) var strings: [String?]

  /// Changes the spans in which the strings differ.
  ///
  /// - Complexity: O(characters)
  init(of spans: [String], to string: String) {
    let old = Array(spans.joined())
    let new = Array(string)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let gone = prefix..<old.count - suffix
    var added: String? = String(new[prefix..<new.count - suffix])
    var start = 0
    strings = spans.map { span in
      let characters = Array(span)
      let own = start..<start + characters.count
      start = own.upperBound
      // What is only put in goes to the span before.
      let isTouched = gone.isEmpty ? added != nil && prefix <= own.upperBound : gone.overlaps(own)
      guard isTouched else { return span }
      let before = characters.prefix(max(0, gone.lowerBound - own.lowerBound))
      let behind = characters.suffix(max(0, own.upperBound - gone.upperBound))
      defer { added = nil }
      let text = String(before) + (added ?? "") + String(behind)
      return text.isEmpty && !span.isEmpty ? nil : text
    }
    // A text without any span would be none.
    if strings.allSatisfy({ $0 == nil }), !strings.isEmpty { strings[0] = "" }
  }
}
