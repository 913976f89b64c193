import Geometry
import SVGImport
import ShapeDocument
import YAMLText

/// A page of a diagram as it becomes a canvas.
struct DiagramPage {
  /// What it is called; empty where it has no name.
  var name = ""
  /// The visible size; nil for the bounds of its content.
  var size: Extent?
  /// Where the visible part begins.
  var origin = Point.zero
  /// How much is seen around its content, where it has no size.
  var padding: Double?
  /// The colour behind it; nil for none.
  var background: RGBA?
  /// The family of letters that do not say theirs; nil where nothing is said.
  var font: String?
  /// The graphics, as items of a list.
  var graphics: [UInt8] = []
  /// How many graphics there are.
  var count = 0

  /// The canvas as an item of a document's list; its graphics are indented by six.
  func canvas(fileName: String?) -> [UInt8] {
    var draft = GraphicDraft(decimals: 3, order: .canvas)
    draft.set("name", string: name.isEmpty ? fileName : name)
    if let size { draft.setSize(size.width, size.height) }
    if origin != .zero { draft.set("origin", draft.point(origin)) }
    if size == nil, let padding { draft.set("padding", draft.number(padding)) }
    draft.set("background", background.map { .quoted(GraphicDraft.text(of: $0)) })
    draft.set("textStyle", textStyle)
    var lines = YAMLValue.itemLines(of: draft.ordered)
    if draft.ordered.isEmpty { lines = [] }
    var bytes: [UInt8] = []
    for line in lines { bytes += Array("  \(line)\n".utf8) }
    let key = graphics.isEmpty ? "graphics: []" : "graphics:"
    bytes += Array((lines.isEmpty ? "  - \(key)\n" : "    \(key)\n").utf8)
    return bytes + graphics
  }

  private var textStyle: YAMLValue? {
    font.map { .mapping([.init("font", .string($0))], .flow) }
  }

  /// The page as a group in a list; empty if it draws nothing.
  func group(fileName: String?, indentation: Int = 0) -> [UInt8] {
    guard !graphics.isEmpty else { return [] }
    var head: [YAMLValue.Pair] = []
    if let name = name.isEmpty ? fileName : name { head.append(.init("name", .string(name))) }
    head.append(.init("kind", .string("group")))
    if let textStyle { head.append(.init("textStyle", textStyle)) }
    let space = String(repeating: " ", count: indentation)
    let lines = (YAMLValue.itemLines(of: head) + ["  children:"]).map { space + $0 + "\n" }
    return Array(lines.joined().utf8) + graphics
  }
}
