import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import ShapeCommands

/// Whatever a document holds can be taken out and put back by commands.
struct ExactValueTests {
  private static let files =
    ((try? Fixture("yaml").files()) ?? []) + ((try? Fixture("properties").files()) ?? [])

  /// A canvas or graphic of a tree.
  fileprivate struct Place {
    var node: YAMLNode
    /// `@0.2`, or `:root`.
    var selector: String
    var parent: String
    var next: String?
  }

  private static func places(in root: YAMLNode) -> [Place] {
    var result = [Place(node: root, selector: ":root", parent: "", next: nil)]
    var number = 0
    while number < result.count {
      let place = result[number]
      number += 1
      let key =
        ["canvases", "graphics"].indices.contains(place.depth)
        ? ["canvases", "graphics"][place.depth] : "children"
      let items = place.node[key]?.items ?? []
      for (position, item) in items.enumerated() {
        let prefix = place.depth == 0 ? "@" : place.selector + "."
        result.append(
          Place(
            node: item, selector: "\(prefix)\(position)", parent: place.selector,
            next: position + 1 < items.count ? "\(prefix)\(position)" : nil))
      }
    }
    return result
  }

  /// The counts of what was tried, what was refused, and what came out otherwise.
  private func check(
    _ file: Fixture, count: Int,
    _ script: (Place, inout SeededGenerator) throws -> String?
  ) throws {
    let text = try file.text
    guard let root = try? YAMLNode(parsing: SourceText(text)), root["canvases"] != nil else {
      return
    }
    let places = Self.places(in: root)
    let hasReferences = text.contains("&")
    var random = SeededGenerator(seed: SeededRun.seed)
    for _ in 0..<SeededRun.rounds(count) {
      guard let script = try script(random.pick(places), &random) else { continue }
      let run = Run(script, on: text, force: true)
      guard run.mistake == nil else {
        #expect(hasReferences || Self.mayRefuse(run.mistake), "\(script): \(run.mistake ?? "")")
        #expect(run.text == text)
        continue
      }
      let after = try YAMLNode(parsing: SourceText(run.text))
      #expect(Self.areSame(root, after), "\(script)\n\(run.patch)")
    }
  }

  /// Equal but for the order of keys.
  static func areSame(_ one: YAMLNode, _ other: YAMLNode) -> Bool {
    if one.meansSame(as: other) { return true }
    guard !one.pairs.isEmpty || !one.items.isEmpty, one.anchor == other.anchor,
      one.tag == other.tag,
      one.items.count == other.items.count, one.pairs.count == other.pairs.count
    else { return false }
    return zip(one.items, other.items).allSatisfy(areSame)
      && one.pairs.allSatisfy { pair in
        guard let key = pair.key.scalar else { return true }
        return other[key].map { areSame(pair.value, $0) } ?? false
      }
  }

  /// What cannot have properties, and what is in the way of any edit.
  private static func mayRefuse(_ mistake: String?) -> Bool {
    let reasons = [
      "is no map", "without braces", "U+0085", "would become part of the text block",
    ]
    return reasons.contains { mistake?.contains($0) == true }
  }

  @Test(arguments: files) func propertiesComeBack(file: Fixture) throws {
    try check(file, count: 4) { place, random in
      let pairs = place.node.pairs.filter { pair in
        guard let key = pair.key.scalar, !key.isEmpty,
          place.node.pairs.filter({ $0.key.scalar == key }).count == 1
        else { return false }
        let isStructure = ["canvases", "graphics", "children"].contains(key)
        return !(isStructure && !pair.value.items.isEmpty) && key != "canvases"
      }
      guard !pairs.isEmpty else { return nil }
      let pair = random.pick(pairs)
      guard let key = pair.key.scalar, let value = pair.value.flowText() else { return nil }
      let path = PropertyPath.text(of: [key])
      return [
        Command.select(selector: place.selector),
        .unset(property: path, isVerbatim: true), .set(property: path, value: .verbatim(value)),
      ].map(\.description).joined(separator: " ; ")
    }
  }

  @Test(arguments: files) func graphicsComeBack(file: Fixture) throws {
    try check(file, count: 4) { place, random in
      guard place.selector != ":root", let yaml = place.node.flowText() else { return nil }
      let isCanvas = !place.selector.contains(".")
      return [
        Command.select(selector: place.selector), .delete(isVerbatim: true),
        .insertVerbatim(
          yaml: yaml, isCanvas: isCanvas,
          at: place.next.map { .before($0) } ?? .into(place.parent)),
      ].map(\.description).joined(separator: " ; ")
    }
  }
}

extension ExactValueTests.Place {
  /// 0 for the document, 1 for a canvas.
  fileprivate var depth: Int {
    selector == ":root" ? 0 : selector.split(separator: ".").count
  }
}
