import Geometry
import SVGImport
import ShapeDocument
import YAMLText

/// Makes graphics of the elements of an Excalidraw file.
struct ExcalidrawConversion {
  private(set) var file: ExcalidrawFile
  private var writer: DraftWriter
  private let limit: Int
  private let isWanted: () -> Bool

  /// What stands inside a frame or a group, in its order; nothing on the page itself.
  private enum Item {
    case element(Int)
    case holder(Int)
  }

  /// A frame or a group.
  private struct Holder {
    /// The element of a frame; nil for a group.
    var frame: Int?
    var items: [Item] = []
  }

  private var holders: [Holder] = [Holder()]
  /// The text that stands on each element.
  private(set) var labels: [Int: [Int]] = [:]
  /// What arrows are fixed to at both ends.
  private var joins: [Int: (from: Int, to: Int)] = [:]
  /// The ids of the elements that arrows are fixed to.
  private(set) var ids: [Int: String] = [:]

  init(
    _ file: ExcalidrawFile, indentation: Int, isWanted: @escaping () -> Bool
  ) {
    self.file = file
    self.isWanted = isWanted
    writer = DraftWriter(indentation: indentation)
    limit = DiagramLimits.output(ofBytes: file.byteCount)
    arrange()
  }

  var losses: SVGLossTally { file.losses }

  mutating func lose(_ index: Int, _ message: String) { file.lose(file.elements[index], message) }

  func element(_ index: Int) -> ExcalidrawFile.Element { file.elements[index] }

  // MARK: - Frames and groups

  private mutating func arrange() {
    var indices: [String: Int] = [:]
    for (index, element) in file.elements.enumerated() where indices[element.id] == nil {
      indices[element.id] = index
    }
    var frames: [String: Int] = [:]
    for (index, element) in file.elements.enumerated()
    where element.type == "frame" || element.type == "magicframe" {
      guard frames[element.id] == nil else { continue }
      frames[element.id] = holders.count
      holders.append(Holder(frame: index))
    }
    var groups: [String: Int] = [:]
    var placed: Set<Int> = []
    for (index, element) in file.elements.enumerated() {
      if element.type == "text", let container = element.value["containerId"]?.string,
        let target = indices[container], target != index, file.elements[target].type != "text"
      {
        labels[target, default: []].append(index)
        continue
      }
      place(index, frames, &groups, &placed)
    }
    join(indices)
  }

  /// Finds the arrows that are fixed to shapes at both ends, and gives ids to these.
  private mutating func join(_ indices: [String: Int]) {
    let names = DiagramIDs()
    let shapes: Set = ["rectangle", "ellipse", "diamond", "text", "image", "embeddable", "iframe"]
    let texts = Set(labels.values.joined())
    for (index, element) in file.elements.enumerated()
    where element.type == "arrow" && element.number("angle") == 0 {
      let ends = ["startBinding", "endBinding"].compactMap { key in
        element.value[key]?["elementId"]?.string.flatMap { indices[$0] }
      }
      guard ends.count == 2,
        ends.allSatisfy({ shapes.contains(file.elements[$0].type) && !texts.contains($0) })
      else { continue }
      joins[index] = (ends[0], ends[1])
      for end in ends where ids[end] == nil {
        let label = labels[end]?.first ?? end
        ids[end] = names.fresh(
          label: file.elements[label].value["text"]?.string, kind: file.elements[end].type)
      }
    }
  }

  /// Puts an element where it belongs.
  private mutating func place(
    _ index: Int, _ frames: [String: Int], _ groups: inout [String: Int], _ placed: inout Set<Int>
  ) {
    let element = file.elements[index]
    var holder = 0
    if element.type.hasSuffix("frame"), let own = frames[element.id], holders[own].frame == index {
      if placed.insert(own).inserted { holders[0].items.append(.holder(own)) }
      return
    }
    if let frame = element.frame.flatMap({ frames[$0] }) {
      holder = frame
      if placed.insert(frame).inserted { holders[0].items.append(.holder(frame)) }
    }
    for name in element.groups.reversed() {
      let key = "\(holder) \(name)"
      let group = groups[key] ?? holders.count
      if groups[key] == nil {
        groups[key] = group
        holders.append(Holder())
        holders[holder].items.append(.holder(group))
      }
      holder = group
    }
    holders[holder].items.append(.element(index))
  }

  // MARK: - Writing

  /// Writes all elements.
  ///
  /// - Throws: that they become too large, or are no longer wanted.
  mutating func convert() throws(SVGImportError) -> DiagramPage {
    var open: [(item: Item, depth: Int, origin: Point)] = []
    func push(_ items: [Item], _ depth: Int, _ origin: Point) {
      for item in items.reversed() { open.append((item, depth, origin)) }
    }
    push(holders[0].items, 0, .zero)
    while let next = open.popLast() {
      guard isWanted() else { throw .cancelled }
      switch next.item {
      case .element(let index):
        write(index, depth: next.depth, origin: next.origin)
      case .holder(let holder):
        let origin = write(holders[holder], depth: next.depth, origin: next.origin)
        push(holders[holder].items, next.depth + 1, origin)
      }
      guard writer.bytes.count <= limit else {
        throw SVGImportError("the document would be larger than \(limit >> 20) MiB")
      }
    }
    var page = DiagramPage()
    if let color = file.background.flatMap({ Graphic.Color($0).components }), color.alpha > 0,
      color != RGBA(rgb: 0xFFFFFF)
    {
      page.background = color
    }
    page.graphics = writer.bytes
    page.count = writer.count
    return page
  }

  /// Writes the head of a frame or a group.
  ///
  /// - Returns: where its own coordinates begin.
  private mutating func write(_ holder: Holder, depth: Int, origin: Point) -> Point {
    var draft = GraphicDraft(decimals: 3)
    guard let frame = holder.frame else {
      draft.set("kind", .string("group"))
      writer.write(draft, depth: depth)
      return origin
    }
    let element = file.elements[frame]
    draft.set("name", string: element.value["name"]?.string ?? "Frame")
    draft.set("kind", .string("roundedRectangle"))
    draft.set("radius", .plain("8"))
    setPlace(frame, in: &draft, origin: origin)
    setCommon(frame, in: &draft)
    draft.set(
      "stroke", .mapping([.init("color", .quoted("#bbbbbb")), .init("width", .plain("2"))]))
    if !holder.items.isEmpty { lose(frame, "what reaches out of a frame is not cut off") }
    writer.write(draft, depth: depth)
    return Point(element.box.minX, element.box.minY)
  }

  /// Sets where an element stands, and how it is turned.
  func setPlace(_ index: Int, in draft: inout GraphicDraft, origin: Point) {
    let box = element(index).box
    draft.setPlace(Point(box.minX - origin.x, box.minY - origin.y))
    draft.setSize(box.width, box.height)
    let degrees = (element(index).number("angle") * 180 / .pi).truncatingRemainder(dividingBy: 360)
    if abs(degrees) > 1e-3 { draft.set("rotation", draft.number(degrees)) }
  }

  private mutating func write(_ index: Int, depth: Int, origin: Point) {
    if let join = joins[index], let from = ids[join.from], let to = ids[join.to] {
      return writer.write(connector(index, from: from, to: to, origin), depth: depth)
    }
    var draft = GraphicDraft(decimals: 3)
    setPlace(index, in: &draft, origin: origin)
    setCommon(index, in: &draft)
    guard setShape(index, in: &draft) else { return }
    var apart: [Int] = []
    for label in labels[index] ?? [] {
      if draft.has("text") || draft.has("points") || draft.has("d") {
        apart.append(label)
      } else {
        draft.set("text", text(of: label, onText: false))
      }
    }
    writer.write(draft, depth: depth)
    let box = element(index).box
    for label in apart {
      var draft = GraphicDraft(decimals: 3)
      setPlace(label, in: &draft, origin: Point(box.minX, box.minY))
      draft.set("kind", .string("text"))
      draft.set("text", text(of: label, onText: true))
      writer.write(draft, depth: depth + 1)
    }
  }

  mutating func setCommon(_ index: Int, in draft: inout GraphicDraft) {
    let element = element(index)
    draft.set("id", string: ids[index])
    if element.value["locked"]?.isTrue == true { draft.set("locked", .plain("true")) }
    draft.setOpacity(min(max(element.number("opacity", 100) / 100, 0), 1))
    draft.set("link", string: element.value["link"]?.string)
    if case .object(let data)? = element.value["customData"], !data.members.isEmpty {
      draft.set("meta", Self.yaml(.object(data)))
    }
  }

  /// JSON as a value of YAML; of equal keys the last.
  private static func yaml(_ value: JSONValue) -> YAMLValue {
    switch value {
    case .null: return .null
    case .bool(let value): return .plain(value ? "true" : "false")
    case .number(let number): return GraphicDraft.number(number, decimals: 9)
    case .string(let text): return .string(text)
    case .array(let items): return .sequence(items.map(yaml))
    case .object(let object):
      var seen: Set<String> = []
      let members = object.members.reversed().filter { seen.insert($0.key).inserted }.reversed()
      return .mapping(members.map { .init($0.key, yaml($0.value)) })
    }
  }
}
