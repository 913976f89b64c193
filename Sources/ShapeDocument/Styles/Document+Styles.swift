import YAMLText

/// The cascade of a document, as far as it is known.
struct KnownCascade {
  /// What rules give; nil where a document has none.
  fileprivate var cascade: StyleCascade?
  /// Whether the document has changed since.
  var isStale = true
  /// The state in which it was looked at.
  fileprivate var state: DocumentState?
  /// The change count at which the rules were read last; -1 if there were never any.
  fileprivate var changeCount = -1
}

/// Rules, and the texts' style, which say how graphics look that do not say it themselves.
extension Document {
  /// What rules give to the entries; nil where nothing is said. A document without pays for nothing
  /// else.
  ///
  /// - Complexity: O(1); O(bytes of the rules) after a change of them
  @inline(__always)
  var cascade: StyleCascade? {
    knownCascade.isStale ? renewedCascade() : knownCascade.cascade
  }

  private func renewedCascade() -> StyleCascade? {
    // Whoever makes it reads the document.
    knownCascade.isStale = false
    let former = knownCascade.state
    knownCascade.state = state
    let changes = index.touchedEntries(since: former?.changeCount(in: self) ?? -1)
    let isRead = former?.consumedByteCount == consumedByteCount
    if isRead, !changes.includesRoot, let known = knownCascade.cascade {
      known.forgetEntries(former.map(changes(since:)))
      return known
    }
    let hadStyles = knownCascade.cascade != nil
    knownCascade.cascade = nil
    guard root.hasStyles || isPresent(&textStylePresence) else {
      if hadStyles { knownCascade.changeCount = changeCount }
      return nil
    }
    knownCascade.cascade = StyleCascade(self)
    knownCascade.changeCount = changeCount
    return knownCascade.cascade
  }

  /// What rules give to an entry; nil where nothing is said in the document.
  func style(of entry: Int) -> ResolvedStyle? {
    contains(entry) ? cascade?.style(of: entry) : nil
  }

  /// What has changed of the entries, and of what rules give to them.
  func restyled(_ touched: TouchedEntries, since former: Int) -> TouchedEntries {
    let cascade = cascade
    guard cascade != nil || knownCascade.changeCount >= 0 else { return touched }
    var all = touched
    if knownCascade.changeCount > former { all.addEverything() }
    guard !all.isEverything else { return all }
    // Rules look at the containers: what is said of one may be said of all in it.
    for serial in touched.serials {
      guard let entry = entry(withSerial: serial) else { continue }
      let inside = entry + 1..<max(entry + 1, subtreeEnd(of: entry))
      all.add(inside.prefix(TouchedEntries.largestCount + 1).map { self.serial(of: $0) })
    }
    return all
  }

  /// The keys of properties that rules give to an entry, and that are not written on it.
  package func styledKeys(of entry: Int) -> [String] {
    guard let style = style(of: entry) else { return [] }
    let written = Set(keys(of: entry))
    return style.keys.filter { !written.contains($0) && $0 != "text" }.sorted()
  }

  /// The numbers of graphics that rules of the document match, by their selectors.
  ///
  /// - Complexity: O(entries)
  package func graphicCountsOfRules() -> [String: Int] {
    guard let cascade else { return [:] }
    var counts: [ObjectIdentifier: (style: ResolvedStyle, count: Int)] = [:]
    for entry in 0..<entryCount where role(of: entry) == .graphic {
      let style = cascade.style(of: entry)
      counts[ObjectIdentifier(style), default: (style, 0)].count += 1
    }
    var result: [String: Int] = [:]
    for (style, count) in counts.values {
      for rule in style.rules where rule.layer == cascade.sheet.ownLayer {
        result[rule.name, default: 0] += count
      }
    }
    return result
  }

  /// The name of what gives a value that is not written on the entry: a selector, or whose text style;
  /// nil for all other values.
  package func sourceName(of origin: PropertyLookup.Origin) -> String? {
    switch origin {
    case .rule(let selector): selector
    case .textStyle(let entry?): "text style of " + (entry < 0 ? "the document" : label(of: entry))
    case .textStyle(nil): "text style of a library"
    case .own, .merged, .defaulted, .unset: nil
    }
  }
}
