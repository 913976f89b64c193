import ShapeDocument
import TextDifference

extension CommandVerb {
  static let selection: [CommandVerb] = [
    CommandVerb("select", "select what matches", .selector, as: Command.select) {
      if case .select(let a) = $0 { a } else { nil }
    },
    CommandVerb("extend", "add to the selection", .extension, as: Command.extend) {
      if case .extend(let a) = $0 { a } else { nil }
    },
    CommandVerb(
      "deselect", "remove from the selection", .optional(.selector), as: Command.deselect
    ) { if case .deselect(let a) = $0 { a } else { nil } },
    CommandVerb("select-all", .selectAll, "select every row"),
    CommandVerb("select-matches", .selectMatches, "select what the filter or the search found"),
    CommandVerb(
      "select-same", "select what has the same fill, stroke, kind, …",
      .text("PROPERTY", "a property", .words(["kind"]), .property), as: Command.selectSame
    ) { if case .selectSame(let a) = $0 { a } else { nil } },
    CommandVerb("select-parent", .selectParent, "select the parents instead"),
    CommandVerb("select-children", .selectChildren, "select the children instead"),
    CommandVerb("invert", .invert, "select what is not selected"),
    CommandVerb("mark", .mark, "mark or unmark the row"),
  ]

  static let properties: [CommandVerb] = [
    CommandVerb(
      "set", "set a property; verbatim: to YAML as it is", .property, .value, as: Command.set
    ) { if case .set(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "unset", "remove a property; verbatim: nothing around it", .property, .word("verbatim"),
      as: Command.unset
    ) { if case .unset(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb("toggle", "turn a property on or off", .property, as: Command.toggle) {
      if case .toggle(let a) = $0 { a } else { nil }
    },
    CommandVerb("adjust", "change a number", .property, .adjustment, as: Command.adjust) {
      if case .adjust(let a, let b) = $0 { (a, b) } else { nil }
    },
    CommandVerb(
      "rename", "name by a template of {name} {kind} {id} {n}", .template, as: Command.rename
    ) { if case .rename(let a) = $0 { a } else { nil } },
    CommandVerb(
      "replace", "replace text in a property", .property, .substitution, as: Command.replace
    ) { if case .replace(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "style", "set a property of the rule of a selector", .selector, .property, .value,
      as: Command.style
    ) { if case .style(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    CommandVerb(
      "unstyle", "remove a property of a rule, or the rule", .selector, .optional(.property),
      as: Command.unstyle
    ) { if case .unstyle(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "reset", "remove what rules say, too, from the graphics", .properties, as: Command.reset
    ) { if case .reset(let a) = $0 { a } else { nil } },
    CommandVerb(
      "promote", "move values in common into the rule", .promotion, as: Command.promote
    ) { if case .promote(let a) = $0 { a } else { nil } },
    CommandVerb(
      "recolor", "replace a colour everywhere in the document", .text("FROM", "a colour", .color),
      .text("TO", "the new colour", .color), as: Command.recolor
    ) { if case .recolor(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "convert", "make it another kind of shape", .text("KIND", "a kind", .kind),
      as: Command.convert
    ) { if case .convert(let a) = $0 { a } else { nil } },
    CommandVerb(
      "comment", "make these lines, each with its '#', its comments",
      .text("TEXT", "the lines of comments, or ''"), as: Command.comment
    ) { if case .comment(let a) = $0 { a } else { nil } },
    CommandVerb("insert-item", "put an item into a list", .item, as: \.self) {
      switch $0 {
      case .insertItem, .addItem: $0
      default: nil
      }
    },
    CommandVerb(
      "move-item", "move an item within its list",
      .text("LIST.N", "an item of a list", .property), .integer("POSITION", "the position"),
      as: Command.moveItem
    ) { if case .moveItem(let a, let b) = $0 { (a, b) } else { nil } },
  ]

  static let structure: [CommandVerb] = [
    CommandVerb(
      "insert", "insert a graphic or a canvas; verbatim: exactly this", .insertion, as: \.self
    ) {
      switch $0 {
      case .insert, .insertVerbatim: $0
      default: nil
      }
    },
    CommandVerb("duplicate", .duplicate, "copy it beside itself"),
    CommandVerb("delete", "delete it", .word("verbatim"), as: Command.delete) {
      if case .delete(let a) = $0 { a } else { nil }
    },
    CommandVerb("cut", .cut, "delete it and keep it for pasting"),
    CommandVerb("copy", .copy, "keep it for pasting"),
    CommandVerb(
      "paste", "paste what was cut or copied", .choice("a side", default: .after),
      as: Command.paste
    ) { if case .paste(let a) = $0 { a } else { nil } },
    CommandVerb("move", "move it; verbatim: keep its numbers", .destination, as: \.self) {
      if case .move = $0 { $0 } else { nil }
    },
    CommandVerb(
      "indent", "move it into the sibling above", .word("verbatim"), as: Command.indent
    ) { if case .indent(let a) = $0 { a } else { nil } },
    CommandVerb("outdent", "move it out of its group", .word("verbatim"), as: Command.outdent) {
      if case .outdent(let a) = $0 { a } else { nil }
    },
    CommandVerb("group", "put a group around it", .name, as: Command.group) {
      if case .group(let a) = $0 { a } else { nil }
    },
    CommandVerb("ungroup", .ungroup, "dissolve the group"),
    CommandVerb("sort", "sort siblings by a property", .property, as: Command.sort) {
      if case .sort(let a) = $0 { a } else { nil }
    },
    CommandVerb("connect", "join two graphics by a connector", .ends, as: Command.connect) {
      if case .connect(let a) = $0 { a } else { nil }
    },
  ]

  static let arranging: [CommandVerb] = [
    CommandVerb(
      "align", "line graphics up", .choice("an edge"), .optional(.choice("a frame")),
      as: Command.align
    ) { if case .align(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "distribute", "spread graphics evenly", .choice("a direction"), as: Command.distribute
    ) { if case .distribute(let a) = $0 { a } else { nil } },
    CommandVerb(
      "nudge", "move, in the parent's coordinates", .number("DX", "DX"), .number("DY", "DY"),
      as: Command.nudge
    ) { if case .nudge(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "arrange", "let the group place its children", .arrangement,
      .optional(.number("SPACING", "the spacing")), as: Command.arrange
    ) { if case .arrange(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb("freeze", .freeze, "write the places of a layout, and remove it"),
    CommandVerb("pin", "keep a member of a graph where it is", .pinPlace, as: Command.pin) {
      if case .pin(let a) = $0 { a } else { nil }
    },
    CommandVerb("unpin", .unpin, "let a member of a graph go where its arrows put it"),
    CommandVerb("break-alias", .breakAlias, "make what an alias shows a graphic of its own"),
    CommandVerb(
      "resize", "give it a width and a height", .number("W", "a width"),
      .number("H", "a height"), .about, as: Command.resize
    ) { if case .resize(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    CommandVerb(
      "scale", "multiply coordinates; strokes: widths and texts too", .factors, .about,
      .word("strokes"), as: { .scale(x: $0.x, y: $0.y, about: $1, lengths: $2) }
    ) {
      if case .scale(let a, let b, let c, let d) = $0 {
        (Command.CanvasPoint(x: a, y: b), c, d)
      } else {
        nil
      }
    },
    CommandVerb(
      "rotate", "turn it clockwise", .number("DEGREES", "an angle"), .about, as: Command.rotate
    ) { if case .rotate(let a, let b) = $0 { (a, b) } else { nil } },
  ]

  static let outline: [CommandVerb] = [
    CommandVerb("expand", "open groups", .optional(.selector), as: Command.expand) {
      if case .expand(let a) = $0 { a } else { nil }
    },
    CommandVerb("collapse", "close groups", .optional(.selector), as: Command.collapse) {
      if case .collapse(let a) = $0 { a } else { nil }
    },
    CommandVerb("expand-below", .expandBelow, "open the group and all below"),
    CommandVerb("collapse-below", .collapseBelow, "close the group and all below"),
    CommandVerb("toggle-disclosure", .toggleDisclosure, "open or close the group"),
    CommandVerb("expand-all", .expandAll, "open everything"),
    CommandVerb("collapse-all", .collapseAll, "close everything"),
    CommandVerb("fold-level", "open down to a level", .foldLevel, as: Command.foldLevel) {
      if case .foldLevel(let a) = $0 { a } else { nil }
    },
    CommandVerb("reveal", "open what hides a row and go there", .selector, as: Command.reveal) {
      if case .reveal(let a) = $0 { a } else { nil }
    },
    CommandVerb(
      "filter", "show only what matches, and its ancestors", .optional(.selector),
      as: Command.filter
    ) { if case .filter(let a) = $0 { a } else { nil } },
    CommandVerb(
      "hoist", "show only what is inside; again, everything", .optional(.selector),
      as: Command.hoist
    ) { if case .hoist(let a) = $0 { a } else { nil } },
  ]

  static let moving: [CommandVerb] = [
    CommandVerb("go", "move the cursor", .step, as: Command.go) {
      if case .go(let a) = $0 { a } else { nil }
    },
    CommandVerb("page", "move by screenfuls", .choice("a direction"), .count(""), as: Command.page)
    { if case .page(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "scroll", "bring the row to a screen line", .choice("a screen line"), as: Command.scroll
    ) { if case .scroll(let a) = $0 { a } else { nil } },
    CommandVerb(
      "find", "find a regular expression in the labels", .optional(.text("TEXT", "a text")),
      as: Command.find
    ) { if case .find(let a) = $0 { a } else { nil } },
    CommandVerb("find-next", "go to the next match", .count, as: Command.findNext) {
      if case .findNext(let a) = $0 { a } else { nil }
    },
    CommandVerb("find-previous", "go to the previous match", .count, as: Command.findPrevious) {
      if case .findPrevious(let a) = $0 { a } else { nil }
    },
    CommandVerb("find-same", .findSame, "find rows with the same label"),
    CommandVerb(
      "go-to", "go to any row by some of its letters", .optional(.text("TEXT", "a text")),
      as: Command.goTo
    ) { if case .goTo(let a) = $0 { a } else { nil } },
    CommandVerb(
      "jump", "go to where the last jump began, or on again", .choice("a direction"),
      as: Command.jump
    ) { if case .jump(let a) = $0 { a } else { nil } },
    CommandVerb("set-mark", "remember the row under a letter", .letter, as: Command.setMark) {
      if case .setMark(let a) = $0 { a } else { nil }
    },
    CommandVerb("go-source", .goSource, "go to where the value in the inspector is from"),
    CommandVerb("go-mark", "go to the row remembered under a letter", .letter, as: Command.goMark) {
      if case .goMark(let a) = $0 { a } else { nil }
    },
    CommandVerb("focus", "go to another pane", .choice("a direction"), as: Command.focus) {
      if case .focus(let a) = $0 { a } else { nil }
    },
    CommandVerb(
      "resize-pane", "change the pane's width in columns",
      .integer("+N|-N", "the width", isChange: true),
      as: Command.resizePane
    ) { if case .resizePane(let a) = $0 { a } else { nil } },
  ]

  static let picture: [CommandVerb] = [
    CommandVerb(
      "toggle-picture", "show or hide the picture; alone: without the other panes",
      .word("alone"), as: { $0 ? .togglePictureAlone : .togglePicture }
    ) { $0 == .togglePicture ? false : $0 == .togglePictureAlone ? true : nil },
    CommandVerb(
      "toggle-inspector", .toggleInspector,
      "show or hide the inspector beside or below the picture"),
    CommandVerb("zoom", "change how large the picture is", .zoom, as: Command.zoom) {
      if case .zoom(let a) = $0 { a } else { nil }
    },
    CommandVerb(
      "pan", "move the visible part, in units of the canvas", .number("DX", "DX"),
      .number("DY", "DY"), as: Command.pan
    ) { if case .pan(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb(
      "draw", "draw a shape in the picture", .optional(.choice("a tool")), as: Command.draw
    ) { if case .draw(let a) = $0 { a } else { nil } },
    CommandVerb("enter", .enter, "go into the group or the path, or edit the shape's text"),
  ]

  static let comparing: [CommandVerb] = [
    CommandVerb("next-change", "go to the next change", .count, as: Command.nextChange) {
      if case .nextChange(let a) = $0 { a } else { nil }
    },
    CommandVerb("previous-change", "go to the change before", .count, as: Command.previousChange) {
      if case .previousChange(let a) = $0 { a } else { nil }
    },
    CommandVerb("only-changes", .onlyChanges, "show only what has changed; again, everything"),
    CommandVerb("take", .take, "make it as it is in the version compared with"),
    CommandVerb(
      "compare-picture", "show another version in the picture", .optional(.choice("a picture")),
      as: Command.comparePicture
    ) { if case .comparePicture(let a) = $0 { a } else { nil } },
  ]

  static let session: [CommandVerb] = [
    CommandVerb(
      "edit", "edit the value; text: that of the shape, in the picture", .word("text"),
      as: { $0 ? .editText : .edit }
    ) { $0 == .edit ? false : $0 == .editText ? true : nil },
    CommandVerb("repeat", .repeatEdit, "perform the last editing command again"),
    CommandVerb(
      "step", "step the value in the inspector", .integer("+N|-N", "the step", isChange: true),
      as: Command.step
    ) {
      if case .step(let a) = $0 { a } else { nil }
    },
    CommandVerb("yank", "copy to the clipboard", .choice("what to copy"), as: Command.yank) {
      if case .yank(let a) = $0 { a } else { nil }
    },
    CommandVerb("option", "change an option of the program", .option, as: Command.option) {
      if case .option(let a) = $0 { a } else { nil }
    },
    CommandVerb("help", .help, "show all keys"),
    CommandVerb("palette", .palette, "choose from every command"),
    CommandVerb("menu", .menu, "choose what to do with what is selected"),
    CommandVerb(
      "command-line", "type a command", .optional(.text("TEXT", "a text")),
      as: Command.commandLine
    ) { if case .commandLine(let a) = $0 { a } else { nil } },
    CommandVerb("redraw", .redraw, "redraw the screen"),
    CommandVerb("suspend", .suspend, "go to the background"),
    CommandVerb("cancel", .cancel, "close, clear or restore"),
  ]

  static let history: [CommandVerb] = [
    CommandVerb("undo", "undo changes", .count, as: Command.undo) {
      if case .undo(let a) = $0 { a } else { nil }
    },
    CommandVerb("redo", "redo changes", .count, as: Command.redo) {
      if case .redo(let a) = $0 { a } else { nil }
    },
    CommandVerb("write", "save", .optional(.text("FILE", "a file")), as: Command.write) {
      if case .write(let a) = $0 { a } else { nil }
    },
    CommandVerb(
      "write!", "save over another program's version, keeping a backup",
      .optional(.text("FILE", "a file")), as: Command.overwrite
    ) { if case .overwrite(let a) = $0 { a } else { nil } },
    CommandVerb("reload", .reload, "read the file again"),
    CommandVerb("quit", .quit(isForced: false), "end the session"),
    CommandVerb(
      "export", "write the canvases, or what matches, as a picture", .pictureFile,
      .selectorBeforeOptions, .exportOptions, as: Command.export
    ) { if case .export(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    CommandVerb(
      "import", "add what an SVG file draws", .text("FILE", "a file"), .into,
      as: Command.importFile
    ) { if case .importFile(let a, let b) = $0 { (a, b) } else { nil } },
  ]

  static let conflicts: [CommandVerb] = [
    CommandVerb(
      "resolve", "settle conflicts by a side", .choice("a side"), .optional(.selector),
      as: Command.resolve
    ) { if case .resolve(let a, let b) = $0 { (a, b) } else { nil } },
    CommandVerb("conflicts", .conflicts, "list the conflicts"),
    CommandVerb("next-conflict", .goToConflict(.next), "go to the next conflict"),
    CommandVerb("previous-conflict", .goToConflict(.previous), "go to the conflict before"),
  ]

  static let anywhere: [CommandVerb] = [
    CommandVerb("force", "perform a command on locked graphics as well", .edit, as: Command.force) {
      if case .force(let a) = $0 { a } else { nil }
    },
    CommandVerb("check", .check, "show what is wrong with the document"),
    CommandVerb("colors", .colors, "list the colours in use, to replace them"),
  ]

  static let scripts: [CommandVerb] = [
    CommandVerb("print", "print what matches", .selector, .properties, as: Command.print) {
      if case .print(let a, let b) = $0 { (a, b) } else { nil }
    },
    CommandVerb(
      "assert", "stop unless this many match", .selector, .choice("a comparison", usage: "="),
      .integer("N", "the number of matches"), as: Command.assert
    ) { if case .assert(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    CommandVerb("echo", "print a text", .text("TEXT", "a text"), as: Command.echo) {
      if case .echo(let a) = $0 { a } else { nil }
    },
  ]
}
