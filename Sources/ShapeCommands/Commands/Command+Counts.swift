extension Command {
  /// The command with the count typed before its key: `5j` is `go next 5`, `12G` is `go 12`.
  ///
  /// A command that takes no count is left as it is.
  package func applying(count: Int) -> Command {
    switch self {
    case .go(let step): .go(step.applying(count: count))
    case .page(let page, let times): .page(page, count: product(times, count))
    case .foldLevel(let level): .foldLevel(level.applying(count: count))
    case .findNext(let times): .findNext(count: product(times, count))
    case .findPrevious(let times): .findPrevious(count: product(times, count))
    case .nextChange(let times): .nextChange(count: product(times, count))
    case .previousChange(let times): .previousChange(count: product(times, count))
    case .resizePane(let columns): .resizePane(by: product(columns, count))
    case .nudge(let dx, let dy): .nudge(dx: dx * Double(count), dy: dy * Double(count))
    case .pan(let dx, let dy): .pan(dx: dx * Double(count), dy: dy * Double(count))
    case .step(let amount): .step(by: product(amount, count))
    case .undo(let times): .undo(count: product(times, count))
    case .redo(let times): .redo(count: product(times, count))
    default: self
    }
  }
}

extension Command.Step {
  fileprivate func applying(count: Int) -> Command.Step {
    switch self {
    case .next(let times): .next(product(times, count))
    case .previous(let times): .previous(product(times, count))
    case .parent(let times): .parent(product(times, count))
    case .nextSibling(let times): .nextSibling(product(times, count))
    case .previousSibling(let times): .previousSibling(product(times, count))
    case .first, .last: .row(count)
    case .child, .inward, .outward, .row: self
    }
  }
}

extension Command.FoldLevel {
  fileprivate func applying(count: Int) -> Command.FoldLevel {
    switch self {
    case .more(let levels): .more(product(levels, count))
    case .less(let levels): .less(product(levels, count))
    case .level: self
    }
  }
}

/// The product of two counts, saturated on overflow.
private func product(_ first: Int, _ second: Int) -> Int {
  let (result, overflows) = first.multipliedReportingOverflow(by: second)
  return overflows ? (first < 0) == (second < 0) ? .max : -.max : result
}
