import Testing
import YAMLText

@testable import ShapeDocument

@Suite("A new parent does not move the drawing")
struct KeptPlaceTests {
  private let plain = """
    - name: P
      at: [10, 20]
      children:
        - {name: A, size: [5, 5]}
    - {name: B, at: [30.5, 40], size: [5, 5]}
    - name: C
      size: [3, 3]
    """

  @Test("move, indent and outdent write only at")
  func plainParents() throws {
    let moved = try editedGraphics(plain) { transaction, document in
      _ = try transaction.move(
        try document.find("[name=B], [name=C]"),
        to: .into(try document.find("[name=P]")[0], position: 0))
    }
    #expect(
      moved == """
        - name: P
          at: [10, 20]
          children:
            - {name: B, at: [20.5, 20], size: [5, 5]}
            - name: C
              at: [-10, -20]
              size: [3, 3]
            - {name: A, size: [5, 5]}
        """)
    let indented = try editedGraphics(plain) { transaction, document in
      _ = try transaction.indent(try document.find("[name=B]"))
    }
    #expect(indented.contains("- {name: B, at: [20.5, 20], size: [5, 5]}"))
    let outdented = try editedGraphics(plain) { transaction, document in
      _ = try transaction.outdent(try document.find("[name=A]"))
    }
    #expect(outdented.contains("  children: []\n- {name: A, at: [10, 20], size: [5, 5]}"))
  }

  @Test("verbatim and moves to another canvas keep the numbers")
  func verbatim() throws {
    let verbatim = try editedGraphics(plain) { transaction, document in
      _ = try transaction.indent(try document.find("[name=B]"), isVerbatim: true)
      _ = try transaction.outdent(try document.find("[name=A]"), isVerbatim: true)
    }
    #expect(verbatim.contains("{name: B, at: [30.5, 40], size: [5, 5]}"))
    #expect(verbatim.contains("{name: A, size: [5, 5]}"))
    let other = try edited(canvasText(plain) + "- name: Other\n  graphics: []\n") { t, document in
      let canvas = try document.find("canvas")[1]
      _ = try t.move(try document.find("[name=A]"), to: .into(canvas, position: nil))
    }
    #expect(other.contains("  graphics:\n    - {name: A, size: [5, 5]}"))
  }

  @Test("a rotated parent needs a transform, and the reverse move removes it")
  func rotated() throws {
    let graphics = """
      - name: R
        size: [20, 10]
        rotation: 30
      - name: B
        at: [30, 40]
        size: [5, 5]
      """
    var matrix: [Double] = []
    _ = try editedGraphics(graphics) { transaction, document in
      let before = try #require(document.boundsOnCanvas(of: 2))
      let moved = try transaction.indent([2])
      matrix = document.value(of: "transform", entry: moved[0]).value?.numbers ?? []
      #expect(isNear(document.boundsOnCanvas(of: moved[0]), before))
      #expect(document.value(of: "at", entry: moved[0]).value?.numbers == [30, 40])
    }
    #expect(matrix.prefix(4) == [0.866025404, -0.5, 0.5, 0.866025404])
    let back = try editedGraphics(graphics) { transaction, _ in
      _ = try transaction.outdent(try transaction.indent([2]))
    }
    #expect(back == graphics)
  }

  @Test("a graphic with a transform of its own keeps it")
  func ownTransform() throws {
    let graphics = """
      - {name: P, at: [10, 20], children: [{name: A, size: [1, 1]}]}
      - {name: B, at: [1, 2], size: [3, 3], transform: [2, 0, 0, 4, 0, 0]}
      """
    let after = try editedGraphics(graphics) { transaction, document in
      _ = try transaction.indent(try document.find("[name=B]"))
    }
    #expect(after.contains("{name: B, at: [-4, -3], size: [3, 3], transform: [2, 0, 0, 4, 0, 0]}"))
  }

  @Test("the pivot of a rotated container is written before its members change")
  func pivots() throws {
    let graphics = """
      - name: G
        rotation: 90
        children:
          - {name: A, size: [10, 10]}
          - {name: B, at: [20, 0], size: [10, 10]}
      - {name: C, at: [100, 100], size: [10, 10]}
      """
    for (name, edit) in [
      ("outdent", { (t: Transaction, d: Document) in _ = try t.outdent(try d.find("[name=B]")) }),
      ("delete", { t, d in try t.delete(try d.find("[name=B]")) }),
      ("indent", { t, d in _ = try t.indent(try d.find("[name=C]")) }),
      ("set", { t, d in try t.set("at", to: .yaml("[30, 0]"), on: try d.find("[name=B]")) }),
      (
        "adjust",
        { t, d in try t.adjust("size.1", by: .add(40), on: try d.find("[name=B]")) }
      ),
      ("verbatim", { t, d in _ = try t.indent(try d.find("[name=C]"), isVerbatim: true) }),
    ] {
      let after = try editedGraphics(graphics) { transaction, document in
        let before = document.boundsOnCanvas(of: try document.find("[name=A]")[0])
        try edit(transaction, document)
        let now = document.boundsOnCanvas(of: try document.find("[name=A]")[0])
        #expect(isNear(now, try #require(before)), "\(name)")
      }
      #expect(after.contains("  rotation: 90\n  pivot: [15, 5]\n"), "\(name)")
    }
    for property in ["name", "opacity", "rotation"] {
      let after = try editedGraphics(graphics) { transaction, document in
        try transaction.set(property, to: .text("1"), on: try document.find("[name=G]"))
      }
      #expect(!after.contains("pivot"), "\(property)")
    }
    let grouped = try editedGraphics(graphics) { transaction, document in
      _ = try transaction.group(try document.find("[name=A], [name=B]"))
    }
    #expect(!grouped.contains("pivot"))
    let back = try editedGraphics(graphics) { transaction, document in
      _ = try transaction.outdent(try transaction.indent(try document.find("[name=C]")))
    }
    #expect(back == graphics)
  }

  @Test("writing a pivot can require another one, around an instance")
  func pivotsAroundInstances() throws {
    let graphics = """
      - &a
        name: A
        children:
          - name: G
            rotation: 180
            children:
              - {name: X, size: [10, 10]}
              - {name: Y, at: [20, 0], size: [10, 10]}
      - name: H
        rotation: 30
        children:
          - *a
          - {name: Z, at: [-30, 0], size: [60, 10]}
      - {name: C, at: [40, 0], size: [10, 10]}
      """
    let after = try editedGraphics(graphics) { transaction, document in
      let before = document.boundsOnCanvas(of: try document.find("[name=Z]")[0])
      _ = try transaction.move(
        try document.find("[name=C]"), to: .into(try document.find("[name=G]")[0], position: nil))
      let now = document.boundsOnCanvas(of: try document.find("[name=Z]")[0])
      #expect(isNear(now, try #require(before)))
    }
    #expect(after.contains("rotation: 180\n      pivot: [15, 5]"))
    #expect(after.contains("rotation: 30\n  pivot: [0, 5]"))
  }

  @Test("moves into a parent that flattens its content are refused")
  func flat() throws {
    let graphics = "- {name: P, transform: [1, 0, 0, 0, 0, 0], children: [{name: A}]}\n- {name: B}"
    #expect(
      try refusal(canvasText(graphics)) { t, d in _ = try t.indent(try d.find("[name=B]")) }
        == "flat-transform: 'P' flattens what is inside it, so nothing can keep its place there; mend its transform first"
    )
    let verbatim = try editedGraphics(graphics) { t, d in
      _ = try t.indent(try d.find("[name=B]"), isVerbatim: true)
    }
    #expect(verbatim.contains("children: [{name: A}, {name: B}]"))
  }

  @Test("instances: an alias has no position of its own, and its target must not move with it")
  func instances() throws {
    let graphics = """
      - {name: P, at: [10, 20], children: [{name: A, size: [1, 1]}]}
      - &bar {name: Bar, at: [5, 5], size: [2, 2]}
      - *bar
      """
    #expect(
      try refusal(canvasText(graphics)) { t, d in _ = try t.indent(try d.find("@0.1")) }
        == "would-move-another: 'Bar' in line 6 takes its place from this by an alias and would move too; break that alias first, or move verbatim"
    )
    #expect(
      try refusal(canvasText(graphics)) { t, d in
        _ = try t.move(try d.find("@0.2"), to: .into(try d.find("@0.0")[0], position: nil))
      }.hasPrefix("refused") == false)
    let broken = try editedGraphics(graphics, options: EditOptions(breaksAliases: true)) { t, d in
      _ = try t.move(try d.find("@0.2"), to: .after(try d.find("@0.0.0")[0]))
    }
    #expect(broken.contains("{name: A, size: [1, 1]}, {name: Bar, at: [-5, -15], size: [2, 2]}]"))
  }

  @Test("ungroup dissolves all nested selected groups, or none")
  func nestedUngroup() throws {
    let graphics = """
      - name: A
        at: [10, 0]
        children:
          - name: B
            at: [0, 10]
            rotation: 90
            pivot: [0, 10]
            children:
              - {name: X, at: [1, 2], size: [4, 2]}
          - {name: Y, at: [3, 3], size: [1, 1]}
      """
    let after = try editedGraphics(graphics) { transaction, document in
      let before = document.boundsOnCanvas(of: try document.find("[name=X]")[0])
      let kept = try transaction.ungroup(try document.find("group"))
      #expect(kept.map { document.label(of: $0) } == ["X", "Y"])
      #expect(isNear(document.boundsOnCanvas(of: kept[0]), try #require(before)))
    }
    #expect(
      after == """
        - {name: X, at: [11, 12], size: [4, 2], rotation: 90, pivot: [10, 10]}
        - {name: Y, at: [13, 3], size: [1, 1]}
        """)
    #expect(
      try refusal(canvasText(graphics)) { t, d in
        _ = try t.ungroup(try d.find("[name=A], [name=X]"))
      } == "not-a-group: 'X' has no children to take out")
  }

  @Test(
    "indent and outdent restore the old bytes",
    arguments: [
      "- name: D\n  size: [1, 2]\n- name: E\n  size: [1, 1]",
      "- name: D\n  at: [4, 5]\n  kind: rectangle\n- name: E # e\n  at: [7, 8.25]",
      "- name: D\n  at: [4, 5]\n  children: []\n\n# about E\n- name: E\n\n- name: F",
      "- {name: D, kind: ellipse, at: [3, 3]}\n- {name: E, at: [0, 0]}",
      "- {name: D, at: [3, 3], size: [2, 2]}\n- {name: E}\n- {name: F}",
      "- name: D\n  kind: group\n  at: [3, 3]\n  # last\n- name: E",
      "- name: D\n  kind: ellipse\n  rotation: 33\n  at: [3, 3]\n  size: [7, 9]\n- name: E\n  at: [1, 2]",
      "- name: D\n\n- name: E\n  at: [1, 2]\n\n\n- name: F",
      "- {name: D}\n- name: E # e\n  at: [1, 2]",
      "- name: D\n  transform: [2, 0.5, 0, 3, 1, 1]\n  size: [7, 9]\n- name: E\n  at: [1, 2]",
      "-   name: D\n    at: [0.125, 5.5]\n-   name: E\n    rotation: 20\n    pivot: [0.1, 0.2]\n    at: [1, 2]",
    ])
  func thereAndBack(graphics: String) throws {
    let back = try editedGraphics(graphics) { transaction, document in
      let indented = try transaction.indent(try document.find("[name=E]"))
      #expect(document.depth(of: indented[0]) == 2)
      _ = try transaction.outdent(indented)
    }
    #expect(back == graphics)
    // With another edit between them, blank lines and the form of what a flow list took in are lost.
    let isPlain = !graphics.contains("\n\n") && !graphics.contains("# ")
    guard isPlain else { return }
    let later = try editedGraphics(graphics) { transaction, document in
      let indented = try transaction.indent(try document.find("[name=E]"))
      try transaction.set("opacity", to: .text("0.5"), on: indented)
      try transaction.unset("opacity", on: indented)
      _ = try transaction.outdent(indented)
    }
    #expect(later == graphics)
  }

  @Test("an emptied list states its kind, or is removed")
  func emptied() throws {
    func outdented(_ graphics: String) throws -> String {
      try editedGraphics(graphics) { t, d in _ = try t.outdent(try d.find("[name=X]")) }
    }
    #expect(
      try outdented("- kind: ellipse\n  children:\n  - name: X") == "- kind: ellipse\n- name: X")
    #expect(
      try outdented("- kind: rectangle\n  children:\n  - name: X") == "- kind: rectangle\n- name: X"
    )
    #expect(try outdented("- children:\n  - name: X") == "- children: []\n- name: X")
    #expect(
      try outdented("- kind: group\n  children:\n  - name: X")
        == "- kind: group\n  children: []\n- name: X")
    #expect(
      try outdented("- kind: ellipse\n  children: # none\n  - name: X").contains("# none"))
  }
}

/// Whether two boxes are the same to a thousandth.
func isNear(_ box: Graphic.Box?, _ other: Graphic.Box) -> Bool {
  guard let box else { return false }
  let distances = [
    box.minX - other.minX, box.minY - other.minY, box.maxX - other.maxX, box.maxY - other.maxY,
  ]
  return distances.allSatisfy { abs($0) <= 0.001 }
}
