import ShapeDocument

// Entries as a line a property: what `query --format flat` prints.
extension OutlineListing {
  /// Writes a line for each property that is written on an entry, and one for its kind:
  /// `Street/Warn.fill.color: "#f00"`. Of the document itself the lines have no address.
  ///
  /// - Parameters:
  ///   - entries: the entries, or the document itself.
  ///   - properties: the only properties to write; those that are not set have their default. None
  ///     are all.
  /// - Complexity: O(bytes of the entries without their children), and once O(siblings) for each
  ///   parent.
  package func writeFlat(_ entries: [Int], properties: [String]) {
    var addresses = FlatAddresses(document)
    let written = WrittenLeaves(of: document)
    let paths = properties.map(PropertyPath.keys)
    for entry in entries where !output.hasFailed {
      let address = entry < 0 ? "" : addresses.address(of: entry)
      let leaves = written.leaves(of: entry)
      for line in lines(of: entry, leaves, properties: zip(properties, paths)) {
        output.writeLine(address + (address.isEmpty || line.first == ":" ? "" : ".") + line)
      }
    }
  }

  private func lines(
    of entry: Int, _ leaves: [WrittenLeaves.Leaf], properties: Zip2Sequence<[String], [[String]]>
  ) -> [String] {
    func line(_ leaf: WrittenLeaves.Leaf) -> String {
      "\(PropertyPath.text(of: leaf.keys)): \(leaf.text)"
    }
    let kind = "kind: \(entry < 0 ? "document" : document.kindName(of: entry))"
    var isAll = true
    var result: [String] = []
    for (property, keys) in properties {
      isAll = false
      let found = leaves.filter { $0.keys.starts(with: keys) }
      if property == "kind" {
        result.append(kind)
      } else if found.isEmpty {
        let value = document.value(of: property, entry: entry)
        result.append("\(property): \(value.value?.json ?? value.defaultValue?.json ?? "null")")
      } else {
        result += found.map(line)
      }
    }
    guard isAll else { return result }
    return (entry < 0 ? [] : [kind]) + leaves.filter { $0.keys != ["kind"] }.map(line)
  }
}

/// Addresses of entries that stay the same when others come and go: `#id`, else the names of the
/// parents and its own, `Street/Warn`. Of equal names of siblings, the second is `Warn[2]`.
private struct FlatAddresses {
  private let document: Document
  /// The address of the last entry at each depth.
  private var known: [Int: String] = [:]
  /// The names of the children of the parents asked for.
  private var numbers: [Int: [Int: Int]] = [:]

  init(_ document: Document) { self.document = document }

  mutating func address(of entry: Int) -> String {
    var pending: [Int] = []
    var current = entry
    var address = ""
    while current >= 0 {
      if let found = known[current] {
        address = found
        break
      }
      if let id = document.id(of: current), document.entries(withID: id).count == 1 {
        address = "#" + Self.escaped(id)
        known[current] = address
        break
      }
      pending.append(current)
      current = document.parent(of: current)
    }
    for next in pending.reversed() {
      address += (address.isEmpty ? "" : "/") + name(of: next)
      // Leaves need not be remembered.
      if document.childCount(of: next) > 0 { known[next] = address }
    }
    return address
  }

  private mutating func name(of entry: Int) -> String {
    let parent = document.parent(of: entry)
    if numbers[parent] == nil { numbers[parent] = repeatedNames(below: parent) }
    let name = Self.escaped(document.label(of: entry))
    return numbers[parent]?[entry].map { "\(name)[\($0)]" } ?? name
  }

  /// The numbers of children whose name an earlier one has.
  private func repeatedNames(below parent: Int) -> [Int: Int] {
    var counts: [String: Int] = [:]
    var numbers: [Int: Int] = [:]
    for child in document.children(of: parent) {
      let count = counts[document.label(of: child), default: 0] + 1
      counts[document.label(of: child)] = count
      if count > 1 { numbers[child] = count }
    }
    return numbers
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if "/.:[]\\#".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
