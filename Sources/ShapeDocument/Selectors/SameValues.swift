import YAMLText

extension Document {
  /// The entries that have the same value of a property as one of some entries: graphics on their
  /// canvases, or canvases where canvases are given.
  ///
  /// The value in effect counts, defaults included; colours are equal if their components are,
  /// palette names followed. `kind` is the kind of shape.
  ///
  /// - Complexity: O(bytes of the canvases)
  package func entries(
    withSame property: [String], as entries: [Int]
  ) throws(Diagnostic) -> [Int] {
    let isKind = property == ["kind"]
    let pass = PropertyPass(self, [property]) { [self] lookup in
      lookup.value.map { $0.resolvingColors(in: self).text } ?? ""
    }
    func key(_ entry: Int) -> String {
      isKind ? kindName(of: entry) : pass.firstResult(of: entry)
    }
    var wanted: [Document.Role: Set<String>] = [:]
    for entry in entries {
      if let role = role(of: entry) { wanted[role, default: []].insert(key(entry)) }
    }
    let canvases = Set(entries.map(canvas(of:)))
    var same: [Int] = []
    var canvas = 0
    while canvas < entryCount {
      let end = subtreeEnd(of: canvas)
      if let values = wanted[.canvas], values.contains(key(canvas)) { same.append(canvas) }
      if let values = wanted[.graphic], canvases.contains(canvas) {
        for entry in canvas + 1..<max(end, canvas + 1) {
          try workMonitor?.step(.matching, entry, of: entryCount)
          if values.contains(key(entry)) { same.append(entry) }
        }
      }
      canvas = max(end, canvas + 1)
    }
    return same
  }
}

extension PropertyValue {
  /// The value with its colours as components, so that equal colours are equal texts.
  fileprivate func resolvingColors(in document: Document) -> PropertyValue {
    switch self {
    case .color(let color): document.components(of: color).map { .color(.components($0)) } ?? self
    case .list(let values): .list(values.map { $0.resolvingColors(in: document) })
    case .map(let members):
      .map(members.map { Member($0.key, $0.value.resolvingColors(in: document)) })
    default: self
    }
  }
}
