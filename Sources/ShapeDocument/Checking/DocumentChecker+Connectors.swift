import Spelling
import YAMLText

extension DocumentChecker {
  /// Checks what a connector holds on to.
  mutating func checkConnector(_ entry: Int, _ reading: Reading, at place: Range<Int>) {
    guard let connection = reading.values.connection else { return }
    for (key, end) in [("from" as StaticString, connection.from), ("to", connection.to)] {
      let member = reading.member(key)
      switch end {
      case .point: break
      case .graphic(let name):
        if let member { checkEnd(name, of: entry, at: member) }
      // What cannot be read has been reported as such.
      case nil where member != nil: break
      case nil: add(.warning, .missingEnd, entry, at: place, ["\(key)"])
      }
    }
    if connection.avoids == true, connection.style == .straight,
      let member = reading.member("avoid")
    {
      add(.warning, .straightAvoids, entry, at: member.mergeRange ?? member.key.range)
    }
    if document.hasGraphs, document.layouts.isAgainstLayers(entry) {
      add(.note, .againstLayers, entry, at: place)
    }
    let count = reading.viaCount
    guard count > Graphic.Connection.pointLimit, let member = reading.member("via") else { return }
    add(
      .warning, .tooManyPoints, entry, at: member.key.range,
      [String(Graphic.Connection.pointLimit), String(count)])
  }

  private mutating func checkEnd(_ name: String, of entry: Int, at member: NodeResolver.Member) {
    let range = member.value.contentRange
    let end = document.namedEnd(name, of: entry)
    switch end.problem {
    case nil: break
    case .unknown:
      let near = nearIDs.nearest(to: ConnectorEndName(name), in: document)
      let hint = near.map { "; did you mean '#\($0)'?" } ?? ""
      add(.error, .unknownEnd, entry, at: member, range, [name, hint])
    case .canvas: add(.error, .impossibleEnd, entry, at: member, range, [name, "canvas"])
    case .connector: add(.error, .impossibleEnd, entry, at: member, range, [name, "connector"])
    case .otherCanvas: add(.error, .endOnOtherCanvas, entry, at: member, range, [name])
    case .hidden: add(.warning, .hiddenEnd, entry, at: member, range, [name])
    }
  }
}

/// Looks for ids that are near to misspelt ones.
struct NearIDs {
  /// The number of ids that are looked through.
  private static let idCount = 4_096
  /// The number of misspelt ids that are looked for.
  private static let searchCount = 64

  private var ids: [String]?
  private var searches = 0

  /// The id nearest to what an end names, with its side; nil if none is near, or after many searches.
  mutating func nearest(to name: ConnectorEndName, in document: Document) -> String? {
    guard searches < Self.searchCount else { return nil }
    searches += 1
    let known = ids ?? Self.ids(in: document)
    ids = known
    if let (id, _) = name.parts, let near = NearestWord.to(id, among: known) {
      return near + name.text.dropFirst(id.count)
    }
    // A misspelt side of a known id.
    if let (id, word) = ConnectorEndName.split(name.text[...]),
      document.firstEntry(withID: id) != nil,
      let near = NearestWord.to(word, among: ConnectorEndName.words)
    {
      return "\(id).\(near)"
    }
    return NearestWord.to(name.text, among: known)
  }

  private static func ids(in document: Document) -> [String] {
    var ids: [String] = []
    for entry in 0..<document.entryCount where ids.count < idCount {
      if let id = document.id(of: entry) { ids.append(id) }
    }
    return ids
  }
}
