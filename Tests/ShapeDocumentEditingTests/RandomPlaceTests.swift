import Foundation
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// Random moves, indents, outdents, groups and ungroups over nested, rotated, transformed and
/// instanced graphics: nothing may move on its canvas, named or not.
///
/// `Tools/random-places` runs the long form; by default a few hundred edits are made.
@Suite struct RandomPlaceTests {
  @Test func nothingMoves() throws {
    let count = SeededRun.count ?? 150
    var tally = PlaceTally()
    var number = SeededRun.seed
    while tally.attempted < count {
      var run = PlaceRun(seed: number, tally: tally)
      try run.edit(times: min(25, count - tally.attempted))
      tally = run.tally
      number += 1
    }
    if SeededRun.count != nil { print(tally.report) }
    #expect(tally.faults == [])
    // Some must be refused: a move into itself, a position shared by an alias.
    #expect(tally.done * 3 > tally.attempted)
  }
}

/// The results of random edits.
struct PlaceTally {
  var attempted = 0
  var done = 0
  var compared = 0
  var largestShift = 0.0
  var doneByVerb: [String: Int] = [:]
  var refused: [String: Int] = [:]
  var faults: [String] = []

  var report: String {
    func list(_ counts: [String: Int]) -> String {
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "  \($0.value)  \($0.key)" }.joined(separator: "\n")
    }
    return """
      done:
      \(list(doneByVerb))
      refused:
      \(list(refused))
      graphics compared \(compared), largest shift on the canvas \(largestShift)
      edits \(attempted), done \(done), refused \(attempted - done); faults \(faults.count)
      """
  }
}

/// A random document and edits of it.
struct PlaceRun {
  private let document: Document
  private let seed: Int
  private var random: SeededGenerator
  private(set) var tally: PlaceTally

  init(seed: Int, tally: PlaceTally) {
    self.seed = seed
    self.tally = tally
    random = SeededGenerator(seed: seed)
    var made = PlacedDocument()
    document = Document(text: SourceText(made.yaml(using: &random)))
  }

  mutating func edit(times: Int) throws {
    try #require(document.fatal == nil && document.entryCount > 2)
    for _ in 0..<times {
      tally.attempted += 1
      try edit()
    }
  }

  private mutating func edit() throws {
    let before = document.text
    let places = Places(document)
    let named = pick(upTo: 3)
    let (verb, body) = randomEdit()
    let canvases = named.map(document.canvas(of:))
    var moved: [Int] = []
    do throws(Diagnostic) {
      let change = try document.transact { transaction throws(Diagnostic) in
        moved = try body(transaction, named)
      }
      tally.done += 1
      tally.doneByVerb[verb, default: 0] += 1
      let stayed = Set(canvases + moved.map(document.canvas(of:))).count <= 1
      compare(places, verb, exceptFor: stayed ? [] : moved, before)
      expectFresh(document)
      try expectUndo(of: change, to: before)
    } catch {
      tally.refused["\(verb): \(error.code.name)", default: 0] += 1
      if document.text.string != before.string { fault("\(verb) was refused and left traces") }
    }
  }

  private func expectUndo(of change: DocumentChange, to before: SourceText) throws(Diagnostic) {
    let after = document.text
    var history = History<Int>()
    history.record(change, label: "", before: 0, after: 1)
    _ = try history.undo(document)
    #expect(document.text.string == before.string, "seed \(seed)")
    _ = try history.redo(document)
    #expect(document.text.string == after.string, "seed \(seed)")
  }

  private mutating func compare(
    _ before: Places, _ verb: String, exceptFor moved: [Int], _ text: SourceText
  ) {
    var ignored: Set<String> = []
    let now = Places(document)
    for top in moved {
      for entry in top..<document.subtreeEnd(of: top) { ignored.insert(now.keys[entry]) }
    }
    for (key, box) in before.boxes where !ignored.contains(key) {
      guard let other = now.boxes[key] else { continue }
      tally.compared += 1
      let shift =
        [
          box.minX - other.minX, box.minY - other.minY, box.maxX - other.maxX,
          box.maxY - other.maxY,
        ].map(abs).max() ?? 0
      tally.largestShift = max(tally.largestShift, shift)
      guard shift <= 0.001 else {
        let texts = "\n\(text.string)\nafter\n\(document.text.string)"
        fault(
          "\(verb) moved \(key) by \(shift)" + (SeededRun.showsDocuments ? texts : ""))
        return
      }
    }
    let errors = document.check().diagnostics.filter { $0.severity == .error }
    if let error = errors.first { fault("\(verb): \(error.message)") }
  }

  private mutating func fault(_ message: String) {
    if tally.faults.count < 3 { tally.faults.append("seed \(seed): \(message)") }
  }

  // MARK: - Choosing

  private typealias Edit = (Transaction, [Int]) throws(Diagnostic) -> [Int]

  private mutating func randomEdit() -> (String, Edit) {
    let place = Int.random(in: 0..<document.entryCount, using: &random)
    let isAtFront = Bool.random(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let position = isAtFront ? 0 : nil
      return (
        "move into",
        { t, n throws(Diagnostic) in try t.move(n, to: .into(place, position: position)) }
      )
    case 2:
      return (
        "move beside",
        { t, n throws(Diagnostic) in
          try t.move(n, to: isAtFront ? .before(place) : .after(place))
        }
      )
    case 3, 4: return ("indent", { t, n throws(Diagnostic) in try t.indent(n) })
    case 5: return ("outdent", { t, n throws(Diagnostic) in try t.outdent(n) })
    case 6: return ("group", { t, n throws(Diagnostic) in [try t.group(n)] })
    default: return ("ungroup", { t, n throws(Diagnostic) in try t.ungroup(n) })
    }
  }

  /// One, two or three graphics, often beside each other.
  private mutating func pick(upTo bound: Int) -> [Int] {
    let graphics = (0..<document.entryCount).filter { document.role(of: $0) == .graphic }
    guard let first = graphics.randomElement(using: &random) else { return [0] }
    var chosen = [first]
    for _ in 1..<Int.random(in: 1...bound, using: &random) + 1 where chosen.count < bound {
      guard Bool.random(using: &random) else { break }
      let sibling = document.nextSibling(of: chosen[chosen.count - 1])
      let other = graphics.randomElement(using: &random) ?? first
      chosen.append(Bool.random(using: &random) ? sibling ?? other : other)
    }
    return Set(chosen).sorted()
  }
}

/// Where the graphics with an outline of their own stand on their canvas, by what stays of them.
struct Places {
  /// By entry: its serial, or within an instance the way down from the alias.
  private(set) var keys: [String] = []
  private(set) var boxes: [String: Graphic.Box] = [:]

  init(_ document: Document) {
    var twins: [String: Int] = [:]
    for entry in 0..<document.entryCount {
      let isCopy = document.index.flags(of: entry).contains(.isCopy)
      var key = "#\(document.serial(of: entry))"
      if isCopy {
        key = keys[document.parent(of: entry)] + "/" + document.label(of: entry)
        twins[key, default: 0] += 1
        if let twin = twins[key], twin > 1 { key += "~\(twin)" }
      }
      keys.append(key)
      guard document.role(of: entry) == .graphic,
        let frame = Graphic(document: document, entry: entry).placement.outline.frame
      else { continue }
      boxes[key] = document.matrixToCanvas(from: entry).apply(frame)
    }
  }
}

/// A document of everything that decides where a graphic stands.
struct PlacedDocument {
  private var number = 0
  private var anchors: [String] = []

  /// Its text.
  mutating func yaml(using random: inout SeededGenerator) -> String {
    var lines = ["canvases:"]
    for canvas in 0..<2 {
      lines += ["- name: Canvas \(canvas)", "  size: [400, 300]", "  graphics:"]
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        lines += graphic(depth: 0, using: &random).map { "  " + $0 }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func graphic(depth: Int, using random: inout SeededGenerator) -> [String] {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    if depth > 0, chance(7), let anchor = anchors.randomElement(using: &random) {
      return ["- *\(anchor)"]
    }
    number += 1
    let anchor = chance(5) ? "a\(number)" : nil
    var keys = ["name: g\(number)"]
    let isContainer = depth < 4 && !chance(3)
    if !chance(3) {
      keys.append(
        chance(8) ? "at: [0, 0]" : "at: [\(decimal(&random)), \(decimal(&random))]")
    }
    if !isContainer || chance(3) { keys += shape(&random) }
    if chance(3) { keys.append("rotation: \(pick(["30", "90", "45.5", "-17.25", "180", "270"]))") }
    if chance(5) { keys.append("pivot: [\(decimal(&random)), \(decimal(&random))]") }
    if chance(4) {
      keys.append(
        "transform: "
          + pick([
            "[2, 0, 0, 2, 5, 5]", "[0.5, 0, 0, 0.25, 1, 2]", "[1, 0.3, -0.2, 1, 0, 0]",
            "[-1, 0, 0, 1, 100, 0]", "[1, 0, 0, 1, 10, 20]", "[0.8, 0.6, -0.6, 0.8, 3, 4]",
            "[3, 1, 0, 1.5, 0.5, 0.25]", chance(4) ? "[1, 0, 0, 0, 0, 0]" : "[1, 0, 0, -1, 0, 50]",
          ]))
    }
    if chance(12) { keys.append("hidden: true") }
    if isContainer {
      keys.append("children:")
      let children = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
        graphic(depth: depth + 1, using: &random)
      }
      keys += children.isEmpty ? [] : children
    }
    if let anchor { anchors.append(anchor) }
    var lines = anchor.map { ["- &\($0)"] } ?? []
    for (position, key) in keys.enumerated() {
      let isFirst = position == 0 && anchor == nil
      lines.append((isFirst ? "- " : "  ") + key)
    }
    return lines
  }

  private mutating func shape(_ random: inout SeededGenerator) -> [String] {
    let size = "size: [\(Int.random(in: 1...60, using: &random)), \(decimal(&random)) ]"
      .replacing(" ]", with: "]").replacing("-", with: "")
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ["kind: polyline", "points: [[0, 0], [\(decimal(&random)), 20], [7, 40]]"]
    case 1: return ["kind: ellipse", size]
    case 2: return ["kind: path", "d: M0,0 C10,20 30,40 50,5 Z"]
    case 3: return ["kind: group", size]
    default: return [size]
    }
  }

  private func decimal(_ random: inout SeededGenerator) -> String {
    let number = Int.random(in: -8_000...12_000, using: &random)
    let text = NumberText.written(Double(number) / 100) ?? "0"
    return Bool.random(using: &random) ? String(number / 100) : text
  }
}
