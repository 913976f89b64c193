import ShapeDocument

/// What the end of a selector being typed can become.
struct SelectorCompletion {
  /// Ids, tags and children that are offered at most.
  static let choiceLimit = 100
  /// Entries that are read for their ids or tags: a key does not wait for more.
  private static let readEntryLimit = 4_000

  /// The part of the selector that is completed: an id with its `#`, a place with its `@`, a kind.
  let stem: String
  /// What it can become, the best first.
  let choices: [String]

  /// Determines the word at the end of a selector and its completions in the document.
  init(_ typed: String, in document: Document) {
    if let open = typed.lastIndex(of: "["), !typed[open...].contains("]") {
      let inside = typed[typed.index(after: open)...]
      stem = String(inside)
      choices = Self.sorted(Self.properties, startingWith: stem)
      return
    }
    let start = typed.lastIndex { " >+~,(".contains($0) }.map(typed.index(after:))
    let compound = typed[(start ?? typed.startIndex)...]
    let sign =
      compound.hasPrefix("@") ? compound.startIndex : compound.lastIndex { "#.:".contains($0) }
    stem = String(compound[(sign ?? compound.startIndex)...])
    switch stem.first {
    case "@": choices = Self.places(stem, in: document)
    case "#": choices = Self.ids(stem, in: document)
    case ".": choices = Self.tags(stem, in: document)
    case ":": choices = Self.sorted(Self.states, startingWith: stem)
    default: choices = Self.sorted(Self.kinds, startingWith: stem)
    }
  }

  private static let kinds = ["canvas"] + Graphic.Kind.known.map(\.name)
  private static let states = [
    ":hidden", ":locked", ":visible", ":selected", ":expanded", ":empty", ":root", ":first-child",
    ":last-child", ":only-child", ":nth-child(", ":nth-last-child(", ":first-of-type",
    ":last-of-type", ":only-of-type", ":nth-of-type(", ":nth-last-of-type(", ":not(", ":is(",
    ":where(", ":has(",
    ":own(", ":styled(",
  ]
  static let properties = Property.all.filter { !$0.scope.isDisjoint(with: .entries) }
    .map(\.path)

  /// The words with a prefix, sorted and each once; none if only the prefix itself is left.
  static func sorted(
    _ words: some Sequence<String>, startingWith stem: String
  ) -> [String] {
    let words = Set(words.filter { $0.hasPrefix(stem) }).sorted()
    return words == [stem] ? [] : words
  }

  /// Ids as selectors write them.
  private static func ids(_ stem: String, in document: Document) -> [String] {
    var ids: [String] = []
    for entry in 0..<document.entryCount {
      guard ids.count < choiceLimit else { break }
      guard let id = document.id(of: entry) else { continue }
      let word = "#" + Selector.escaped(id)
      if word.hasPrefix(stem) { ids.append(word) }
    }
    return sorted(ids, startingWith: stem)
  }

  private static func tags(_ stem: String, in document: Document) -> [String] {
    let entries = 0..<min(document.entryCount, readEntryLimit)
    let ofRules = document.ruleNames.flatMap { (try? Selector($0).tags) ?? [] }
    let tags = Set(
      (ofRules + entries.lazy.flatMap { document.tags(of: $0) }).map { "." + Selector.escaped($0) })
    return Array(sorted(tags, startingWith: stem).prefix(choiceLimit))
  }

  /// Places: the siblings whose number begins as the typed one, and what is inside a whole one.
  private static func places(_ stem: String, in document: Document) -> [String] {
    let numbers = stem.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    let last = numbers.last ?? ""
    let path = numbers.dropLast().compactMap { Int($0) }
    guard path.count == numbers.count - 1,
      let parent = path.isEmpty ? Transaction.root : document.entry(atPath: path)
    else { return [] }
    let count = parent < 0 ? document.canvasCount : document.childCount(of: parent)
    let lead = "@" + numbers.dropLast().map { "\($0)." }.joined()
    var places = (0..<count).map { "\(lead)\($0)" }.filter { $0.hasPrefix(stem) }
    if let index = Int(last), let entry = document.entry(atPath: path + [index]) {
      places += (0..<document.childCount(of: entry)).map { "\(stem).\($0)" }
    }
    return places == [stem] ? [] : Array(places.prefix(choiceLimit))
  }
}
