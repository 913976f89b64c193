import LinearPattern
import ShapeDocument
import YAMLText

extension CommandInterpreter {
  /// Performs a command about properties or positions on the canvas.
  mutating func editProperties(
    _ command: Command, in transaction: Transaction
  ) throws(Diagnostic) {
    if case .replace(let property, let substitution) = command {
      return try replace(property, substitution, in: transaction)
    }
    if case .recolor(let old, let new) = command {
      return locked.count(try transaction.recolor(from: old, to: new), in: transaction.document)
    }
    if case .style(let selector, let property, let value) = command {
      return try transaction.style(selector, property, to: value)
    }
    if case .unstyle(let selector, let property) = command {
      return try transaction.unstyle(selector, property)
    }
    guard let entries = try edited(by: command, in: transaction) else { return }
    switch command {
    case .set(let property, let value):
      let rule = transaction.document.rule(giving: property, toAll: entries)
      try transaction.set(property, to: value, on: entries)
      if let rule { note = transaction.document.note(ofOwn: property, over: rule) }
    case .unset(let property, isVerbatim: true):
      try transaction.unset(verbatim: property, on: entries)
    case .unset(let property, _): try transaction.unset(property, on: entries)
    case .toggle(let property): try transaction.toggle(property, on: entries)
    case .adjust(let property, let amount):
      try transaction.adjust(property, by: amount, on: entries)
    case .rename(let template): try transaction.rename(to: template, entries)
    case .reset(let properties): try transaction.reset(properties, on: entries)
    case .promote(let promotion):
      try transaction.promote(promotion.properties, to: promotion.selector, on: entries)
    case .convert(let kind): try transaction.convert(to: kind, entries)
    case .comment(let text):
      let lines = text.split(whereSeparator: \.isNewline).map(String.init)
      try transaction.setComments(lines, of: entries)
    case .insertItem(let property, let value):
      try transaction.insertItem(property, value, on: entries)
    case .moveItem(let property, let position):
      try transaction.moveItem(property, to: position, on: entries)
    case .align(let edge, let frame): try transaction.align(entries, edge, within: frame)
    case .distribute(let direction):
      try transaction.distribute(entries, horizontally: direction == .horizontally)
    case .freeze: try transaction.freeze(entries)
    case .pin(let corner):
      try transaction.pin(entries, at: corner.map(Graphic.Point.init))
      note = transaction.document.pinNote(of: selection)
    case .unpin: try transaction.unpin(entries)
    case .nudge(let dx, let dy):
      try transaction.nudge(entries, by: Graphic.Point(dx, dy))
      note = transaction.document.pinNote(of: entries) ?? note
    case .resize(let width, let height, let point):
      try transaction.resize(
        entries, to: Graphic.Extent(width, height), about: point.map(Graphic.Point.init))
    case .scale(let x, let y, let point, let lengths):
      try transaction.scale(
        entries, by: Graphic.Extent(x, y), about: point.map(Graphic.Point.init),
        withStrokes: lengths)
    case .rotate(let degrees, let point):
      try transaction.rotate(entries, byDegrees: degrees, about: point.map(Graphic.Point.init))
    default: throw Diagnostic(.notPerformed, at: 0..<0, [command.verb])
    }
  }

  /// The entries that a command about properties edits; nil if there is nothing to do. Instances of
  /// what is edited follow by themselves, unless they are to be broken.
  private mutating func edited(
    by command: Command, in transaction: Transaction
  ) throws(Diagnostic) -> [Int]? {
    if selectsDocument, command.category == .properties(ofDocument: true) {
      return [Transaction.root]
    }
    guard !selection.isEmpty else {
      try refuseNothing()
      return nil
    }
    guard !transaction.options.breaksAliases else { return selection }
    let masters = transaction.document.withoutFollowers(selection)
    let count = selection.count - masters.count
    if count > 0 {
      note =
        count == 1
        ? "written once: an instance that is selected, too, follows its original"
        : "written once: \(count) instances that are selected, too, follow their originals"
    }
    return masters
  }

  private mutating func replace(
    _ property: String, _ substitution: Command.Substitution, in transaction: Transaction
  ) throws(Diagnostic) {
    var replacement = try PatternReplacement(substitution)
    guard let entries = try edited(by: .replace(property: property, substitution), in: transaction)
    else { return }
    var isFound = false
    try transaction.replace(property, on: entries) { text in
      let new = replacement.replacing(in: text)
      isFound = isFound || new != nil
      return new
    }
    guard !replacement.isExhausted else {
      throw Diagnostic(.slowPattern, at: 0..<0, [substitution.pattern])
    }
    foundNothing = !isFound
  }
}

extension Document {
  /// What is to be said of a member of a graph that was pinned; nil for others.
  fileprivate func pinNote(of entries: [Int]) -> String? {
    guard let entry = entries.first, let place = graphPlace(of: entry), place.isPinned else {
      return nil
    }
    let corner = [place.corner.x, place.corner.y].map { CommandArgument.printed($0) }.joined(
      separator: ", ")
    return "pinned at \(corner); unpin frees it"
  }
}

extension Graphic.Point {
  /// The point that a command names.
  fileprivate init(_ point: Command.CanvasPoint) { self.init(point.x, point.y) }
}
