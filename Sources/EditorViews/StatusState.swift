import ShapeEditor
import TerminalCells

/// What stands at the right of the status line: what is going on, the file's name and state, the
/// cursor's row.
struct StatusState: Hashable {
  /// What is going on: keys typed so far, what is marked, filtered, found.
  let activity: String
  /// The document's name, shortened to what a line has for it.
  let name: String
  /// Whether there are changes the file does not have.
  let isModified: Bool
  /// What is the matter with the file, apart from what is unsaved.
  let flags: String
  /// Whether what is unsaved is told: it is not while it is being saved.
  let tellsUnsaved: Bool
  /// How far the document was read, and the cursor's row.
  private(set) var place: String

  /// The fewest columns the name keeps.
  private static let shortestName = 8

  init(_ editor: Editor) {
    activity = Self.activity(of: editor)
    name = Self.shortened(
      editor.name, toColumns: max(Self.shortestName, editor.layout.columns * 3 / 10))
    isModified = editor.isModified
    flags = Self.flags(of: editor)
    tellsUnsaved = editor.isModified && !editor.isSavingThis
    let rowCount = editor.browser.rowCount
    let row = rowCount > 0 ? "\(editor.cursorRow + 1)/\(rowCount)" : ""
    place = [editor.loading.title ?? "", row].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The parts before, in and behind the name; what separates them is part of them.
  var leading: String { activity.isEmpty ? "" : "\(activity) · " }
  /// What is the matter with the file, apart from what is unsaved.
  var flagText: String { flags.isEmpty ? "" : " · \(flags)" }
  /// That something is unsaved.
  var unsavedText: String { tellsUnsaved ? " · unsaved" : "" }
  /// Where the cursor is.
  var trailing: String { place.isEmpty ? "" : " · \(place)" }

  /// The same without the cursor's row, which is another one after most steps.
  var withoutPlace: StatusState {
    var state = self
    state.place = ""
    return state
  }

  /// The columns all of it takes.
  var columns: Int { columns(withPlace: true) }

  /// The columns it takes with or without the cursor's row.
  func columns(withPlace: Bool) -> Int {
    TextMetrics().columns(
      of: leading + name + flagText + unsavedText + (withPlace ? trailing : ""))
  }

  private static func activity(of editor: Editor) -> String {
    var parts: [String] = []
    if !editor.pendingKeys.isEmpty { parts.append(editor.pendingKeys.title) }
    if editor.browser.isExtending { parts.append("extending") }
    // That the inspector has the keys is said by its hints, and seen.
    if editor.layout.focus == .picture {
      parts.append(editor.layout.showsPictureAlone ? "picture alone" : "picture")
    }
    if !editor.marks.isEmpty { parts.append("\(editor.marks.count) marked") }
    if let hoisted = editor.outline.hoisted {
      parts.append("only \(editor.document.label(of: hoisted.lowerBound))")
    }
    // While it is typed, its line says what it finds.
    if let filter = editor.filter, editor.prompt?.kind != .filter {
      parts.append(
        filter.isOfChanges ? "only changes" : "\(filter.matchCount) match \(filter.text)")
    }
    // A number that is still growing, or was counted before an edit, says nothing.
    if let find = editor.find, find.isCurrent, !find.matches.isEmpty,
      find.countedTexts >= editor.document.entryCount
    {
      let number = find.ordinal(of: editor.cursor).map { "\($0) of " } ?? ""
      parts.append("\(number)\(find.matches.count) found")
    }
    return parts.joined(separator: " · ")
  }

  private static func flags(of editor: Editor) -> String {
    var parts: [String] = []
    if editor.file.isReadOnly {
      parts.append("read-only")
    } else if editor.file.obstacle != nil {
      parts.append("write-protected")
    }
    let conflictCount = editor.conflictCount
    if conflictCount > 0 {
      parts.append(conflictCount == 1 ? "1 conflict" : "\(conflictCount) conflicts")
    }
    if editor.file.isRemoved { parts.append("removed") }
    if editor.file.isSaving { parts.append("saving…") }
    if editor.file.isExporting { parts.append("exporting…") }
    return parts.joined(separator: " · ")
  }

  /// A name cut in its middle: both its beginning and its ending tell files apart.
  private static func shortened(_ name: String, toColumns limit: Int) -> String {
    let metrics = TextMetrics()
    guard metrics.columns(of: name) > limit else { return name }
    let half = (limit - 1) / 2
    let startBytes = metrics.prefix(of: name, fitting: limit - 1 - half).byteCount
    let endOffset = metrics.suffix(of: name, fitting: half).byteOffset
    let start = String(decoding: name.utf8.prefix(startBytes), as: UTF8.self)
    return "\(start)…\(String(decoding: name.utf8.dropFirst(endOffset), as: UTF8.self))"
  }
}
