/// A made-up document with styles, which prints itself as YAML.
struct StyledDocument {
  struct Rule {
    var selector: StyledSelector
    /// What it says; nil for a rule without a value.
    var body: StyledEntry?
  }

  var palette = StyledMap()
  var tokens = StyledMap()
  var textStyle: StyledMap?
  var usesDiagram = false
  /// Maps that others merge.
  var parts: [StyledEntry] = []
  var rules: [Rule] = []
  var canvases: [StyledEntry] = []

  var yaml: String {
    var lines: [String] = []
    if !parts.isEmpty { lines += ["x-parts:"] + parts.map { "- \($0.yaml)" } }
    if usesDiagram { lines.append("use: [diagram]") }
    if !palette.pairs.isEmpty { lines.append("palette: \(palette.yaml)") }
    if !tokens.pairs.isEmpty { lines.append("tokens: \(tokens.yaml)") }
    if let textStyle { lines.append("textStyle: \(textStyle.yaml)") }
    if !rules.isEmpty {
      lines.append("styles:")
      lines += rules.map { "  \(Self.quoted($0.selector.text)): \($0.body?.yaml ?? "~")" }
    }
    lines.append("canvases:")
    for canvas in canvases { lines += canvas.block(childrenKey: "graphics", indent: "") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\\"") + "\""
  }
}

/// A canvas, a graphic, or a map that others merge.
final class StyledEntry {
  enum Child {
    case entry(StyledEntry)
    /// `*anchor`.
    case alias(StyledEntry)

    var entry: StyledEntry {
      switch self {
      case .entry(let entry), .alias(let entry): entry
      }
    }
  }

  /// What is written but for `<<` and the children.
  var keys: StyledMap
  /// What `<<` names.
  var merged: [StyledEntry] = []
  /// Nil without the key.
  var children: [Child]?
  var anchor: String?
  /// Whether an alias may show it.
  var isGraphic = false

  init(_ keys: StyledMap = StyledMap()) { self.keys = keys }

  private var keyLines: [String] {
    let names = merged.compactMap(\.anchor).map { "*\($0)" }
    let merge = names.count > 1 ? "[\(names.joined(separator: ", "))]" : names.first
    return (merge.map { ["<<: \($0)"] } ?? []) + keys.lines
  }

  private var anchorText: String { anchor.map { "&\($0) " } ?? "" }

  /// The entry without children in flow style.
  var yaml: String { anchorText + "{" + keyLines.joined(separator: ", ") + "}" }

  /// The entry as an item of a list.
  func block(childrenKey: String, indent: String) -> [String] {
    guard let children else { return ["\(indent)- \(yaml)"] }
    let head = anchor.map { "\(indent)- &\($0)" } ?? "\(indent)-"
    var lines = [head] + keyLines.map { "\(indent)  \($0)" }
    lines.append("\(indent)  \(childrenKey):" + (children.isEmpty ? " []" : ""))
    for child in children {
      switch child {
      case .entry(let entry):
        lines += entry.block(childrenKey: "children", indent: indent + "  ")
      case .alias(let entry): lines.append("\(indent)  - *\(entry.anchor ?? "")")
      }
    }
    return lines
  }
}

extension StyledEntry {
  /// What a key says on the entry or, if it is not there at all, in what `<<` names. An empty value
  /// says nothing, and an id is not merged: it names one graphic.
  func written(_ key: String) -> (value: StyledValue, isMerged: Bool)? {
    guard let (value, isMerged) = raw(key), value != .null else { return nil }
    return (value, isMerged)
  }

  private func raw(_ key: String) -> (StyledValue, Bool)? {
    if let value = keys[key] { return (value, false) }
    if key == "id" { return nil }
    for source in merged {
      if let (value, _) = source.raw(key) { return (value, true) }
    }
    return nil
  }

  /// Its children, merged ones included.
  var allChildren: [Child] { knownChildren ?? [] }

  /// Nil where neither it nor what it merges has the key.
  private var knownChildren: [Child]? {
    children ?? merged.lazy.compactMap(\.knownChildren).first
  }

  /// Whether it is a group if nothing else is said.
  var impliesGroup: Bool { children != nil || !allChildren.isEmpty }
}

extension StyledEntry {
  /// How many entries show it with what is in it.
  var size: Int { 1 + allChildren.map(\.entry.size).reduce(0, +) }

  /// Whether an alias may show it in a document of moderate size.
  var isShowable: Bool { isGraphic && size < 8 }
}
