import ShapeDocument
import YAMLText

extension CommandInterpreter {
  /// Performs a command about the outline's structure; returns false for other commands.
  mutating func editStructure(
    _ command: Command, in transaction: Transaction
  ) throws(Diagnostic) -> Bool {
    if case .insert(let kind, let name, let properties, let place) = command {
      let new = NewEntry(isCanvas: kind == "canvas") { transaction, place throws(Diagnostic) in
        try transaction.insert(kind: kind, name: name, properties: properties, at: place)
      }
      try insert(new, at: place, in: transaction)
      return true
    }
    if case .insertVerbatim(let yaml, let isCanvas, let place) = command {
      let new = NewEntry(isCanvas: isCanvas) { transaction, place throws(Diagnostic) in
        try transaction.insert(verbatim: yaml, isCanvas: isCanvas, at: place)
      }
      try insert(new, at: place, in: transaction)
      return true
    }
    if case .importFile(let file, let selector) = command {
      try importFile(file, into: selector, in: transaction)
      return true
    }
    if case .connect(let ends?) = command {
      try connect(ends, in: transaction)
      return true
    }
    guard command.changesStructure else { return false }
    guard !selection.isEmpty else {
      try refuseNothing()
      return true
    }
    switch command {
    case .duplicate: choose(try transaction.duplicate(selection))
    case .delete(let isVerbatim): try delete(isVerbatim: isVerbatim, in: transaction)
    case .cut:
      try copy(in: transaction.document)
      try delete(in: transaction)
    case .paste(let side): try paste(side, in: transaction)
    case .move(let destination, let isVerbatim):
      try move(to: destination, isVerbatim: isVerbatim, in: transaction)
    case .indent(let isVerbatim):
      choose(try transaction.indent(selection, isVerbatim: isVerbatim))
    case .outdent(let isVerbatim):
      choose(try transaction.outdent(selection, isVerbatim: isVerbatim))
    case .group(let name): choose([try transaction.group(selection, name: name)])
    case .ungroup: choose(try transaction.ungroup(selection))
    case .breakAlias: choose(try transaction.breakAliases(selection))
    case .sort(let property): try sort(by: property, in: transaction)
    case .connect: try connectSelection(in: transaction)
    case .arrange(let arrangement, let spacing):
      try arrange(as: arrangement, spacing: spacing, in: transaction)
    default: return false
    }
    return true
  }

  private mutating func arrange(
    as arrangement: Command.Arrangement, spacing: Double?, in transaction: Transaction
  ) throws(Diagnostic) {
    let document = transaction.document
    let serials = selection.map { $0 < 0 ? $0 : document.serial(of: $0) }
    try transaction.arrange(
      selection, as: arrangement.type, arrangement.direction ?? .down, spacing: spacing)
    choose(serials.compactMap { $0 < 0 ? $0 : document.entry(withSerial: $0) })
  }

  // MARK: - Inserting

  /// What is inserted, once a place.
  private struct NewEntry {
    let isCanvas: Bool
    let insert: (Transaction, EditDestination) throws(Diagnostic) -> Int
  }

  /// Inserts an entry at each match of the place, or after the last selected entry if no place is
  /// given.
  private mutating func insert(
    _ new: NewEntry, at place: Command.Place?, in transaction: Transaction
  ) throws(Diagnostic) {
    let document = transaction.document
    guard let place else {
      guard let destination = try destination(for: new, in: document) else { return }
      choose([try new.insert(transaction, destination)])
      return
    }
    if case .into(let text) = place, try meansDocument(text) {
      choose([try new.insert(transaction, .into(Transaction.root, position: nil))])
      return
    }
    let matches = locked.free(
      try matches(of: place.selector, in: document), place, in: document)
    var inserted: [Int] = []
    // By serial, because every insertion renumbers what follows.
    for serial in matches.map(document.serial(of:)) {
      guard let entry = document.entry(withSerial: serial) else { continue }
      let destination: EditDestination =
        switch place {
        case .into: .into(entry, position: nil)
        case .before: .before(entry)
        case .after: .after(entry)
        }
      let made = try new.insert(transaction, destination)
      inserted.append(document.serial(of: made))
    }
    choose(inserted.compactMap(document.entry(withSerial:)))
    mayActOnNothing = inserted.isEmpty
  }

  /// The default place of a new entry; nil if there is nothing to do.
  private func destination(
    for new: NewEntry, in document: Document
  ) throws(Diagnostic) -> EditDestination? {
    guard let last = selection.last else {
      // A canvas can always be added to the document.
      if new.isCanvas { return .into(Transaction.root, position: nil) }
      try refuseNothing()
      return nil
    }
    return place(beside: last, side: .after, isCanvas: new.isCanvas, in: document)
  }

  /// The place beside an entry: for a graphic inside a canvas, for a canvas beside the entry's
  /// canvas.
  private func place(
    beside entry: Int, side: Command.Side, isCanvas: Bool, in document: Document
  ) -> EditDestination {
    if isCanvas {
      let canvas = document.canvas(of: entry)
      return side == .after ? .after(canvas) : .before(canvas)
    }
    if document.role(of: entry) == .canvas {
      return .into(entry, position: side == .after ? nil : 0)
    }
    return side == .after ? .after(entry) : .before(entry)
  }

  // MARK: - The selection

  private mutating func delete(
    isVerbatim: Bool = false, in transaction: Transaction
  ) throws(Diagnostic) {
    let connectors = transaction.document.connectorsLosingEnds(byDeleting: selection)
    let rules = transaction.document.rulesLosingIDs(byDeleting: selection)
    try transaction.delete(selection, isVerbatim: isVerbatim)
    selection = []
    var notes: [String] = []
    if connectors > 0 {
      notes.append(
        connectors == 1
          ? "a connector has lost an end" : "\(connectors) connectors have lost an end")
    }
    if rules > 0 {
      notes.append(rules == 1 ? "a rule names what is gone" : "\(rules) rules name what is gone")
    }
    if !notes.isEmpty { note = notes.joined(separator: ", ") }
    mayActOnNothing = false
  }

  private mutating func paste(
    _ side: Command.Side, in transaction: Transaction
  ) throws(Diagnostic) {
    guard let first = clipboard.first else { throw Diagnostic(.nothingCopied, at: 0..<0) }
    guard let entry = side == .after ? selection.last : selection.first else { return }
    let destination = place(
      beside: entry, side: side, isCanvas: first.isCanvas, in: transaction.document)
    choose(try transaction.paste(clipboard, at: destination))
  }

  private mutating func move(
    to destination: Command.Destination, isVerbatim: Bool, in transaction: Transaction
  ) throws(Diagnostic) {
    let document = transaction.document
    let target: EditDestination
    switch destination {
    case .step(let step): return choose(try transaction.move(selection, step))
    case .into(let text, let position):
      guard let entry = try single(text, in: document) else { return }
      let index: Int? =
        switch position {
        case .first: 0
        case .index(let index): index
        case .last, nil: nil
        }
      target = .into(entry, position: index)
    case .before(let text):
      guard let entry = try single(text, in: document) else { return }
      target = .before(entry)
    case .after(let text):
      guard let entry = try single(text, in: document) else { return }
      target = .after(entry)
    }
    choose(try transaction.move(selection, to: target, isVerbatim: isVerbatim))
  }

  /// Adds a file's canvases after the last one, or its graphics as a group.
  private mutating func importFile(
    _ file: String, into selector: String?, in transaction: Transaction
  ) throws(Diagnostic) {
    var destination = EditDestination.into(Transaction.root, position: nil)
    if let selector {
      guard let entry = try single(selector, in: transaction.document) else {
        return foundNothing = true
      }
      destination = .into(entry, position: nil)
    }
    guard let readImport else {
      throw Diagnostic(.importFailed, at: 0..<0, [file, "files cannot be read here"])
    }
    let imported = try readImport(file)
    choose(
      try transaction.paste(
        selector == nil ? imported.canvases : [imported.group], at: destination))
    importReport = ImportReport(file: file, losses: imported.losses)
  }

  /// The single entry a selector matches; nil if it may match nothing and does.
  private func single(_ text: String, in document: Document) throws(Diagnostic) -> Int? {
    let matches = try matches(of: text, in: document)
    guard matches.count <= 1 else {
      throw Diagnostic(.severalDestinations, at: 0..<0, [text, "\(matches.count)"])
    }
    return matches.first
  }

  // MARK: - Connecting

  private mutating func connect(
    _ ends: Command.Ends, in transaction: Transaction
  ) throws(Diagnostic) {
    guard let first = try single(ends.from, in: transaction.document),
      let second = try single(ends.to, in: transaction.document)
    else { return foundNothing = true }
    choose([try transaction.connect(first, second)])
  }

  private mutating func connectSelection(in transaction: Transaction) throws(Diagnostic) {
    guard selection.count == 2 else {
      throw Diagnostic(.connectsTwo, at: 0..<0, ["\(selection.count)"])
    }
    choose([try transaction.connect(selection[0], selection[1])])
  }

  private mutating func sort(
    by property: String, in transaction: Transaction
  ) throws(Diagnostic) {
    let document = transaction.document
    try refuseUnknown(property, in: document)
    let serials = selection.map(document.serial(of:))
    try transaction.sort(selection, by: property)
    choose(serials.compactMap(document.entry(withSerial:)))
  }
}
