import Testing
import YAMLText

@testable import ShapeDocument

/// Every property of the format's table can be set, is read back as it was given, and is removed
/// without a trace.
@Suite("Every property of the table")
struct PropertyTableTests {
  private static let settable = Property.all.filter {
    $0.type != .entries && $0.path != "shapeedit"
  }

  /// A value of a property's type that is not its default, and what has to be there before it.
  private func sample(_ property: Property) -> EditValue {
    switch property.type {
    case .string:
      property.path == "kind"
        ? .text("star") : property.key == "type" ? .text("radial") : .text("Some: text #1")
    case .pathData: .text("M0,0 L10,0 L10,10 Z")
    case .number: .text(property.key == "gap" ? "12" : "0.75")
    case .integer: .text("9")
    case .boolean: .text(["enabled", "pull"].contains(property.key) ? "false" : "true")
    case .keyword(let words): .text(words.last ?? "")
    case .weight: .text("bold")
    case .color, .paletteColor: .text("#1a2b3c")
    case .numbers(let minimum, _):
      .yaml("[" + (1...max(minimum, 2)).map { "\($0).5" }.joined(separator: ", ") + "]")
    case .radius: .yaml("[1, 2]")
    case .connectorEnd: .text("#some.id.right")
    case .layer: .text("2")
    case .points: .yaml("[[0, 0], [1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12]]")
    case .strings: .yaml("[one, two words]")
    case .stops: .yaml("[[0, \"#fff\"], [0.5, red], [1, \"#000\"]]")
    case .paint: .text("rgb(1, 2, 3)")
    case .gradient: .yaml("{type: linear, stops: [[0, \"#fff\"], [1, \"#000\"]]}")
    case .stroke: .yaml("{color: red, width: 2, dash: [4, 2], cap: round, join: bevel}")
    case .shadow: .yaml("{color: \"#00000055\", offset: [0, 2]}")
    case .text, .endText: .text("Two\nlines")
    case .textStyle: .yaml("{size: 12, weight: bold}")
    case .tokens: .yaml("{gap: 12, brand: Inter}")
    case .rules: .yaml("{.a: {opacity: 0.5}}")
    case .connectors: .yaml("{avoid: true, gap: 12}")
    case .words(let words): .yaml("[\(words.joined(separator: ", "))]")
    case .spans: .yaml("[\"plain \", {string: bold, weight: bold, stroke: {width: 2}}]")
    case .layout: .yaml("{type: hstack, spacing: 4}")
    case .icon: .yaml("{name: net/gateway, size: 20, color: red, place: top}")
    case .columns: .yaml("[40, flexible, {flexible: [10, none]}, {adaptive: 30}]")
    case .lengths: .yaml("[none, 40]")
    case .palette: .yaml("{a: red, b: \"#fff\"}")
    case .freeMap: .yaml("{k: [1, {x: y}], \"odd key\": ~}")
    case .entries, .stop, .span: .text("")
    }
  }

  /// The nodes of the texts that can have a property: the document, its canvas, its graphic.
  private func entries(_ property: Property) -> [Int] {
    let scopes: [(Property.Scope, Int)] = [
      (.document, Transaction.root), (.canvas, 0), (.graphic, 1),
    ]
    return scopes.filter { property.scope.contains($0.0) }.map(\.1)
  }

  /// Calls a closure with each property and each node that can have it.
  private func forEach(_ body: (Property, Int) throws -> Void) rethrows {
    for property in Self.settable {
      for entry in entries(property) { try body(property, entry) }
    }
  }

  /// In block and in flow style, with CRLF, and without a final newline.
  private static let texts = [
    "# head\ncanvases:\n  - name: C # c\n    graphics:\n      # g\n      - name: G # last\n",
    "canvases: [{name: C, graphics: [{name: G}]}]",
    "canvases:\r\n- name: C\r\n  graphics:\r\n  - name: G\r\n    x-own: 1\r\n",
    "canvases:\n  - name: C\n    graphics:\n      - name: G",
  ]

  @Test("set if missing, and removed again", arguments: texts)
  func setAndUnset(text: String) throws {
    try forEach { property, entry in
      guard property.path != "name" else { return }
      let options = EditOptions(isForced: true)
      _ = try edited(text, options: options) { transaction, document in
        try transaction.set(property.path, to: sample(property), on: [entry])
        if entry >= 0 {
          let lookup = document.value(of: property.path, entry: entry)
          #expect(lookup.origin == .own, "\(property.path)")
          let input = try EditInput(
            sample(property), for: property.path.split(separator: ".").map(String.init),
            scope: document.scope(of: entry), document: document, isForced: true, at: 0..<0)
          #expect(lookup.value == input.meaning, "\(property.path)")
          // There is nothing here that a mask could mask.
          let report = document.diagnostics(of: entry).filter {
            $0.severity == .error && $0.code != .maskOfNothing
          }
          #expect(report.isEmpty, "\(property.path): \(report)")
        }
        // A gradient without its type is a colour.
        let owner = property.keys.count > 1 && property.key == "type" ? property.keys[0] : nil
        try transaction.unset(owner ?? property.path, on: [entry])
        #expect(document.text.string == text, "\(property.path)")
      }
    }
  }

  @Test("set again changes nothing")
  func idempotent() throws {
    try forEach { property, entry in
      _ = try edited(Self.texts[0], options: EditOptions(isForced: true)) { transaction, document in
        try transaction.set(property.path, to: sample(property), on: [entry])
        let once = document.text.string
        try transaction.set(property.path, to: sample(property), on: [entry])
        #expect(document.text.string == once, "\(property.path)")
      }
    }
  }

  @Test("of a canvas has its place among those that are written and imported")
  func canvasOrders() {
    let keys = Property.keys(below: "", in: .canvas)
    #expect(Set(Property.canvasOrder) == Set(keys))
    let order = ImportedKeyOrder.canvas
    for key in keys where key != "graphics" {
      #expect(order.rank(of: key) < order.rank(of: "unknown"), "\(key)")
    }
  }

  @Test("numbers as the format writes them")
  func numbers() {
    let cases: [(Double, String)] = [
      (1, "1"), (1.5, "1.5"), (-0.0001, "0"), (0.12345, "0.123"), (-2.0005, "-2.001"),
      (1e15, "1000000000000000"), (1.5e20, "150000000000000000000"),
      (1e22, "1" + String(repeating: "0", count: 22)),
      (-3e30, "-3" + String(repeating: "0", count: 30)), (0.0006, "0.001"),
    ]
    for (number, text) in cases { #expect(NumberText.written(number) == text) }
    #expect(NumberText.written(.infinity) == nil)
    #expect(NumberText.written(.nan) == nil)
  }
}
