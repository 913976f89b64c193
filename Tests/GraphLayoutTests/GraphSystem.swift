import Geometry
import GraphLayout
import TestSupport

/// A random system of `Tests/Fixtures/graph-systems`, whose README tells its form.
struct GraphSystem {
  /// A box or a group.
  struct Member: Equatable {
    var name: String
    var group: String?
    var isGroup: Bool
    var width = 100.0
  }

  /// An arrow.
  struct Arrow: Equatable {
    var start: String
    var end: String
    var label = ""
  }

  /// What a kind of edits is called, and its words.
  typealias Edit = (kind: String, words: [String])

  var kind = ""
  var seed = 0
  var index = 0
  var members: [Member] = []
  var arrows: [Arrow] = []
  var crossings = 0
  var area = 0.0
  var edits: [Edit] = []

  /// The systems of a size.
  static func all(boxes: Int) throws -> [GraphSystem] {
    var systems: [GraphSystem] = []
    for line in try Fixture("graph-systems/graph-systems-\(boxes).txt").lines {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "system" {
        systems.append(GraphSystem())
        systems[systems.count - 1].kind = words[1]
        systems[systems.count - 1].seed = Int(words[2]) ?? 0
        systems[systems.count - 1].index = Int(words[3]) ?? 0
      } else {
        systems[systems.count - 1].read(words)
      }
    }
    return systems
  }

  private mutating func read(_ words: [String]) {
    switch words[0] {
    case "group", "box":
      members.append(
        Member(name: words[1], group: Self.group(words[2]), isGroup: words[0] == "group"))
    case "arrow":
      arrows.append(
        Arrow(start: words[1], end: words[2], label: words.count > 3 ? words[3] : ""))
    case "elk":
      crossings = Int(words[2]) ?? 0
      area = Double(words[4]) ?? 0
    case "edit": edits.append((words[1], Array(words.dropFirst(2))))
    default: break
    }
  }

  private static func group(_ word: String) -> String? { word == "-" ? nil : word }

  // MARK: - Edits

  /// The system after an edit.
  func edited(_ edit: Edit) -> GraphSystem {
    var system = self
    let words = edit.words
    switch edit.kind {
    case "end", "anywhere":
      let group = Self.group(words[2])
      let place =
        if let before = Self.group(words[3]) {
          block(before).lowerBound
        } else if let group {
          block(group).upperBound
        } else {
          members.count
        }
      system.members.insert(Member(name: words[1], group: group, isGroup: false), at: place)
      system.arrows.insert(Arrow(start: words[5], end: words[6]), at: Int(words[7]) ?? 0)
    case "more":
      system.arrows.insert(Arrow(start: words[1], end: words[2]), at: Int(words[3]) ?? 0)
    case "less": system.arrows.remove(at: Int(words[0]) ?? 0)
    case "swap":
      let (one, other) = (block(words[0]), block(words[1]))
      system.members.replaceSubrange(
        one.lowerBound..<other.upperBound, with: members[other] + members[one])
    case "lines":
      let place = Int(words[0]) ?? 0
      system.arrows.swapAt(place, place + 1)
    case "label": system.arrows[Int(words[0]) ?? 0].label = words[1]
    default:
      for index in members.indices where members[index].name == words[0] {
        system.members[index].width = Double(words[1]) ?? 100
      }
    }
    return system
  }

  /// A member and all in it, as places in the text.
  private func block(_ name: String) -> Range<Int> {
    let start = members.firstIndex { $0.name == name } ?? 0
    var (end, inside) = (start + 1, [name])
    while end < members.count, let group = members[end].group, inside.contains(group) {
      inside.append(members[end].name)
      end += 1
    }
    return start..<end
  }

  // MARK: - As a picture

  func picture(_ direction: GraphDirection = .right) -> GraphPicture {
    var numbers: [String: Int] = [:]
    var picture = GraphPicture(nodes: [.init(in: nil, .graph(direction))])
    for member in members {
      numbers[member.name] = picture.nodes.count
      picture.nodes.append(
        .init(
          in: member.group.flatMap { numbers[$0] } ?? 0,
          member.isGroup ? .graph(direction) : .box))
    }
    picture.arrows = arrows.compactMap { arrow in
      guard let start = numbers[arrow.start], let end = numbers[arrow.end] else { return nil }
      return GraphPicture.Arrow(start, end)
    }
    return picture
  }

  /// The system as it is drawn.
  func drawn(_ direction: GraphDirection = .right, pins: [Int: Point] = [:]) -> DrawnGraph {
    DrawnGraph(
      picture(direction), sizes: [.init(0, 0)] + members.map { .init($0.width, 60) },
      labels: arrows.map {
        $0.label.isEmpty ? nil : .init(Double($0.label.count) * 7.2, 16)
      }, pins: pins)
  }
}
