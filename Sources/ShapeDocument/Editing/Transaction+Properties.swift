import Spelling
import YAMLText

/// Editing properties of any number of graphics in one pass.
extension Transaction {
  /// Gives a property a value on all entries, in the form it has on each; ``root`` is the document.
  ///
  /// Merged values are written on the graphic itself; defaults are not written.
  /// - Complexity: O(bytes of the entries without their children), one pass over the index.
  /// - Throws: if the property or value is unknown or wrong, or if an entry cannot be edited.
  package func set(
    _ property: String, to value: EditValue, on entries: [Int]
  ) throws(Diagnostic) {
    if case .verbatim(let text) = value {
      return try set(property, verbatim: text, on: entries)
    }
    let keys = try keys(of: property)
    if keys == ["kind"] {
      guard case .text(let kind) = value else {
        throw Diagnostic(.wrongValue, at: 0..<0, ["kind", "it must be a word"])
      }
      return try convert(to: kind, entries)
    }
    guard keys == ["id"] else { return try edit(each: keys, of: entries) { _ in value } }
    try refuseID(value, on: entries)
    try atomically { () throws(Diagnostic) in
      let former = entries.first.flatMap { entry in
        document.id(of: entry).flatMap { document.firstEntry(withID: $0) == entry ? $0 : nil }
      }
      try edit(each: keys, of: entries) { _ in value }
      if let former, case .text(let id) = value { try renameReferences([former: id]) }
    }
  }

  /// Removes a property, so that its default applies again; does nothing if it is absent.
  ///
  /// - Throws: if the value came through a merge, or if an entry cannot be edited.
  package func unset(_ property: String, on entries: [Int]) throws(Diagnostic) {
    let keys = try keys(of: property)
    var memo = PlanMemo()
    try editProperty(keys, of: entries) { writer throws(Diagnostic) in
      try memo.edits(of: writer, writer.isSet(keys)) { () throws(Diagnostic) in
        if let edits = try writer.removePaintType(keys) { return edits }
        let edits = try writer.remove(keys)
        if edits.isEmpty, writer.entry >= 0,
          document.value(of: keys, entry: writer.entry).origin == .merged
        {
          throw Diagnostic(.mergedValue, at: guards.place(of: writer.entry), [property])
        }
        return edits
      }
    }
  }

  /// Inverts booleans, each by itself; for a fill, stroke, shadow or text, its `enabled`.
  package func toggle(_ property: String, on entries: [Int]) throws(Diagnostic) {
    var keys = try keys(of: property)
    let type = Property.type(at: keys)
    if type != .layout, type != .icon, Property.shortKey(of: type) != nil { keys.append("enabled") }
    try edit(each: keys, of: entries) { writer throws(Diagnostic) in
      let entry = writer.entry
      if keys.count > 1 {
        let owner = Array(keys.dropLast())
        guard document.value(of: owner, entry: entry).isSaid else {
          throw Diagnostic(
            .notSet, at: guards.place(of: entry),
            [owner.joined(separator: "."), document.label(of: entry), "set it first"])
        }
      }
      guard let now = value(of: keys, writer)?.boolean else {
        throw Diagnostic(
          .wrongValue, at: guards.place(of: entry), [property, "it is not true or false"])
      }
      return .text(now ? "false" : "true")
    }
  }

  /// Changes numbers by an amount; in lists of numbers, each number.
  package func adjust(
    _ property: String, by adjustment: Adjustment, on entries: [Int]
  ) throws(Diagnostic) {
    let keys = try keys(of: property)
    try edit(each: keys, of: entries) { writer throws(Diagnostic) in
      let entry = writer.entry
      let value = value(of: keys, writer)
      if let text = value?.number.flatMap({ NumberText.written(adjustment($0)) }) {
        return .text(text)
      }
      if let texts = value?.numbers?.compactMap({ NumberText.written(adjustment($0)) }),
        texts.count == value?.numbers?.count
      {
        return .yaml("[" + texts.joined(separator: ", ") + "]")
      }
      throw Diagnostic(
        .notANumber, at: guards.place(of: entry),
        [property, document.label(of: entry), value.map { "'\($0.text)'" } ?? "not set"])
    }
  }

  /// Names entries by a template: `{name}`, `{kind}`, `{id}`, and `{n}`, which counts from 1. The
  /// name of the document, ``root``, is its title.
  package func rename(to template: String, _ entries: [Int]) throws(Diagnostic) {
    var number = 0
    let key = entries.contains(Self.root) ? "title" : "name"
    try edit(each: [key], of: entries) { writer throws(Diagnostic) in
      let entry = writer.entry
      number += 1
      let name = writer.lookup([key])?.string
      return .text(
        NameTemplate(template).text([
          "name": name ?? document.label(of: entry), "kind": document.kindName(of: entry),
          "id": document.id(of: entry) ?? "", "n": String(number),
        ]))
    }
  }

  // MARK: - Common ways

  /// Sets a property to what `value` returns for each entry; nil leaves it alone.
  private func edit(
    each keys: [String], of entries: [Int],
    _ value: (PropertyWriter) throws(Diagnostic) -> EditValue?
  ) throws(Diagnostic) {
    // A value is interpreted once for consecutive entries that get the same.
    var last: (value: EditValue, scope: Property.Scope, input: EditInput)?
    var memo = PlanMemo()
    try editProperty(keys, of: entries) { writer throws(Diagnostic) in
      guard let value = try value(writer) else { return [] }
      if last?.value != value || last?.scope != writer.scope {
        let input = try EditInput(
          value, for: keys, scope: writer.scope, document: document, isForced: options.isForced,
          at: guards.place(of: writer.entry))
        last = (value, writer.scope, input)
        memo = PlanMemo()
        return try writer.set(keys, input)
      }
      guard let input = last?.input else { return [] }
      return try memo.edits(of: writer, writer.match(of: input, keys)) { () throws(Diagnostic) in
        try writer.set(keys, input)
      }
    }
  }

  /// The effective value: the one that is set, or else the default.
  private func value(of keys: [String], _ writer: PropertyWriter) -> PropertyValue? {
    if let own = writer.lookup(keys) { return own }
    let lookup = document.value(of: keys, entry: writer.entry)
    let value = lookup.value ?? lookup.defaultValue
    if case .string(let name)? = value, name.hasPrefix("$"),
      let token = document.token(named: String(name.dropFirst()))
    {
      return token
    }
    return value
  }

  /// Edits one property of entries, after all checks that could refuse it.
  func editProperty(
    _ keys: [String], of entries: [Int],
    _ plan: (PropertyWriter) throws(Diagnostic) -> [YAMLEdit]
  ) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      let targets = try ownCopies(of: guards.targets(entries), editing: [keys])
      let isLock = keys == ["locked"]
      var known: Property.Scope = []
      for entry in targets {
        try guards.refuseLocked(entry, exceptOwn: isLock)
        let scope = document.scope(of: entry)
        if known.contains(scope) { continue }
        try refuseUnknown(keys, on: entry)
        if Property.mistake(in: keys, scope, isForced: options.isForced) == nil {
          known.insert(scope)
        }
      }
      try PivotKeeper(transaction: self).keeping(editing: keys, of: targets) {
        () throws(Diagnostic) in
        try write(targets, plan)
      }
    }
  }

  /// Plans for each entry and carries everything out as one change.
  func write(
    _ entries: [Int], _ plan: (PropertyWriter) throws(Diagnostic) -> [YAMLEdit]
  ) throws(Diagnostic) {
    try edit(entries) { numbers throws(Diagnostic) in
      try writeEach(numbers, plan)
      return []
    }
  }

  private func writeEach(
    _ numbers: [Int], _ plan: (PropertyWriter) throws(Diagnostic) -> [YAMLEdit]
  ) throws(Diagnostic) {
    // Each entry is read once: its edit is planned on what the writer has just read.
    var batch = try EditBatch(document.index, capacity: numbers.count)
    for entry in numbers {
      try guards.refuseShapeless(entry)
      let edits = try plan(PropertyWriter(document: document, entry: entry, in: &batch))
      for edit in edits { try batch.add(edit) }
    }
    try carryOut(batch)
  }

  /// The keys of a path, `stroke.width`; a dot within a key is written `\.`.
  func keys(
    of property: String, isExact: Bool = false
  ) throws(Diagnostic) -> [String] {
    let keys = PropertyPath.keys(of: property)
    guard keys.allSatisfy({ !$0.isEmpty && (isExact || $0 != "<<") }), keys.count <= 64 else {
      throw Diagnostic(
        .unknownProperty, at: 0..<0, [property, "write keys joined by dots, as in stroke.width"])
    }
    return keys
  }

  func refuseUnknown(_ keys: [String], on entry: Int) throws(Diagnostic) {
    let scope = document.scope(of: entry)
    if let mistake = Property.mistake(in: keys, scope, isForced: options.isForced) {
      if !mistake.isFinal, document.value(of: keys, entry: entry).isSet { return }
      throw Diagnostic(mistake.code, at: guards.place(of: entry), mistake.arguments)
    }
  }

  private func refuseID(_ value: EditValue, on entries: [Int]) throws(Diagnostic) {
    let entries = try guards.targets(entries)
    guard entries.count == 1 else {
      throw Diagnostic(.idForSeveral, at: 0..<0, [String(entries.count)])
    }
    guard case .text(let id) = value else { return }
    guard !id.isEmpty else {
      throw Diagnostic(.wrongValue, at: 0..<0, ["id", "it is empty; use 'unset id'"])
    }
    try refuseUsedID(id, except: entries[0])
  }

  /// Refuses an id another entry has.
  func refuseUsedID(_ id: String, except entry: Int?) throws(Diagnostic) {
    guard !options.isForced, let other = document.entries(withID: id).first(where: { $0 != entry })
    else { return }
    let line = document.text.position(at: document.range(of: other).lowerBound).line
    throw Diagnostic(.idInUse, at: guards.place(of: other), [id, String(line)])
  }
}

extension Property {
  /// A mistake in the path of a property.
  struct Mistake {
    var code: Diagnostic.Code
    var arguments: [String]
    /// True if it is a mistake even where the document has such a key.
    var isFinal = false
  }

  /// The mistake in a path; nil for paths that the format knows or leaves free.
  static func mistake(in keys: [String], _ scope: Scope, isForced: Bool) -> Mistake? {
    var path: [String] = []
    for key in keys {
      let type = type(at: path, in: scope)
      path.append(key)
      switch self.type(at: path, in: scope) {
      case .entries:
        return Mistake(
          code: .notSettable, arguments: [key, "insert, move or delete graphics instead"],
          isFinal: true)
      case .some: continue
      case nil: break
      }
      if scope == .document, path == ["shapeedit"] { continue }
      if type == .freeMap { return nil }
      if isForced || key.hasPrefix("x-") || foreignKeys.contains(key) { return nil }
      if path.count == 1, scope == .canvas, named(key, in: .graphic) != nil {
        return Mistake(code: .notOnCanvas, arguments: [key, canvasRemedy(keys)])
      }
      let below = canonicalPath(of: path.dropLast(), in: scope)
      let near = NearestWord.to(key, among: Self.keys(below: below, in: scope))
      let hint =
        near.map { "did you mean '\((path.dropLast() + [$0]).joined(separator: "."))'?" }
        ?? "free properties go under 'meta' or begin with 'x-'"
      return Mistake(code: .unknownProperty, arguments: [path.joined(separator: "."), hint])
    }
    return nil
  }

  /// The advice for a graphic's property that is set on a canvas.
  private static func canvasRemedy(_ keys: [String]) -> String {
    guard keys[0] == "fill" else { return "only graphics do" }
    return "did you mean '\((["background"] + keys.dropFirst()).joined(separator: "."))'?"
  }
}

/// A name with placeholders, `{kind} {n}`.
struct NameTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text with known placeholders filled in; other braces stay as they are.
  func text(_ words: [String: String]) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let word = words[String(rest[rest.index(after: open)..<close])]
      {
        result += word
        rest = rest[rest.index(after: close)...]
      } else {
        result.append("{")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
