import Geometry
import ShapeDocument

extension SVGWriter {
  /// Writes title and description, before them what ends the tag that they follow.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  mutating func writeTitle(of element: SVGElement, after end: StaticString = "") -> Bool {
    let (title, description) = (title(of: element), description(of: element))
    guard title != nil || description != nil else { return false }
    body.append(end)
    body.element("<title>", title, "</title>")
    body.element("<desc>", description, "</desc>")
    return true
  }

  /// What a browser shows of a graphic as its tooltip: its name, unless its text says it.
  private func title(of element: SVGElement) -> String? {
    guard tileEntry == nil else { return nil }
    var name = element.values.name
    if name?.isEmpty == true || name == element.values.text?.string { name = nil }
    guard options.settings.hasTooltips, let note = element.values.note, !note.isEmpty else {
      return name
    }
    return name.map { "\($0)\n\(note)" } ?? note
  }

  private func description(of element: SVGElement) -> String? {
    guard tileEntry == nil, options.settings.hasAria else { return nil }
    return element.values.note.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a screen reader says of a graphic; nil where it is no more than a part of the picture.
  func label(of element: SVGElement) -> String? {
    let values = element.values
    guard values.name != nil || values.note != nil || element.linkTarget != nil else { return nil }
    let words = [values.name, values.text?.string, ends(of: element), values.note]
    return words.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// What a connector joins: `orders → pg`.
  private func ends(of element: SVGElement) -> String? {
    guard let connection = element.values.connection else { return nil }
    guard let start = connection.from.flatMap(name(of:)), let end = connection.to.flatMap(name(of:))
    else {
      return nil
    }
    return "\(start) → \(end)"
  }

  /// What a connector's end is called: by the graphic that it is at.
  private func name(of end: Graphic.Connection.End) -> String? {
    guard case .graphic(let target) = end else { return nil }
    // A side may follow the id.
    let id =
      document.entries(withID: target).isEmpty
      ? target.lastIndex(of: ".").map { String(target[..<$0]) } ?? target : target
    guard let entry = document.entries(withID: id).first else { return id }
    let graphic = Graphic(document: document, entry: entry)
    return graphic.name ?? graphic.text?.string ?? id
  }
}
