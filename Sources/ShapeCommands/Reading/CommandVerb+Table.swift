import ShapeDocument

extension CommandVerb {
  static let selection: [CommandVerb] = [
    CommandVerb("select", "SELECTOR", "select what matches") { reader throws(CommandMistake) in
      .select(selector: try reader.selector())
    },
    CommandVerb("extend", "[SELECTOR|down|up]", "add to the selection") {
      reader throws(CommandMistake) in
      switch reader.word(among: ["down", "up"]) {
      case "down": return .extend(.down)
      case "up": return .extend(.up)
      default: break
      }
      if reader.isAtEnd { return .extend(.moves) }
      return .extend(.selector(try reader.selector()))
    },
    CommandVerb("deselect", "[SELECTOR]", "remove from the selection") {
      reader throws(CommandMistake) in
      .deselect(selector: try reader.optionalSelector())
    },
    CommandVerb("select-all", .selectAll, "select every row"),
    CommandVerb("select-matches", .selectMatches, "select what the filter or the search found"),
    CommandVerb("select-same", "PROPERTY", "select what has the same fill, stroke, kind, …") {
      reader throws(CommandMistake) in
      .selectSame(property: try reader.text("a property"))
    },
    CommandVerb("select-parent", .selectParent, "select the parents instead"),
    CommandVerb("select-children", .selectChildren, "select the children instead"),
    CommandVerb("invert", .invert, "select what is not selected"),
    CommandVerb("mark", .mark, "mark or unmark the row"),
  ]

  static let properties: [CommandVerb] = [
    CommandVerb("set", "PROPERTY VALUE [verbatim]", "set a property; verbatim: to YAML as it is") {
      reader throws(CommandMistake) in
      let property = try reader.text("a property")
      let value = try reader.value("a value")
      return .set(property: property, value: reader.isVerbatim() ? value.verbatim : value)
    },
    CommandVerb("unset", "PROPERTY [verbatim]", "remove a property; verbatim: nothing around it") {
      reader throws(CommandMistake) in
      .unset(property: try reader.text("a property"), isVerbatim: reader.isVerbatim())
    },
    CommandVerb("toggle", "PROPERTY", "turn a property on or off") {
      reader throws(CommandMistake) in
      .toggle(property: try reader.text("a property"))
    },
    CommandVerb("adjust", "PROPERTY +N|-N|*N", "change a number") { reader throws(CommandMistake) in
      let property = try reader.text("a property")
      let amount = try reader.text("an amount")
      guard let adjustment = Adjustment(amount) else {
        throw reader.wrong("an amount is +N, -N or *N, not '\(amount)'")
      }
      return .adjust(property: property, by: adjustment)
    },
    CommandVerb("rename", "TEMPLATE", "name by a template of {name} {kind} {id} {n}") {
      reader throws(CommandMistake) in
      if let flow = try reader.optionalFlow() {
        throw reader.wrong("a template that starts with '\(flow.prefix(1))' must be quoted")
      }
      return .rename(template: try reader.text("a template"))
    },
    CommandVerb("replace", "PROPERTY /REGEX/REPLACEMENT/[gi]", "replace text in a property") {
      reader throws(CommandMistake) in
      let property = try reader.text("a property")
      let text = try reader.text("a substitution")
      guard let substitution = Command.Substitution(text) else {
        throw reader.wrong("a substitution is /regex/replacement/flags, flags of g and i")
      }
      return .replace(property: property, substitution)
    },
    CommandVerb("recolor", "FROM TO", "replace a colour everywhere in the document") {
      reader throws(CommandMistake) in
      .recolor(from: try reader.text("a colour"), to: try reader.text("the new colour"))
    },
    CommandVerb("convert", "KIND", "make it another kind of shape") {
      reader throws(CommandMistake) in
      .convert(kind: try reader.text("a kind"))
    },
    CommandVerb("comment", "TEXT", "make these lines, each with its '#', its comments") {
      reader throws(CommandMistake) in
      .comment(try reader.text("the lines of comments, or ''"))
    },
    CommandVerb("insert-item", "LIST.N VALUE | after|before", "put an item into a list") {
      reader throws(CommandMistake) in
      if let word = reader.word(among: Command.Side.allCases.map(\.rawValue)) {
        return .addItem(word == Command.Side.before.rawValue ? .before : .after)
      }
      return .insertItem(
        property: try reader.text("a place in a list"), value: try reader.value("a value"))
    },
    CommandVerb("move-item", "LIST.N POSITION", "move an item within its list") {
      reader throws(CommandMistake) in
      .moveItem(
        property: try reader.text("an item of a list"),
        to: try reader.integer("the position", atLeast: 0))
    },
  ]

  static let structure: [CommandVerb] = [
    CommandVerb(
      "insert",
      "KIND [NAME] [{…}] [into S|before S|after S] [verbatim]",
      "insert a graphic or a canvas; verbatim: exactly this"
    ) { reader throws(CommandMistake) in
      try reader.insertion()
    },
    CommandVerb("duplicate", .duplicate, "copy it beside itself"),
    CommandVerb("delete", "[verbatim]", "delete it") { reader in
      .delete(isVerbatim: reader.isVerbatim())
    },
    CommandVerb("cut", .cut, "delete it and keep it for pasting"),
    CommandVerb("copy", .copy, "keep it for pasting"),
    CommandVerb("paste", "[after|before]", "paste what was cut or copied") {
      reader throws(CommandMistake) in
      .paste(try reader.optionalChoice("a side") ?? .after)
    },
    CommandVerb(
      "move",
      "into S [first|last|N] [verbatim] | before S [verbatim] | after S [verbatim] "
        + "| up|down|first|last", "move it; verbatim: keep its numbers"
    ) { reader throws(CommandMistake) in
      try reader.move()
    },
    CommandVerb("indent", "[verbatim]", "move it into the sibling above") { reader in
      .indent(isVerbatim: reader.isVerbatim())
    },
    CommandVerb("outdent", "[verbatim]", "move it out of its group") { reader in
      .outdent(isVerbatim: reader.isVerbatim())
    },
    CommandVerb("group", "[NAME]", "put a group around it") { reader throws(CommandMistake) in
      .group(name: try reader.optionalText())
    },
    CommandVerb("ungroup", .ungroup, "dissolve the group"),
    CommandVerb("sort", "PROPERTY", "sort siblings by a property") {
      reader throws(CommandMistake) in
      .sort(property: try reader.text("a property"))
    },
    CommandVerb("connect", "[SELECTOR SELECTOR]", "join two graphics by a connector") {
      reader throws(CommandMistake) in
      guard !reader.isAtEnd else { return .connect(nil) }
      return .connect(.init(from: try reader.selector(), to: try reader.selector()))
    },
  ]

  static let arranging: [CommandVerb] = [
    CommandVerb(
      "align", "left|center|right|top|middle|bottom [canvas|parent]", "line graphics up"
    ) { reader throws(CommandMistake) in
      .align(try reader.choice("an edge"), within: try reader.optionalChoice("a frame"))
    },
    CommandVerb("distribute", "horizontally|vertically", "spread graphics evenly") {
      reader throws(CommandMistake) in
      .distribute(try reader.choice("a direction"))
    },
    CommandVerb("nudge", "DX DY", "move, in the parent's coordinates") {
      reader throws(CommandMistake) in
      .nudge(dx: try reader.number("DX"), dy: try reader.number("DY"))
    },
    CommandVerb(
      "arrange", "as vstack|hstack|zstack|grid|flow [SPACING]", "let the group place its children"
    ) { reader throws(CommandMistake) in
      _ = reader.word(among: ["as"])
      let arrangement: Graphic.Arrangement = try reader.choice("a type of layout")
      return .arrange(
        as: arrangement, spacing: reader.isAtEnd ? nil : try reader.number("the spacing"))
    },
    CommandVerb("freeze", .freeze, "write the places of a layout, and remove it"),
    CommandVerb("break-alias", .breakAlias, "make what an alias shows a graphic of its own"),
    CommandVerb("resize", "W H [about X Y]", "give it a width and a height") {
      reader throws(CommandMistake) in
      let width = try reader.number("a width")
      let height = try reader.number("a height")
      return .resize(width: width, height: height, about: try reader.about())
    },
    CommandVerb(
      "scale", "SX [SY] [about X Y] [strokes]",
      "multiply coordinates; strokes: widths and texts too"
    ) { reader throws(CommandMistake) in
      let x = try reader.number("a factor")
      let isAlone = reader.isAtEnd || reader.isNext("about") || reader.isNext("strokes")
      let y = isAlone ? x : try reader.number("a factor")
      return .scale(
        x: x, y: y, about: try reader.about(), lengths: reader.word(among: ["strokes"]) != nil)
    },
    CommandVerb("rotate", "DEGREES [about X Y]", "turn it clockwise") {
      reader throws(CommandMistake) in
      .rotate(degrees: try reader.number("an angle"), about: try reader.about())
    },
  ]

  static let outline: [CommandVerb] = [
    CommandVerb("expand", "[SELECTOR]", "open groups") { reader throws(CommandMistake) in
      .expand(selector: try reader.optionalSelector())
    },
    CommandVerb("collapse", "[SELECTOR]", "close groups") { reader throws(CommandMistake) in
      .collapse(selector: try reader.optionalSelector())
    },
    CommandVerb("expand-below", .expandBelow, "open the group and all below"),
    CommandVerb("collapse-below", .collapseBelow, "close the group and all below"),
    CommandVerb("toggle-disclosure", .toggleDisclosure, "open or close the group"),
    CommandVerb("expand-all", .expandAll, "open everything"),
    CommandVerb("collapse-all", .collapseAll, "close everything"),
    CommandVerb("fold-level", "N|more|less", "open down to a level") {
      reader throws(CommandMistake) in
      switch reader.word(among: ["more", "less"]) {
      case "more": return .foldLevel(.more(try reader.count()))
      case "less": return .foldLevel(.less(try reader.count()))
      default: return .foldLevel(.level(try reader.integer("the level", atLeast: 0)))
      }
    },
    CommandVerb("reveal", "SELECTOR", "open what hides a row and go there") {
      reader throws(CommandMistake) in
      .reveal(selector: try reader.selector())
    },
    CommandVerb("filter", "[SELECTOR]", "show only what matches, and its ancestors") {
      reader throws(CommandMistake) in
      .filter(selector: try reader.optionalSelector())
    },
    CommandVerb("hoist", "[SELECTOR]", "show only what is inside; again, everything") {
      reader throws(CommandMistake) in
      .hoist(selector: try reader.optionalSelector())
    },
  ]

  static let moving: [CommandVerb] = [
    CommandVerb("go", "next|previous|parent|child|in|out|…|N", "move the cursor") {
      reader throws(CommandMistake) in
      .go(try reader.step())
    },
    CommandVerb("page", "up|down|half-up|half-down", "move by screenfuls") {
      reader throws(CommandMistake) in
      .page(try reader.choice("a direction"), count: try reader.count())
    },
    CommandVerb("scroll", "top|middle|bottom", "bring the row to a screen line") {
      reader throws(CommandMistake) in
      .scroll(try reader.choice("a screen line"))
    },
    CommandVerb("find", "[TEXT]", "find a regular expression in the labels") {
      reader throws(CommandMistake) in
      .find(text: reader.isAtEnd ? nil : try reader.text("a text"))
    },
    CommandVerb("find-next", "[COUNT]", "go to the next match") { reader throws(CommandMistake) in
      .findNext(count: try reader.count())
    },
    CommandVerb("find-previous", "[COUNT]", "go to the previous match") {
      reader throws(CommandMistake) in
      .findPrevious(count: try reader.count())
    },
    CommandVerb("find-same", .findSame, "find rows with the same label"),
    CommandVerb("go-to", "[TEXT]", "go to any row by some of its letters") {
      reader throws(CommandMistake) in
      .goTo(text: reader.isAtEnd ? nil : try reader.text("a text"))
    },
    CommandVerb("jump", "back|forward", "go to where the last jump began, or on again") {
      reader throws(CommandMistake) in
      .jump(try reader.choice("a direction"))
    },
    CommandVerb("set-mark", "LETTER", "remember the row under a letter") {
      reader throws(CommandMistake) in
      .setMark(letter: try reader.letter())
    },
    CommandVerb("go-mark", "LETTER", "go to the row remembered under a letter") {
      reader throws(CommandMistake) in
      .goMark(letter: try reader.letter())
    },
    CommandVerb("focus", "next|previous", "go to another pane") { reader throws(CommandMistake) in
      .focus(try reader.choice("a direction"))
    },
    CommandVerb("resize-pane", "+N|-N", "change the pane's width in columns") {
      reader throws(CommandMistake) in
      .resizePane(by: try reader.integer("the width", atLeast: .min))
    },
  ]

  static let picture: [CommandVerb] = [
    CommandVerb(
      "toggle-picture", "[alone]", "show or hide the picture; alone: without the other panes"
    ) { reader in
      reader.word(among: ["alone"]) == nil ? .togglePicture : .togglePictureAlone
    },
    CommandVerb(
      "toggle-inspector", .toggleInspector,
      "show or hide the inspector beside or below the picture"),
    CommandVerb("zoom", "in|out|fit|selection|N%", "change how large the picture is") {
      reader throws(CommandMistake) in
      .zoom(try reader.zoom())
    },
    CommandVerb("pan", "DX DY", "move the visible part, in units of the canvas") {
      reader throws(CommandMistake) in
      .pan(dx: try reader.number("DX"), dy: try reader.number("DY"))
    },
    CommandVerb(
      "draw", "[rectangle|rounded|ellipse|line|arrow|polyline|path|text|connector]",
      "draw a shape in the picture"
    ) { reader throws(CommandMistake) in
      .draw(try reader.optionalChoice("a tool"))
    },
    CommandVerb("enter", .enter, "go into the group or the path, or edit the shape's text"),
  ]

  static let comparing: [CommandVerb] = [
    CommandVerb("next-change", "[COUNT]", "go to the next change") {
      reader throws(CommandMistake) in
      .nextChange(count: try reader.count())
    },
    CommandVerb("previous-change", "[COUNT]", "go to the change before") {
      reader throws(CommandMistake) in
      .previousChange(count: try reader.count())
    },
    CommandVerb("only-changes", .onlyChanges, "show only what has changed; again, everything"),
    CommandVerb("take", .take, "make it as it is in the version compared with"),
    CommandVerb(
      "compare-picture", "[after|before|difference]", "show another version in the picture"
    ) { reader throws(CommandMistake) in
      .comparePicture(try reader.optionalChoice("a picture"))
    },
  ]

  static let session: [CommandVerb] = [
    CommandVerb("edit", "[text]", "edit the value; text: that of the shape, in the picture") {
      reader in
      reader.word(among: ["text"]) == nil ? .edit : .editText
    },
    CommandVerb("repeat", .repeatEdit, "perform the last editing command again"),
    CommandVerb("step", "+N|-N", "step the value in the inspector") {
      reader throws(CommandMistake) in
      .step(by: try reader.integer("the step", atLeast: .min))
    },
    CommandVerb("yank", "path|name|id|value", "copy to the clipboard") {
      reader throws(CommandMistake) in
      .yank(try reader.choice("what to copy"))
    },
    CommandVerb(
      "option",
      "mouse|snap|scale-strokes on|off|toggle | theme NAME | graphics HOW | outline-order END",
      "change an option of the program"
    ) {
      reader throws(CommandMistake) in
      .option(try reader.option())
    },
    CommandVerb("help", .help, "show all keys"),
    CommandVerb("palette", .palette, "choose from every command"),
    CommandVerb("menu", .menu, "choose what to do with what is selected"),
    CommandVerb("command-line", "[TEXT]", "type a command") { reader throws(CommandMistake) in
      .commandLine(text: reader.isAtEnd ? nil : try reader.text("a text"))
    },
    CommandVerb("redraw", .redraw, "redraw the screen"),
    CommandVerb("suspend", .suspend, "go to the background"),
    CommandVerb("cancel", .cancel, "close, clear or restore"),
  ]

  static let history: [CommandVerb] = [
    CommandVerb("undo", "[COUNT]", "undo changes") { reader throws(CommandMistake) in
      .undo(count: try reader.count())
    },
    CommandVerb("redo", "[COUNT]", "redo changes") { reader throws(CommandMistake) in
      .redo(count: try reader.count())
    },
    CommandVerb("write", "[FILE]", "save") { reader throws(CommandMistake) in
      .write(file: reader.isAtEnd ? nil : try reader.text("a file"))
    },
    CommandVerb("write!", "[FILE]", "save over another program's version, keeping a backup") {
      reader throws(CommandMistake) in
      .overwrite(file: reader.isAtEnd ? nil : try reader.text("a file"))
    },
    CommandVerb("reload", .reload, "read the file again"),
    CommandVerb("quit", .quit(isForced: false), "end the session"),
    CommandVerb("export", "FILE [SELECTOR]", "write the canvases, or what matches, as a picture") {
      reader throws(CommandMistake) in
      let file = try reader.text("a file")
      guard Command.pictureEndings.contains(where: { file.lowercased().hasSuffix($0) }) else {
        throw reader.wrong("the file of a picture ends in .svg, .png or .pdf")
      }
      return .export(file: file, selector: try reader.optionalSelector())
    },
    CommandVerb("import", "FILE [into SELECTOR]", "add what an SVG file draws") {
      reader throws(CommandMistake) in
      let file = try reader.text("a file")
      guard !reader.isAtEnd else { return .importFile(file: file, into: nil) }
      guard reader.word(among: ["into"]) != nil else {
        throw reader.wrong("after the file 'into' and a selector are expected")
      }
      return .importFile(file: file, into: try reader.selector())
    },
  ]

  static let conflicts: [CommandVerb] = [
    CommandVerb(
      "resolve", "ours|theirs|both|base [SELECTOR]", "settle conflicts by a side"
    ) { reader throws(CommandMistake) in
      .resolve(try reader.choice("a side"), selector: try reader.optionalSelector())
    },
    CommandVerb("conflicts", .conflicts, "list the conflicts"),
    CommandVerb("next-conflict", .goToConflict(.next), "go to the next conflict"),
    CommandVerb("previous-conflict", .goToConflict(.previous), "go to the conflict before"),
  ]

  static let anywhere: [CommandVerb] = [
    CommandVerb("force", "COMMAND", "perform a command on locked graphics as well") {
      reader throws(CommandMistake) in
      let command = try reader.commandAfterVerb()
      guard command.isEdit || command == .take else {
        throw reader.wrong("'force' needs a command that edits")
      }
      return .force(command)
    },
    CommandVerb("check", .check, "show what is wrong with the document"),
    CommandVerb("colors", .colors, "list the colours in use, to replace them"),
  ]

  static let scripts: [CommandVerb] = [
    CommandVerb("print", "SELECTOR [PROPERTY…]", "print what matches") {
      reader throws(CommandMistake) in
      let selector = try reader.selector()
      var properties: [String] = []
      while !reader.isAtEnd { properties.append(try reader.text("a property")) }
      return .print(selector: selector, properties: properties)
    },
    CommandVerb("assert", "SELECTOR = N", "stop unless this many match") {
      reader throws(CommandMistake) in
      .assert(
        selector: try reader.selector(), try reader.choice("a comparison"),
        count: try reader.integer("the number of matches", atLeast: 0))
    },
    CommandVerb("echo", "TEXT", "print a text") { reader throws(CommandMistake) in
      .echo(text: try reader.text("a text"))
    },
  ]
}
