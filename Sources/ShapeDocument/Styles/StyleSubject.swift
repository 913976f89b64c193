import YAMLText

/// What rules can ask of a graphic or a canvas itself: what is written on it.
struct StyleSubject: Hashable {
  /// The number of its kind as it is written, or as follows from whether it has children.
  var kind: Int
  /// Whether the kind is written, so that no rule gives another.
  var isKindWritten = false
  /// Whether it has no children in the outline.
  var isEmpty = true
  /// The number of its id; nil for one that no rule mentions.
  var id: Int?
  /// The numbers of those of its tags that rules mention.
  var tags: [Int] = []
  /// The numbers of the attributes that hold for it.
  var attributes: [Int] = []
  /// The number of the style that it gives to the texts inside; nil for none.
  var textStyle: Int?
}

extension StyleNames {
  /// The numbers of the attributes that hold for an entry with these members.
  func attributes(
    of entry: Int, _ members: [NodeResolver.Member], in document: Document
  ) -> [Int] {
    var numbers: [Int] = []
    for asked in attributes {
      guard let key = asked.path.first,
        let member = members.first(where: { $0.key.isScalar(key) })
      else { continue }
      let lookup = PropertyFinder(document: document, entry: entry).written(asked.path, member)
      guard lookup.isSet else { continue }
      if !asked.equal.isEmpty, let number = lookup.selectorText.flatMap({ asked.equal[$0] }) {
        numbers.append(number)
      }
      for other in asked.others where other.isSatisfied(by: lookup) {
        numbers.append(other.number)
      }
    }
    return numbers.sorted()
  }
}
