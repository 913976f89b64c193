extension Command: CustomStringConvertible {
  /// The command's textual form: parsing it gives the same value.
  package var description: String {
    selectionText ?? propertyText ?? structureText ?? outlineText ?? movingText
      ?? pictureText ?? sessionText ?? CommandVerb.names[self] ?? ""
  }

  private var selectionText: String? {
    switch self {
    case .select(let selector): "select \(printed(selector: selector))"
    case .extend(.selector(let selector)):
      "extend \(printed(selector: selector, avoiding: ["down", "up"]))"
    case .extend(.down): "extend down"
    case .extend(.up): "extend up"
    case .extend(.moves): "extend"
    case .deselect(let selector): "deselect" + optional(selector: selector)
    case .selectSame(let property): "select-same \(printed(property))"
    default: nil
    }
  }

  private var propertyText: String? {
    switch self {
    case .set(let property, .text(let text)): "set \(printed(property)) \(printed(text))"
    case .set(let property, .yaml(let flow)): "set \(printed(property)) \(flow)"
    case .set(let property, .verbatim(let yaml)):
      "set \(printed(property)) \(CommandArgument.printed(yaml: yaml)) verbatim"
    case .unset(let property, let isVerbatim):
      "unset \(printed(property))" + verbatim(isVerbatim)
    case .toggle(let property): "toggle \(printed(property))"
    case .adjust(let property, .add(let amount)):
      "adjust \(printed(property)) \(amount < 0 ? "" : "+")\(numberText(amount))"
    case .adjust(let property, .multiply(let factor)):
      "adjust \(printed(property)) *\(numberText(factor))"
    case .rename(let template): "rename \(printed(template))"
    case .replace(let property, let substitution):
      "replace \(printed(property)) \(printed(substitution.text))"
    case .convert(let kind): "convert \(printed(kind))"
    case .comment(let text): "comment \(printed(text))"
    case .insertItem(let property, .text(let text)):
      "insert-item \(itemPlace(property)) \(printed(text))"
    case .insertItem(let property, .yaml(let flow)), .insertItem(let property, .verbatim(let flow)):
      "insert-item \(itemPlace(property)) \(flow)"
    case .addItem(let side): "insert-item \(side.rawValue)"
    case .moveItem(let property, let position): "move-item \(printed(property)) \(position)"
    case .align(let edge, let frame):
      "align \(edge.rawValue)" + (frame.map { " \($0.rawValue)" } ?? "")
    case .distribute(let direction): "distribute \(direction.rawValue)"
    case .recolor(let old, let new): "recolor \(printed(old)) \(printed(new))"
    case .nudge(let dx, let dy): "nudge \(numberText(dx)) \(numberText(dy))"
    case .arrange(let arrangement, let spacing):
      "arrange as \(arrangement.rawValue)" + (spacing.map { " \(numberText($0))" } ?? "")
    case .freeze: "freeze"
    case .breakAlias: "break-alias"
    case .resize(let width, let height, let point):
      "resize \(numberText(width)) \(numberText(height))" + about(point)
    case .scale(let x, let y, let point, let lengths):
      "scale \(numberText(x))" + (x == y ? "" : " \(numberText(y))") + about(point)
        + (lengths ? " strokes" : "")
    case .rotate(let degrees, let point): "rotate \(numberText(degrees))" + about(point)
    default: nil
    }
  }

  private var structureText: String? {
    switch self {
    case .insert(let kind, let name, let properties, let place):
      "insert \(printed(kind, avoiding: kind.hasPrefix("*") ? [kind] : []))"
        + optional(name, avoiding: ["into", "before", "after", "verbatim"])
        + (properties.map { " \($0)" } ?? "") + (place.map { " \(placeText($0))" } ?? "")
    case .insertVerbatim(let yaml, let isCanvas, let place):
      "insert \(isCanvas ? "canvas " : "")\(CommandArgument.printed(yaml: yaml, isEntry: true))"
        + (place.map { " \(placeText($0))" } ?? "") + " verbatim"
    case .delete(let isVerbatim): "delete" + verbatim(isVerbatim)
    case .paste(.after): "paste"
    case .paste(.before): "paste before"
    case .move(let destination, let isVerbatim):
      "move \(destinationText(destination))" + verbatim(isVerbatim)
    case .indent(let isVerbatim): "indent" + verbatim(isVerbatim)
    case .outdent(let isVerbatim): "outdent" + verbatim(isVerbatim)
    case .group(let name): "group" + optional(name)
    case .sort(let property): "sort \(printed(property))"
    case .connect(let ends):
      "connect" + (ends.map { " \(printed(selector: $0.from)) \(printed(selector: $0.to))" } ?? "")
    default: nil
    }
  }

  private var outlineText: String? {
    switch self {
    case .expand(let selector): "expand" + optional(selector: selector)
    case .collapse(let selector): "collapse" + optional(selector: selector)
    case .foldLevel(.level(let level)): "fold-level \(level)"
    case .foldLevel(.more(let count)): "fold-level more" + repeated(count)
    case .foldLevel(.less(let count)): "fold-level less" + repeated(count)
    case .reveal(let selector): "reveal \(printed(selector: selector))"
    case .filter(let selector): "filter" + optional(selector: selector)
    case .hoist(let selector): "hoist" + optional(selector: selector)
    default: nil
    }
  }

  private var movingText: String? {
    switch self {
    case .go(let step): "go \(stepText(step))"
    case .page(let page, let count): "page \(page.rawValue)" + repeated(count)
    case .scroll(let target): "scroll \(target.rawValue)"
    case .find(let text): "find" + optional(text)
    case .findNext(let count): "find-next" + repeated(count)
    case .findPrevious(let count): "find-previous" + repeated(count)
    case .goTo(let text): "go-to" + optional(text)
    case .jump(let direction): "jump \(direction.rawValue)"
    case .setMark(let letter): "set-mark \(letter)"
    case .goMark(let letter): "go-mark \(letter)"
    case .focus(let step): "focus \(step.rawValue)"
    case .resizePane(let columns): "resize-pane \(columns < 0 ? "" : "+")\(columns)"
    default: nil
    }
  }

  private var pictureText: String? {
    switch self {
    case .zoom(.larger): "zoom in"
    case .zoom(.smaller): "zoom out"
    case .zoom(.fit): "zoom fit"
    case .zoom(.selection): "zoom selection"
    case .zoom(.percent(let percent)): "zoom \(numberText(percent))%"
    case .togglePicture: "toggle-picture"
    case .togglePictureAlone: "toggle-picture alone"
    case .draw(let tool): "draw" + (tool.map { " \($0.rawValue)" } ?? "")
    case .edit: "edit"
    case .editText: "edit text"
    case .pan(let dx, let dy): "pan \(numberText(dx)) \(numberText(dy))"
    default: nil
    }
  }

  private var sessionText: String? {
    switch self {
    case .nextChange(let count): "next-change" + repeated(count)
    case .previousChange(let count): "previous-change" + repeated(count)
    case .comparePicture(let picture):
      "compare-picture" + (picture.map { " \($0.rawValue)" } ?? "")
    case .step(let amount): "step \(amount < 0 ? "" : "+")\(amount)"
    case .yank(let what): "yank \(what.rawValue)"
    case .option(.mouse(let state)): "option mouse \(state.rawValue)"
    case .option(.graphics(let graphics)): "option graphics \(graphics.rawValue)"
    case .option(.snap(let state)): "option snap \(state.rawValue)"
    case .option(.scaleStrokes(let state)): "option scale-strokes \(state.rawValue)"
    case .option(.outlineOrder(let order)): "option outline-order \(order.rawValue)"
    case .option(.theme(let name)): "option theme \(printed(name))"
    case .commandLine(let text): "command-line" + optional(text)
    case .undo(let count): "undo" + repeated(count)
    case .redo(let count): "redo" + repeated(count)
    case .write(let file): "write" + optional(file)
    case .overwrite(let file): "write!" + optional(file)
    case .resolve(let choice, let selector):
      "resolve \(choice.rawValue)" + optional(selector: selector)
    case .force(let command): "force \(command)"
    case .quit(isForced: true): "quit!"
    case .export(let file, let selector): "export \(printed(file))" + optional(selector: selector)
    case .importFile(let file, let selector):
      "import \(printed(file))" + (selector.map { " into \(printed(selector: $0))" } ?? "")
    case .print(let selector, let properties):
      (["print", printed(selector: selector)] + properties.map { printed($0) }).joined(
        separator: " ")
    case .assert(let selector, let comparison, let count):
      "assert \(printed(selector: selector)) \(comparison.rawValue) \(count)"
    case .echo(let text): "echo \(printed(text))"
    default: nil
    }
  }
}

private func printed(_ text: String, avoiding words: [String] = []) -> String {
  CommandArgument.printed(text, avoiding: words)
}

private func printed(selector: String, avoiding words: [String] = []) -> String {
  CommandArgument.printed(selector: selector, avoiding: words)
}

private func optional(selector: String?) -> String {
  selector.map { " " + printed(selector: $0) } ?? ""
}

/// A place in a list, told apart from the sides an item is added at.
private func itemPlace(_ property: String) -> String {
  printed(property, avoiding: Command.Side.allCases.map(\.rawValue))
}

private func optional(_ text: String?, avoiding words: [String] = []) -> String {
  text.map { " " + printed($0, avoiding: words) } ?? ""
}

private func about(_ point: Command.CanvasPoint?) -> String {
  point.map { " about \(numberText($0.x)) \(numberText($0.y))" } ?? ""
}

private func verbatim(_ isVerbatim: Bool) -> String { isVerbatim ? " verbatim" : "" }

private func repeated(_ count: Int) -> String { count == 1 ? "" : " \(count)" }

/// A number without a needless `.0`.
private func numberText(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}

private func placeText(_ place: Command.Place) -> String {
  switch place {
  case .into(let selector): "into \(printed(selector: selector))"
  case .before(let selector): "before \(printed(selector: selector))"
  case .after(let selector): "after \(printed(selector: selector))"
  }
}

private func destinationText(_ destination: Command.Destination) -> String {
  switch destination {
  case .into(let selector, let position):
    "into \(printed(selector: selector))" + positionText(position)
  case .before(let selector): "before \(printed(selector: selector))"
  case .after(let selector): "after \(printed(selector: selector))"
  case .step(let step): step.rawValue
  }
}

private func positionText(_ position: Command.Position?) -> String {
  switch position {
  case nil: ""
  case .first: " first"
  case .last: " last"
  case .index(let index): " \(index)"
  }
}

private func stepText(_ step: Command.Step) -> String {
  switch step {
  case .next(let count): "next" + repeated(count)
  case .previous(let count): "previous" + repeated(count)
  case .parent(let count): "parent" + repeated(count)
  case .child: "child"
  case .inward: "in"
  case .outward: "out"
  case .nextSibling(let count): "next-sibling" + repeated(count)
  case .previousSibling(let count): "previous-sibling" + repeated(count)
  case .first: "first"
  case .last: "last"
  case .row(let row): "\(row)"
  }
}
