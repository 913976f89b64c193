import DocumentDifference
import ShapeDocument
import TextDifference
import YAMLText

/// What is told of a merge beside its result.
struct MergeReport {
  private let merge: DocumentMerge
  private let name: String
  private let favor: DocumentMerge.Favor?

  init(of merge: DocumentMerge, named name: String, favor: DocumentMerge.Favor?) {
    self.merge = merge
    self.name = name
    self.favor = favor
  }

  /// Writes it to standard error, a line for each conflict.
  func write() {
    for line in lines { StandardOutput.report("\(name): \(line)") }
  }

  private var lines: [String] {
    var lines: [String] = []
    if merge.isUnrelated {
      lines.append("warning: hardly anything of the base is in both versions")
    }
    let isSettled = merge.isClean && favor != nil
    let word = isSettled ? "settled as \(favor?.rawValue ?? "")" : "conflict"
    lines += merge.conflicts.map { "\(word): \($0.text)" }
    if case .refused(let diagnostic) = merge.way {
      lines.append("note: merged by lines, since \(diagnostic.message)")
    }
    let count = merge.conflicts.count
    if !merge.isClean, count == 0 { lines.append("conflict: both changed the same lines") }
    if !merge.isClean, count > 1 { lines.append("\(count) conflicts\(places(of: count))") }
    return lines
  }

  /// Where conflicts are marked, if that is not one place for each: properties on neighbouring lines
  /// are marked, and settled, together. The editor counts places.
  private func places(of count: Int) -> String {
    guard let places = try? ConflictList.read(merge.text)?.conflicts.conflicts.count,
      places > 0, places != count
    else { return "" }
    return places == 1 ? " at one place" : " at \(places) places"
  }

  /// The report as one JSON object, with a line for each conflict.
  var json: String {
    let members = [
      "\"version\":1", "\"clean\":\(merge.isClean)", "\"way\":\"\(way)\"",
      "\"unrelated\":\(merge.isUnrelated)",
    ]
    let conflicts = merge.conflicts.map(\.json)
    let list = conflicts.isEmpty ? "[]" : "[\n  " + conflicts.joined(separator: ",\n  ") + "\n]"
    return "{\(members.joined(separator: ",")),\"conflicts\":\(list)}\n"
  }

  private var way: String {
    switch merge.way {
    case .unchanged: "unchanged"
    case .lines: "lines"
    case .graphics: "graphics"
    case .refused: "refused"
    }
  }
}

extension MergeConflict {
  /// The conflict as a JSON object.
  fileprivate var json: String {
    var members = ["\"what\":\"\(what)\"", "\"place\":\(JSONText.quoted(place))"]
    if case .properties(_, _, let changes) = subject {
      members.append("\"properties\":[\(changes.map(\.json).joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private var what: String {
    switch subject {
    case .properties: "changed"
    case .deletedByOurs: "deletedByOurs"
    case .deletedByTheirs: "deletedByTheirs"
    case .parent: "moved"
    case .order: "reordered"
    case .added: "added"
    case .refused: "refused"
    }
  }
}

extension MergeConflict.ThreeValues {
  fileprivate var json: String {
    let path = "\"property\":\(JSONText.quoted(keys.joined(separator: ".")))"
    let values = [("base", base), ("ours", ours), ("theirs", theirs)]
      .compactMap { side, value in value.map { "\"\(side)\":\($0.json)" } }
    return "{\(([path] + values).joined(separator: ","))}"
  }
}
