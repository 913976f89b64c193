import TestSupport

/// Lines of commands about documents and selections, most of them sensible.
struct RandomCommands {
  /// Where there is something in the document.
  var paths: [String] = []

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A line. Where it does not start by selecting, it is one command, or selects second: what a
  /// command leaves unselected is the cursor's row in the editor until a line selects.
  mutating func line(startingWithSelection isSelecting: Bool) -> String {
    if random.chance(2) { return random.pick(Self.unreadable) }
    if random.chance(8) { return random.chance(60) ? "undo" : "redo" }
    var commands: [String] = []
    if isSelecting || random.chance(60) {
      commands = [random.chance(90) ? "select \(freshSelector())" : "select-all"]
    } else {
      commands = [command()]
      if random.chance(50) { return commands[0] }
      commands.append("select \(freshSelector())")
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      // Without a selector, deselecting gives the selection back to the editor's cursor.
      commands.append(commands.last == "deselect" ? "select \(freshSelector())" : command())
    }
    return commands.joined(separator: " ; ")
  }

  private mutating func command() -> String {
    if random.chance(30) { return selecting() }
    let edit = editing()
    return random.chance(8) ? "force \(edit)" : edit
  }

  private mutating func selecting() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: "select \(selector())"
    case 2, 3: "extend \(selector())"
    case 4: "deselect \(selector())"
    case 5: "deselect"
    case 6: "select-parent"
    case 7: "select-children"
    default: random.chance(50) ? "invert" : "select-all"
    }
  }

  private mutating func editing() -> String {
    switch Int.random(in: 0..<28, using: &random) {
    case 26: "set \(random.pick(Self.layouts))"
    case 27:
      random.pick([
        "arrange as vstack", "arrange as hstack 4", "arrange as grid", "freeze", "unset layout",
      ])
    case 0, 1: "set \(random.pick(Self.fitting))"
    case 2: "set \(property()) \(value())"
    case 3: "unset \(property())"
    case 4: "toggle \(random.pick(["hidden", "locked", "name", "text.bold"]))"
    case 5: "adjust \(property()) \(random.pick(["+3", "-0.5", "*2", "*-1"]))"
    case 6: "rename \(random.pick(["'{kind} {n}'", "{name}-x", "'a: #b'", "''", "{nme}"]))"
    case 7:
      "replace \(property()) \(random.pick(["/a/b/", "/[0-9]+/7/g", "/z(/q/", "/(.)o/$1e/gi", "/zzz/y/"]))"
    case 8: "convert \(kind())"
    case 9:
      "insert-item \(random.pick(["tags.0", "points.1", "fill.stops.0", "tags.99"])) \(value())"
    case 10:
      "move-item \(random.pick(["tags.0", "points.0", "stroke.dash.1"])) \(random.pick(["0", "1", "9"]))"
    case 11, 12:
      "insert \(kind()) \(random.pick(["", "New", "{name: Q}", "Box {fill: '#abc'}"])) \(place())"
    case 13: random.pick(["duplicate", "duplicate", "delete"])
    case 14: random.pick(["delete", "cut"])
    case 15: "copy"
    case 16, 17: random.pick(["paste", "paste before"])
    case 18, 19: "move \(destination())"
    case 20: random.pick(["indent", "outdent", "indent verbatim", "outdent verbatim"])
    case 21: random.pick(["group", "group Both", "ungroup"])
    case 22: random.pick(["sort \(property())", "connect", "connect \(selector()) \(selector())"])
    case 23:
      "align \(random.pick(["left", "center", "top", "bottom", "right canvas", "middle parent"]))"
    case 24: random.pick(["distribute horizontally", "distribute vertically", "nudge 1 -2.5"])
    default: random.pick(["undo", "redo", "undo"])
    }
  }

  private mutating func place() -> String {
    random.chance(50) ? "" : "\(random.pick(["into", "before", "after"])) \(selector())"
  }

  private mutating func destination() -> String {
    if random.chance(40) { return random.pick(["up", "down", "first", "last"]) }
    let end = random.pick(["", "", " verbatim"])
    return random.chance(60)
      ? "into \(selector())\(random.pick(["", " first", " 1"]))\(end)"
      : "\(random.pick(["before", "after"])) \(selector())\(end)"
  }

  /// A selector that does not ask what is selected, for where that may be nothing.
  private mutating func freshSelector() -> String {
    while true {
      let text = selector()
      if !text.contains(":selected") { return text }
    }
  }

  private mutating func selector() -> String {
    var text = simpleSelector()
    if random.chance(10) {
      text += "\(random.pick([" ", " > ", " + ", " ~ ", ", "]))\(simpleSelector())"
    }
    if !text.hasSuffix("?"), random.chance(50) { text += "?" }
    return "'\(text)'"
  }

  private mutating func simpleSelector() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: position()
    case 2, 3: kind()
    case 4: random.pick(["*", ":root", "canvas", "canvas > *"])
    case 5: random.pick(["#card", "#logo", "#page", ".head", ".missing"])
    case 6:
      random.pick(["[fill]", "[name^=S]", "[size]", "[opacity<1]", "[tags]", "[fil]"])
    case 7: random.pick([":first-child", ":last-child", ":nth-child(2)", ":empty", ":only-child"])
    case 8: random.pick([":selected", ":not(:selected)", ":selected > *", ":has(:selected)"])
    case 9: random.pick([":locked", ":hidden", ":visible", ":not(group)"])
    case 10: "\(position()) > *"
    default: random.chance(10) ? random.pick(["[", ":nothing", "a >", "circel"]) : position()
    }
  }

  private mutating func position() -> String {
    if !paths.isEmpty, random.chance(92) { return random.pick(paths) }
    return random.pick(["@0", "@0.9", "@1.0.0", "@7"])
  }

  private mutating func kind() -> String {
    random.pick([
      "rectangle", "ellipse", "circle", "text", "group", "path", "line", "star", "canvas", "squar",
    ])
  }

  private mutating func property() -> String {
    random.pick([
      "name", "fill", "fill.color", "opacity", "at", "size", "size.0", "text", "id", "tags", "note",
      "stroke.width", "stroke", "rotation", "title", "points", "locked", "hidden", "kind", "fil",
      "meta.x", "at.1", "shadow.blur", "text.size", "corner", "fill.stops", "fill.type",
      "stroke.dash",
    ])
  }

  private mutating func value() -> String {
    random.pick([
      "12", "0.5", "-3", "red", "'#ff8800'", "none", "true", "false", "''", "'two words'",
      "'a: #b'", "[1, 2]", "[[0, 0], [3, 4]]", "{color: blue, width: 2}", "é日", "null", "dup",
      "\"line\\nbreak\"", "[head, tail]", "oops(", "'*star'", "{a: [1, {b: c}]}",
    ])
  }

  private static let fitting = [
    "name 'two words'", "opacity 0.5", "fill red", "at [1, 2]", "size [30, 40]", "hidden true",
    "tags [head, tail]", "note 'a: #b'", "stroke {color: blue, width: 2}", "name Star",
    "meta.x {a: [1, {b: c}]}", "locked false", "locked true", "hidden false",
    "fill.color '#ff8800'", "fill.type linear", "fill.type solid", "background.type radial",
    "stroke.gradient.type linear", "stroke.gradient.type solid",
  ]

  private static let layouts = [
    "layout vstack", "layout hstack", "layout {type: flow, spacing: 2}", "layout.align leading",
    "layout.padding [4, 8]", "layout {type: grid, columns: 2}", "grow width", "grow both",
    "min [40, none]", "max [none, 30]", "priority 1", "hug both", "layout.spacing 3",
  ]

  private static let unreadable = [
    "selct *", "set", "set name", "move sideways", "delete now", "adjust size 3", "replace name a",
    "select 'open", "force select *", "align up", "insert-item", "nudge a b", "set name {a",
  ]
}
