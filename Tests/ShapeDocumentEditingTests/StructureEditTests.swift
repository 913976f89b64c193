import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Inserting, deleting, moving, grouping")
struct StructureEditTests {
  private let tree = """
    - name: A
      children:
        # about B
        - name: B # b
        - {name: C, size: [1, 2]}
    - name: D
    - name: E
    """

  @Test("insert writes keys in order and no defaults")
  func insert() throws {
    let after = try editedGraphics(tree) { transaction, document in
      let star = try transaction.insert(
        kind: "star", name: "New", properties: "{fill: red, at: [1, 2.0], opacity: 1, text: Hi}",
        at: .into(1, position: 1))
      #expect(document.label(of: star) == "New")
      _ = try transaction.insert(kind: "rectangle", at: .after(try document.find("[name=D]")[0]))
      _ = try transaction.insert(kind: "group", name: "G", at: .before(1))
    }
    #expect(
      after == """
        - name: G
          kind: group
        - name: A
          children:
            # about B
            - name: B # b
            - name: New
              kind: star
              at: [1, 2.0]
              size: [0.25, 0.5]
              fill: "red"
              text: Hi
            - {name: C, size: [1, 2]}
        - name: D
        - at: [-0.764, -0.15]
          size: [3.777, 4.8]
          fill: "#cccccc"
        - name: E
        """)
  }

  @Test("a rectangle stays a rectangle when it gets children")
  func keepsKind() throws {
    let after = try editedGraphics("- name: D\n  size: [1, 2]\n- name: E") { transaction, _ in
      _ = try transaction.move([2], to: .into(1, position: nil))
    }
    #expect(
      after == """
        - name: D
          kind: rectangle
          size: [1, 2]
          children:
          - name: E
        """)
  }

  @Test("insert canvases")
  func canvases() throws {
    let after = try edited("canvases:\n  - name: C\n    graphics: []\n") { transaction, _ in
      let canvas = try transaction.insert(
        kind: "canvas", name: "D", properties: "{size: [10, 20]}",
        at: .into(Transaction.root, position: nil))
      _ = try transaction.insert(kind: "ellipse", at: .into(canvas, position: nil))
      _ = try transaction.move([canvas], .up)
    }
    #expect(
      after == """
        canvases:
          - name: D
            size: [10, 20]
            graphics:
              - kind: ellipse
                at: [3.75, 7.5]
                size: [2.5, 5]
                fill: "#cccccc"
          - name: C
            graphics: []

        """)
  }

  @Test("delete removes comments too and leaves empty lists")
  func delete() throws {
    let after = try editedGraphics(tree) { transaction, document in
      try transaction.delete(try document.find("[name=B], [name=C], [name=E]"))
    }
    #expect(after == "- name: A\n  children: []\n- name: D")
    let all = try edited(canvasText(tree)) { transaction, _ in try transaction.delete([0]) }
    #expect(all == "canvases: []\n")
  }

  @Test("duplicate makes new ids")
  func duplicate() throws {
    let graphics = """
      - id: logo # first
        children:
          - &p {id: dot-1, name: P}
          - {id: dot-2}
          - *p
      """
    let after = try editedGraphics(graphics) { transaction, document in
      let copies = try transaction.duplicate(try document.find("#logo"))
      #expect(copies.count == 1)
    }
    #expect(
      after == """
        - id: logo # first
          children:
            - &p {id: dot-1, name: P}
            - {id: dot-2}
            - *p
        - id: logo-2 # first
          children:
            - {id: dot-3, name: P}
            - {id: dot-4}
            - *p
        """)
  }

  @Test("move into, before and after; up and down; indent and outdent")
  func moves() throws {
    func moved(_ body: (Transaction, Document) throws -> Void) throws -> [String] {
      var labels: [String] = []
      _ = try editedGraphics(tree) { transaction, document in
        try body(transaction, document)
        labels = (1..<document.entryCount).map {
          String(repeating: ">", count: document.depth(of: $0) - 1) + document.label(of: $0)
        }
      }
      return labels
    }
    #expect(
      try moved { t, d in
        _ = try t.move(try d.find("[name=D], [name=E]"), to: .into(1, position: 0))
      }
        == ["A", ">D", ">E", ">B", ">C"])
    #expect(
      try moved { t, d in
        _ = try t.move(try d.find("[name=B]"), to: .after(try d.find("[name=D]")[0]))
      }
        == ["A", ">C", "D", "B", "E"])
    #expect(
      try moved { t, d in _ = try t.move(try d.find("[name=E]"), to: .before(1)) }
        == ["E", "A", ">B", ">C", "D"])
    #expect(
      try moved { t, d in _ = try t.move(try d.find("[name=A]"), .down) }
        == ["D", "A", ">B", ">C", "E"])
    #expect(
      try moved { t, d in _ = try t.move(try d.find("[name=A], [name=D]"), .last) }
        == ["E", "A", ">B", ">C", "D"])
    #expect(
      try moved { t, d in _ = try t.move(try d.find("[name=D], [name=E]"), .up) }
        == ["D", "E", "A", ">B", ">C"])
    #expect(
      try moved { t, d in _ = try t.move(try d.find("[name=E]"), .first) }
        == ["E", "A", ">B", ">C", "D"])
    #expect(
      try moved { t, d in _ = try t.indent(try d.find("[name=D], [name=E]")) }
        == ["A", ">B", ">C", ">D", ">E"])
    #expect(
      try moved { t, d in _ = try t.outdent(try d.find("[name=B], [name=C]")) }
        == ["A", "B", "C", "D", "E"])
  }

  @Test("impossible moves are refused")
  func refusedMoves() throws {
    func refuse(_ body: (Transaction, Document) throws -> Void) throws -> String {
      try refusal(canvasText(tree), body)
    }
    #expect(
      try refuse { t, _ in _ = try t.move([1], to: .into(2, position: nil)) }
        == "move-into-itself: 'A' cannot be moved into itself or next to what is inside it")
    #expect(
      try refuse { t, _ in _ = try t.move([1], to: .into(1, position: nil)) }
        .hasPrefix("move-into-itself"))
    #expect(
      try refuse { t, _ in _ = try t.move([1], .up) }
        == "cannot-move: 'A' cannot be moved: it is already the first")
    #expect(try refuse { t, _ in _ = try t.indent([1]) }.hasPrefix("cannot-move"))
    #expect(
      try refuse { t, _ in _ = try t.move([1], to: .after(99)) }.hasPrefix("nothing-selected"))
    #expect(try refuse { t, _ in try t.delete([Transaction.root]) }.hasPrefix("nothing-selected"))
    #expect(
      try refuse { t, _ in try t.set("name", to: .text("X"), on: [-7, 99]) }
        .hasPrefix("nothing-selected"))
    #expect(
      try refuse { t, _ in _ = try t.outdent([1]) }
        == "cannot-move: 'A' cannot be moved: it stands directly on the canvas")
    #expect(try refuse { t, _ in _ = try t.move([1], to: .after(0)) }.hasPrefix("cannot-move"))
    #expect(try refuse { t, _ in _ = try t.group([0]) }.hasPrefix("not-for-canvases"))
  }

  @Test("group only indents, ungroup restores the text")
  func group() throws {
    let grouped = """
      - name: A
        children:
          - name: G
            children:
              # about B
              - name: B # b
              - {name: C, size: [1, 2]}
      - name: D
      - name: E
      """
    let after = try editedGraphics(tree) { transaction, document in
      let group = try transaction.group([2, 3], name: "G")
      #expect(document.label(of: group) == "G")
    }
    #expect(after == grouped)
    let back = try editedGraphics(grouped) { transaction, document in
      let children = try transaction.ungroup([2])
      #expect(children.map { document.label(of: $0) } == ["B", "C"])
    }
    #expect(back == tree)
  }

  @Test("grouping from elsewhere and ungrouping keep positions on the canvas")
  func places() throws {
    let graphics = """
      - name: A
        at: [10, 20]
        children:
          - {name: B, at: [1, 2], size: [5, 5]}
          - {name: R, at: [0, 30], size: [10, 20], rotation: 90, pivot: [5, 40]}
      - name: T
        at: [100, 0]
        rotation: 30
        pivot: [105, 5]
        children:
          - {name: X, at: [1, 2], size: [5, 7]}
          - {name: Y, at: [11, 2], size: [5, 7], rotation: 20}
      - {name: C, size: [3, 3]}
      """
    func boxes(_ document: Document) throws -> [String] {
      try ["B", "R", "X", "Y", "C"].map { name in
        let box = try #require(
          document.boundsOnCanvas(of: try document.find("[name=\(name)]")[0]))
        return [box.minX, box.minY, box.maxX, box.maxY]
          .map { String(($0 * 10).rounded() / 10) }.joined(separator: " ")
      }
    }
    _ = try editedGraphics(graphics) { transaction, document in
      let before = try boxes(document)
      _ = try transaction.group(try document.find("[name=B], [name=R], [name=X], [name=C]"))
      let now = try boxes(document)
      #expect(now == before)
    }
    let after = try editedGraphics(graphics) { transaction, document in
      let before = try boxes(document)
      _ = try transaction.ungroup(try document.find("[name=A], [name=T]"))
      let now = try boxes(document)
      #expect(now == before)
    }
    #expect(
      after.hasPrefix(
        "- {name: B, at: [11, 22], size: [5, 5]}\n- {name: R, at: [10, 50], size: [10, 20], rotation: 90, pivot: [15, 60]}\n"
      ))
  }

  @Test("ungroup refuses to lose properties, and passes on hidden")
  func ungroupLoss() throws {
    let graphics = "- {name: G, opacity: 0.5, text: T, children: [{name: B}]}"
    #expect(
      try refusal(canvasText(graphics)) { t, _ in _ = try t.ungroup([1]) }
        == "ungroup-loses: ungrouping 'G' would lose its opacity, text; remove that first, or force the edit"
    )
    let hidden = try editedGraphics("- {hidden: true, children: [{name: B}, {name: C}]}") { t, _ in
      _ = try t.ungroup([1])
    }
    #expect(hidden == "- {name: B, hidden: true}\n- {name: C, hidden: true}")
  }

  @Test("instances: the alias can be moved and deleted, and replaced by a copy if that is allowed")
  func instances() throws {
    let graphics = """
      - &bar {id: bar, name: Bar, children: [&dot {id: dot, name: Dot}, *dot]}
      - *bar
      - name: Z
      """
    let moved = try editedGraphics(graphics) { transaction, document in
      _ = try transaction.move(try document.find("@0.1"), .last)
    }
    #expect(moved.hasSuffix("- name: Z\n- *bar"))
    let deleted = try editedGraphics(graphics) { transaction, document in
      try transaction.delete(try document.find("@0.1"))
    }
    #expect(deleted.hasSuffix("*dot]}\n- name: Z"))
    let broken = try editedGraphics(
      graphics, options: EditOptions(breaksAliases: true)
    ) { transaction, document in
      try transaction.set("name", to: .text("Own"), on: try document.find("@0.1.1"))
    }
    #expect(
      broken == """
        - &bar {id: bar, name: Bar, children: [&dot {id: dot, name: Dot}, *dot]}
        - {id: bar-2, name: Bar, children: [{id: dot-2, name: Dot}, {id: dot-3, name: Own}]}
        - name: Z
        """)
  }

  @Test("after replacing an alias, its content can be moved, deleted and added to")
  func freed() throws {
    let graphics = "- &bar {id: bar, children: [{name: A}, {name: B}]}\n- *bar\n- *bar"
    let free = EditOptions(breaksAliases: true)
    let deleted = try editedGraphics(graphics, options: free) { transaction, document in
      try transaction.delete(try document.find("@0.1.0"))
    }
    #expect(
      deleted == """
        - &bar {id: bar, children: [{name: A}, {name: B}]}
        - {id: bar-2, children: [{name: B}]}
        - *bar
        """)
    let changed = try editedGraphics(graphics, options: free) { transaction, document in
      _ = try transaction.insert(
        kind: "star", at: .into(try document.find("@0.2")[0], position: 0))
      _ = try transaction.move(try document.find("@0.1.1"), to: .into(0, position: nil))
    }
    #expect(
      changed == """
        - &bar {id: bar, children: [{name: A}, {name: B}]}
        - {id: bar-3, children: [{name: A}]}
        - {id: bar-2, children: [{kind: star, at: [-50, -50], size: [100, 100], fill: "#cccccc"}, {name: A}, {name: B}]}
        - {name: B}
        """)
    #expect(
      try refusal(canvasText(graphics)) { transaction, document in
        try transaction.delete(try document.find("@0.1.0"))
      }.hasPrefix("instance-read-only"))
  }

  @Test("copy and paste, within a document and into another")
  func paste() throws {
    var clips: [EntryClip] = []
    let after = try editedGraphics(tree) { transaction, document in
      clips = document.clip(try document.find("[name=B], [name=C]"))
      _ = try transaction.paste(clips, at: .after(try document.find("[name=E]")[0]))
    }
    #expect(
      after.hasSuffix("- name: E\n# about B\n- name: B # b\n- {name: C, size: [1, 2]}"))
    let other = try edited("canvases: [{graphics: []}]\n") { transaction, _ in
      _ = try transaction.paste([clips[1]], at: .into(0, position: nil))
    }
    #expect(other == "canvases: [{graphics: [{name: C, size: [1, 2]}]}]\n")
  }

  @Test("pasted ids are the same, whatever the list's form allows at once")
  func pastedIDs() throws {
    let clips = try #require(EntryClip.clips(ofPasted: "- {id: a}\n- {id: a-2}\n- {id: b}\n"))
    func paste(into text: String) throws -> String {
      try edited(text) { transaction, _ in
        _ = try transaction.paste(clips, at: .into(0, position: nil))
      }
    }
    #expect(
      try paste(into: "canvases:\n- graphics:\n  - id: a\n") == """
        canvases:
        - graphics:
          - id: a
          - {id: a-3}
          - {id: a-2}
          - {id: b}

        """)
    #expect(
      try paste(into: "canvases: [{graphics: [{id: a}]}]\n")
        == "canvases: [{graphics: [{id: a}, {id: a-3}, {id: a-2}, {id: b}]}]\n")
  }

  @Test("a pasted anchor that would take over an alias is dropped")
  func pastedAnchor() throws {
    let clips = try #require(
      EntryClip.clips(ofPasted: "- {id: b, fill: &f red}\n- {id: c, fill: &f red}\n"))
    let after = try editedGraphics("- {id: a, fill: &f blue}\n- {id: d, fill: *f}") {
      transaction, _ in
      _ = try transaction.paste(clips, at: .before(2))
    }
    #expect(
      after == """
        - {id: a, fill: &f blue}
        - {id: b, fill: red}
        - {id: c, fill: red}
        - {id: d, fill: *f}
        """)
  }

  @Test("sort")
  func sort() throws {
    let graphics = "- {name: b, opacity: 0.5}\n- {name: a}\n- {name: C, opacity: 0.25}"
    let names = try editedGraphics(graphics) { t, _ in try t.sort([0], by: "name") }
    #expect(names == "- {name: a}\n- {name: b, opacity: 0.5}\n- {name: C, opacity: 0.25}")
    let numbers = try editedGraphics(graphics) { t, _ in try t.sort([1, 3], by: "opacity") }
    #expect(numbers == "- {name: C, opacity: 0.25}\n- {name: a}\n- {name: b, opacity: 0.5}")
  }
}
