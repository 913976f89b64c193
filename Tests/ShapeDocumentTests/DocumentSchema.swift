import Foundation
import TestSupport
import Testing

/// The schema that comes with the program: which keys there are, what it says of them, and their words.
struct DocumentSchema {
  /// A part of the schema that says what a value may be.
  typealias Node = [String: Any]

  private let root: Node

  init() throws {
    let data = try Fixture(package: "Documents/format.schema.json").data
    root = try #require(try JSONSerialization.jsonObject(with: data) as? Node)
  }

  /// The keys of an object: a definition, or the document.
  func keys(of object: String) -> Set<String> {
    Set(alternatives(to: start(object)).flatMap { ($0["properties"] as? Node ?? [:]).keys })
  }

  /// What may stand under keys in each other, in an object. `false` is nothing.
  func nodes(at keys: [String], in object: String) -> [Node] {
    keys.reduce([start(object)]) { nodes, key in
      nodes.flatMap(alternatives).compactMap { ($0["properties"] as? Node)?[key] as? Node }
    }
  }

  /// What it says of keys in each other: that of the key itself, not that of its definition.
  func descriptions(at keys: [String], in object: String) -> [String?] {
    nodes(at: keys, in: object).map { $0["description"] as? String }
  }

  /// The words that it offers for keys in each other.
  func words(at keys: [String], in object: String) -> [String] {
    nodes(at: keys, in: object).flatMap(alternatives).flatMap { $0["enum"] as? [String] ?? [] }
  }

  /// What it says of the words of a key.
  func wordDescriptions(of key: String, in object: String) -> [String] {
    nodes(at: [key], in: object).flatMap(alternatives)
      .flatMap { $0["enumDescriptions"] as? [String] ?? [] }
  }

  private func start(_ object: String) -> Node {
    object == "document" ? root : node(at: ["$defs", object])
  }

  private func node(at path: [String]) -> Node {
    path.reduce(root) { $0[$1] as? Node ?? [:] }
  }

  /// A node, what it refers to and consists of, and of a list the items.
  private func alternatives(to node: Node) -> [Node] {
    var others = ["allOf", "anyOf"].flatMap { node[$0] as? [Node] ?? [] }
    if let reference = node["$ref"] as? String {
      others.append(self.node(at: reference.split(separator: "/").dropFirst().map(String.init)))
    }
    if let items = node["items"] as? Node { others.append(items) }
    return [node] + others.flatMap(alternatives)
  }
}
