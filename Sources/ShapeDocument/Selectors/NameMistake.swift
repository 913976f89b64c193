import Spelling
import YAMLText

/// An unknown kind or property in a selector.
package struct NameMistake: Error, Hashable, Sendable {
  /// What the name stands for.
  package enum Subject: String, Hashable, Sendable {
    /// `rectangel`
    case kind
    /// `[stroke.widht]`
    case property
  }

  /// What it stands for.
  package let subject: Subject
  /// The name as it is written.
  package let name: String
  /// The nearest name there is.
  package let nearest: String?

  /// The mistake in words.
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
  /// - Complexity: O(length of the selector); for names the format does not know a pass over the
  ///   document.
  package func nameMistake(in selector: Selector) -> NameMistake? {
    NameChecker(document: self).mistake(in: selector)
  }

  /// What is wrong with the name of a property, `stroke.widht`; nil where it is known.
  package func nameMistake(inProperty path: String) -> NameMistake? {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return NameChecker(document: self).mistake(inProperty: keys)
  }
}

/// Finds names that neither the format nor the document has: they could never match anything.
private struct NameChecker {
  let document: Document

  /// Kinds that are no graphics' yet, or never.
  private static let otherKinds = ["canvas", "frame", "instance", "connector"]

  /// The first unknown kind or property in a selector.
  func mistake(in selector: Selector) -> NameMistake? {
    for name in selector.names {
      switch name {
      case .kind(let kind):
        if let mistake = mistake(inKind: kind) { return mistake }
      case .property(let path):
        if let mistake = mistake(inProperty: path) { return mistake }
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
    // `rect` is too far from `rectangle` for a misspelling, and yet it is clear what is meant.
    let nearest = NearestWord.to(kind, among: all) ?? all.first { $0.hasPrefix(kind) }
    return NameMistake(subject: .kind, name: kind, nearest: nearest)
  }

  func mistake(inProperty keys: [String]) -> NameMistake? {
    guard !Property.isKnown(keys), !isInDocument(keys) else { return nil }
    return NameMistake(
      subject: .property, name: keys.joined(separator: "."), nearest: Property.nearest(to: keys))
  }

  /// Whether something in the document has a property.
  private func isInDocument(_ keys: [String]) -> Bool {
    guard let first = keys.first else { return false }
    if document.value(of: keys, entry: -1).isSet { return true }
    return (0..<document.entryCount).contains { entry in
      !document.lacksKey(first, entry) && has(keys, entry)
    }
  }

  /// A key counts even where its value is nothing, or cannot be read.
  private func has(_ keys: [String], _ entry: Int) -> Bool {
    guard keys.count > 1 else { return document.parsed(entry).member(keys[0]) != nil }
    return document.value(of: keys, entry: entry).isSet
  }
}

extension Property {
  private static let scopes: [Scope] = [.graphic, .canvas, .document]
  /// Keys of the format that hold entries, which are no properties.
  private static let entryKeys: Set<String> = ["children", "graphics", "canvases"]

  /// Whether the format knows a path, elements of lists and members of free maps included.
  fileprivate static func isKnown(_ keys: [String]) -> Bool {
    guard let first = keys.first else { return true }
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

  /// The nearest path the format knows: the first unknown key is replaced.
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
  /// Something a selector names that a document has or has not.
  fileprivate enum Name {
    case kind(String)
    case property([String])
  }

  /// The kinds and properties it names, selectors inside it included, in order. Their nesting is
  /// bounded by the parser.
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
      case .id, .tag, .position, .root, .empty, .hidden, .visible, .locked, .state: break
      }
    }
    return names
  }
}
