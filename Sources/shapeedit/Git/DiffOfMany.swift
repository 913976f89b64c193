import DocumentFile
import ShapeCommands
import ShapeDocument

/// The differences of all documents of two folders, which are paired by their paths.
struct DiffOfMany {
  private let diff: Diff
  private let selector: SelectorText?
  private let tally = MatchTally()

  init(_ diff: Diff, _ selector: SelectorText?) {
    self.diff = diff
    self.selector = selector
  }

  /// Tells the differences, in the order of the paths.
  ///
  /// - Returns: the worst status.
  func perform() -> ExitStatus {
    var pairs = DocumentPairs(diff.many.source([diff.old]), diff.many.source([diff.new]))
    let status = ManyRun(diff.many).perform {
      switch pairs.next() {
      case nil: nil
      case .failure(let step)?: ManyRun.step(step)
      case .both(let found)?: .document(found)
      case .one(let found, let isOld)?: .act { tellOne(found, isOld: isOld) }
      }
    } working: { found in
      var one = diff
      guard let old = found.other else { return .unreadable }
      (one.old, one.new) = (old, found.argument)
      return one.compare(selector, amongMany: found.relative)
    } receiving: { _, frame in
      tally.note(frame)
      WorkerCrew.pass(frame)
    }
    guard let selector, !selector.isDocument else { return status }
    return tally.status(status, mayMatchNothing: selector.mayMatchNothing)
  }

  /// Tells of a document that only one folder has.
  private func tellOne(_ found: FoundDocument, isOld: Bool) -> ExitStatus {
    guard !diff.quiet else { return .failed }
    let name = DocumentPath(bytes: found.relative).map(DocumentArgument.shown) ?? ""
    switch diff.format {
    case .json:
      let side = isOld ? "old" : "new"
      StandardOutput.write("{\"file\":\(JSONText.quoted(name)),\"only\":\"\(side)\"}\n")
    case .markdown:
      StandardOutput.write(
        DifferenceMarkdown.heading(name) + (isOld ? "is gone.\n\n" : "is new.\n\n"))
    case .text, .commands:
      StandardOutput.write("\(name): only in \((isOld ? diff.old : diff.new).name)\n")
    }
    return .failed
  }
}

/// The documents of two folders in the order of their paths, those of the same path together.
private struct DocumentPairs {
  enum Pair {
    case both(FoundDocument)
    case one(FoundDocument, isOld: Bool)
    case failure(DocumentSource.Step)
  }

  private var sources: [DocumentSource]
  private var heads: [FoundDocument?] = [nil, nil]
  /// The folders of each that could not be read: nobody knows what they lack.
  private var unreadable: [[[UInt8]]] = [[], []]

  init(_ old: DocumentSource, _ new: DocumentSource) { sources = [old, new] }

  mutating func next() -> Pair? {
    for side in 0..<2 where heads[side] == nil {
      switch sources[side].next() {
      case .document(let found)?: heads[side] = found
      // A folder without documents is one whose documents are new, or gone.
      case .failure(.failed, _, _, _)?, nil: continue
      case let failure?:
        if case .failure(_, _, _, let relative?) = failure { unreadable[side].append(relative) }
        return .failure(failure)
      }
    }
    switch (heads[0], heads[1]) {
    case (nil, nil): return nil
    case (let old?, nil): return take(old, isOld: true)
    case (nil, let new?): return take(new, isOld: false)
    case (let old?, let new?):
      guard old.relative == new.relative else {
        let isOld = old.relative.lexicographicallyPrecedes(new.relative)
        return take(isOld ? old : new, isOld: isOld)
      }
      heads = [nil, nil]
      return .both(FoundDocument(new.argument, relative: new.relative, other: old.argument))
    }
  }

  private mutating func take(_ found: FoundDocument, isOld: Bool) -> Pair? {
    heads[isOld ? 0 : 1] = nil
    let isUnknown = unreadable[isOld ? 1 : 0].contains {
      $0.isEmpty || found.relative.starts(with: $0 + [UInt8(ascii: "/")])
    }
    return isUnknown ? next() : .one(found, isOld: isOld)
  }
}
