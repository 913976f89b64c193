import Geometry
import SVGImport
import ShapeDocument
import YAMLText

/// Makes graphics of the elements of an Excalidraw file.
struct ExcalidrawConversion {
  private(set) var file: ExcalidrawFile
  private var writer: DraftWriter
  private let indentation: Int
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
  /// The first element of each id.
  private var indices: [String: Int] = [:]
  /// The text that stands on each element.
  private(set) var labels: [Int: [Int]] = [:]
  /// What arrows are fixed to.
  private var joins: [Int: Join] = [:]
  /// The ids of the elements that arrows are fixed to.
  private(set) var ids: [Int: String] = [:]
  private let names: DiagramIDs
  /// What hatched shapes repeat, and its ids.
  private var hatchings: [ExcalidrawHatching] = []
  private var hatchingIDs: [ExcalidrawHatching: String] = [:]
  /// The colours behind the labels of arrows; none where that is the page's.
  private(set) var grounds: [Int: RGBA] = [:]

  /// How much is seen around a drawing, as Excalidraw's own pictures show it.
  private static let padding = 10.0
  /// How far above a frame its name begins.
  static let titleHeight = 20.5

  init(
    _ file: ExcalidrawFile, indentation: Int, limit: Int, names: DiagramIDs,
    isWanted: @escaping () -> Bool
  ) {
    self.file = file
    self.names = names
    self.isWanted = isWanted
    writer = DraftWriter(indentation: indentation)
    self.indentation = indentation
    self.limit = limit
    arrange()
  }

  var losses: SVGLossTally { file.losses }

  mutating func lose(_ index: Int, _ message: String) { file.lose(file.elements[index], message) }

  func element(_ index: Int) -> ExcalidrawFile.Element { file.elements[index] }

  /// The first element of an id.
  func element(withID id: String) -> ExcalidrawFile.Element? { indices[id].map(element) }

  // MARK: - Frames and groups

  private mutating func arrange() {
    for (index, element) in file.elements.enumerated() where indices[element.id] == nil {
      indices[element.id] = index
    }
    var frames: [String: Int] = [:]
    for (index, element) in file.elements.enumerated()
    where element.isFrame {
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
    join()
    grounds = labelGrounds
  }

  /// Finds the arrows that are fixed to shapes, and gives ids to these.
  private mutating func join() {
    let shapes: Set = [
      "rectangle", "ellipse", "diamond", "text", "image", "embeddable", "iframe", "frame",
      "magicframe",
    ]
    let texts = Set(labels.values.joined())
    for (index, element) in file.elements.enumerated() where element.type == "arrow" {
      func target(_ key: String) -> Int? {
        guard let target = element.value[key]?["elementId"]?.string.flatMap({ indices[$0] }),
          shapes.contains(file.elements[target].type), !texts.contains(target)
        else { return nil }
        return target
      }
      let join = Join(from: target("startBinding"), to: target("endBinding"))
      guard join.from != nil || join.to != nil else { continue }
      joins[index] = join
      for end in [join.from, join.to].compactMap({ $0 }) where ids[end] == nil {
        ids[end] = names.fresh(label: label(of: end), kind: file.elements[end].type)
      }
    }
  }

  /// What an element is called by.
  private func label(of index: Int) -> String? {
    let element = file.elements[index]
    if element.isFrame { return element.value["name"]?.string }
    return file.elements[labels[index]?.first ?? index].value["text"]?.string
  }

  /// Puts an element where it belongs.
  private mutating func place(
    _ index: Int, _ frames: [String: Int], _ groups: inout [String: Int], _ placed: inout Set<Int>
  ) {
    let element = file.elements[index]
    var holder = 0
    if element.isFrame, let own = frames[element.id], holders[own].frame == index {
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
        let inner = write(holders[holder], depth: next.depth, origin: next.origin)
        push(holders[holder].items, inner.depth, inner.origin)
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
    var patterns = DraftWriter(indentation: indentation)
    for hatching in hatchings {
      hatching.write(id: hatchingIDs[hatching] ?? "", with: &patterns)
    }
    page.name = file.name
    page.padding = Self.padding
    if let seen = seenBox?.expanded(by: Self.padding) {
      page.origin = Point(seen.minX, seen.minY)
      page.size = Extent(seen.width, seen.height)
    }
    page.graphics = patterns.bytes + writer.bytes
    page.count = writer.count
    return page
  }

  /// A hatching as it is painted.
  mutating func paint(_ hatching: ExcalidrawHatching) -> YAMLValue {
    if let id = hatchingIDs[hatching] { return hatching.paint(of: id) }
    let id = names.fresh(label: nil, kind: "hatching")
    hatchings.append(hatching)
    hatchingIDs[hatching] = id
    return hatching.paint(of: id)
  }

  /// Writes the head of a frame or a group.
  ///
  /// - Returns: how deep its members stand, and where its own coordinates begin.
  private mutating func write(
    _ holder: Holder, depth: Int, origin: Point
  ) -> (depth: Int, origin: Point) {
    var draft = GraphicDraft(decimals: 3)
    guard let frame = holder.frame else {
      draft.set("kind", .string("group"))
      writer.write(draft, depth: depth)
      return (depth + 1, origin)
    }
    let element = file.elements[frame]
    let (name, corner) = (element.value["name"]?.string ?? "Frame", element.corner)
    // The name stands above the frame, which cuts off what is inside.
    draft.set("name", string: name)
    draft.set("kind", .string("group"))
    draft.setPlace(corner - origin)
    writer.write(draft, depth: depth)
    var title = GraphicDraft(decimals: 3)
    title.set("kind", .string("text"))
    title.setPlace(Point(0, -Self.titleHeight))
    var text = LabelText(string: name, size: 14)
    (text.align, text.valign, text.color) = ("leading", "top", "#999999")
    title.set("text", text.value(onText: true))
    writer.write(title, depth: depth + 1)
    var shape = GraphicDraft(decimals: 3)
    shape.set("kind", .string("roundedRectangle"))
    shape.set("radius", .plain("8"))
    setPlace(frame, in: &shape, origin: corner)
    setCommon(frame, in: &shape)
    shape.set("clip", .plain("true"))
    shape.set(
      "stroke", .mapping([.init("color", .quoted("#bbbbbb")), .init("width", .plain("2"))]))
    writer.write(shape, depth: depth + 1)
    return (depth + 2, corner)
  }

  /// Sets where an element stands, and how it is turned.
  func setPlace(_ index: Int, in draft: inout GraphicDraft, origin: Point) {
    let box = shownBox(of: index)
    draft.setPlace(Point(box.minX - origin.x, box.minY - origin.y))
    draft.setSize(box.width, box.height)
    setRotation(element(index).number("angle"), in: &draft)
  }

  /// Sets how it is turned, by radians.
  func setRotation(_ angle: Double, in draft: inout GraphicDraft) {
    let degrees = (angle * 180 / .pi).truncatingRemainder(dividingBy: 360)
    draft.set("rotation", abs(degrees) > 1e-3 ? draft.number(degrees) : nil)
  }

  private mutating func write(_ index: Int, depth: Int, origin: Point) {
    if let join = joins[index], let draft = connector(index, join, origin) {
      writer.write(draft, depth: depth)
      return writeTexts(labels[index]?.dropFirst() ?? [], depth: depth, origin: origin)
    }
    var draft = GraphicDraft(decimals: 3)
    setPlace(index, in: &draft, origin: origin)
    setCommon(index, in: &draft)
    guard setShape(index, in: &draft) else { return }
    mirror(index, in: &draft, origin: origin)
    var apart = labels[index] ?? []
    if !draft.has("text"), !draft.has("points"), element(index).type != "arrow",
      element(index).type != "line", let label = apart.first
    {
      apart.removeFirst()
      draft.set("text", text(of: label, onText: false))
      draft.set("padding", padding(of: index, around: label))
    }
    writer.write(draft, depth: depth)
    writeTexts(apart[...], depth: depth + 1, origin: element(index).corner)
  }

  /// Writes texts as graphics of their own.
  private mutating func writeTexts(_ texts: ArraySlice<Int>, depth: Int, origin: Point) {
    for label in texts {
      var draft = GraphicDraft(decimals: 3)
      setPlace(label, in: &draft, origin: origin)
      draft.set("kind", .string("text"))
      draft.set("text", text(of: label, onText: true))
      writer.write(draft, depth: depth)
    }
  }

  /// The distance of a label from the sides of its shape that it leans to; nil where it is in the middle.
  private func padding(of index: Int, around label: Int) -> YAMLValue? {
    let (box, text, value) = (element(index).box, element(label).box, element(label).value)
    let align = value["textAlign"]?.string ?? "left"
    let valign = value["verticalAlign"]?.string ?? "top"
    let sides = [
      valign == "top" ? text.minY - box.minY : 0, align == "right" ? box.maxX - text.maxX : 0,
      valign == "bottom" ? box.maxY - text.maxY : 0, align == "left" ? text.minX - box.minX : 0,
    ].map { ($0 * 10).rounded() / 10 }
    guard sides.contains(where: { $0 > 0 }) else { return nil }
    // In a shape that is turned the text has been turned about another point.
    let draft = GraphicDraft(decimals: 3)
    let isTurned = element(index).number("angle") != 0
    if isTurned || Set(sides.filter { $0 != 0 }) == [5] { return draft.number(5) }
    return .sequence(sides.map { draft.number(max($0, 0)) }, .flow)
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
