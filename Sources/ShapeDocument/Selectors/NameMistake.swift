import Spelling

/// An unknown kind or property in a selector.
package struct NameMistake: Error, Hashable, Sendable {
  /// The kinds of names.
  package enum Subject: String, Hashable, Sendable {
    /// `rectangel`
    case kind
    /// `[stroke.widht]`
    case property
  }

  /// The kind of name.
  package let subject: Subject
  /// The name as it is written.
  package let name: String
  /// The most similar known name; nil if none is similar.
  package let nearest: String?

  /// The message for the user.
  package var message: String {
    "unknown \(subject.rawValue) '\(name)'; " + (nearest.map { "did you mean '\($0)'?" } ?? advice)
  }

  private var advice: String {
    switch subject {
    case .kind: "neither the format nor the document has it"
    case .property: "neither the format nor the document has it; free ones are 'meta.…' and 'x-…'"
    }
  }
}

extension Document {
  /// The first unknown kind or property in a selector.
  ///
  /// - Complexity: O(length of the selector), plus a pass over the document for names that the
  ///   format does not know.
  package func nameMistake(in selector: Selector) -> NameMistake? {
    NameChecker(document: self).mistake(in: selector)
  }

  /// The mistake in a property's name such as `stroke.widht`; nil for a known name.
  package func nameMistake(inProperty path: String) -> NameMistake? {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return NameChecker(document: self).mistake(inProperty: keys)
  }
}

extension Document {
  /// Suggests an existing id for the first unknown one in a selector; nil if all are known, or none
  /// is near.
  ///
  /// - Complexity: O(entries)
  package func nearestID(in selector: Selector) -> String? {
    for case .id(let id) in selector.names where entries(withID: id).isEmpty {
      let known = (0..<entryCount).lazy.compactMap { self.id(of: $0) }
      return NearestWord.to(id, among: known)
    }
    return nil
  }
}

/// Finds names that neither the format nor the document has, which can never match.
private struct NameChecker {
  let document: Document

  /// Names accepted in selectors that are no `Graphic.Kind`.
  private static let otherKinds = ["canvas", "frame", "instance"]

  /// The first unknown kind or property in a selector.
  func mistake(in selector: Selector) -> NameMistake? {
    for name in selector.names {
      switch name {
      case .kind(let kind):
        if let mistake = mistake(inKind: kind) { return mistake }
      case .property(let path):
        if let mistake = mistake(inProperty: path) { return mistake }
      case .id: break
      }
    }
    return nil
  }

  private func mistake(inKind kind: String) -> NameMistake? {
    let known = Graphic.Kind.knownNames + Self.otherKinds
    guard !known.contains(kind) else { return nil }
    var kinds: Set<String> = []
    for entry in 0..<document.entryCount where document.fastKindNumber(of: entry) == nil {
      guard kinds.insert(document.kindName(of: entry)).inserted else { continue }
      if kinds.contains(kind) { return nil }
    }
    let all = known + kinds.sorted()
    // `rect` is too short to be a misspelling of `rectangle`, but a clear abbreviation of it.
    let nearest = NearestWord.to(kind, among: all) ?? all.first { $0.hasPrefix(kind) }
    return NameMistake(subject: .kind, name: kind, nearest: nearest)
  }

  func mistake(inProperty keys: [String]) -> NameMistake? {
    guard !Property.isKnown(keys), !isInDocument(keys) else { return nil }
    return NameMistake(
      subject: .property, name: keys.joined(separator: "."), nearest: Property.nearest(to: keys))
  }

  /// True when the root or an entry has the property.
  private func isInDocument(_ keys: [String]) -> Bool {
    guard let first = keys.first else { return false }
    if document.value(of: keys, entry: -1).isSet { return true }
    return (0..<document.entryCount).contains { entry in
      !document.lacksKey(first, entry) && has(keys, entry)
    }
  }

  /// True when an entry has the property; a key counts even if its value is null or unreadable.
  private func has(_ keys: [String], _ entry: Int) -> Bool {
    guard keys.count > 1 else { return document.parsed(entry).member(keys[0]) != nil }
    return document.value(of: keys, entry: entry).isSet
  }
}

extension Property {
  private static let scopes: [Scope] = [.graphic, .canvas, .document]
  /// The format's keys that hold entries and so are no properties.
  private static let entryKeys: Set<String> = ["children", "graphics", "canvases"]

  /// True when the format knows a path, elements of lists and members of free maps included.
  fileprivate static func isKnown(_ keys: [String]) -> Bool {
    guard let first = keys.first else { return true }
    if keys.count == 1, ComputedProperty(rawValue: first) != nil { return true }
    if first.hasPrefix("x-") || entryKeys.contains(first) { return true }
    return scopes.contains { scope in
      if type(at: keys, in: scope) != nil { return true }
      return keys.indices.dropFirst().contains { end in
        switch type(at: Array(keys[..<end]), in: scope) {
        case .freeMap, .palette: true
        case let type? where type != .gradient: keys[end].hasPrefix("x-")
        default: false
        }
      }
    }
  }

  /// The most similar path the format knows, made by replacing the first unknown key.
  fileprivate static func nearest(to keys: [String]) -> String? {
    for end in keys.indices {
      guard !isKnown(Array(keys[...end])) else { continue }
      let below = keys[..<end].joined(separator: ".")
      let candidates = scopes.flatMap { self.keys(below: below, in: $0) }
      return NearestWord.to(keys[end], among: candidates).map {
        (keys[..<end] + [$0]).joined(separator: ".")
      }
    }
    return nil
  }
}

extension Selector {
  /// A name in a selector that may be unknown.
  fileprivate enum Name {
    case kind(String)
    case property([String])
    case id(String)
  }

  /// The kinds, properties and ids in the selector and the selectors nested in it, in order. The parser
  /// bounds the nesting.
  fileprivate var names: [Name] {
    alternatives.flatMap { complex in
      ([complex.first] + complex.rest.map(\.compound)).flatMap(Self.names)
    }
  }

  private static func names(in compound: Compound) -> [Name] {
    var names: [Name] = []
    if case .kind(let kind) = compound.type { names.append(.kind(kind)) }
    for condition in compound.conditions {
      switch condition {
      case .attribute(let attribute): names.append(.property(attribute.path))
      case .anyOf(let selector, isWhere: _), .noneOf(let selector), .has(let selector):
        names += selector.names
      case .nth(let nth): names += nth.filter?.names ?? []
      case .own(let path), .styled(let path): names.append(.property(path))
      case .id(let id): names.append(.id(id))
      case .tag, .position, .root, .empty, .hidden, .visible, .locked, .state: break
      }
    }
    return names
  }
}
