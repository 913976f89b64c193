import DisplayList
import DocumentDifference
import Geometry
import ShapeDocument
import ShapeDrawing

/// Draws the differences of a canvas between two versions.
///
/// Unchanged graphics are faint. Added ones have a green frame. Deleted ones are drawn as they
/// were, with a red frame. Everything else that changed has an amber frame, and a dotted one around
/// its former place.
struct DifferencePicture {
  /// What is drawn.
  private(set) var list: DisplayList
  /// What of both versions is visible.
  let frame: Box
  /// The width of the lines of the frames.
  private let lineWidth: Double

  /// A canvas as it is and as it was.
  struct Canvases {
    /// As it is; nil if it is gone.
    let new: Document.Canvas?
    /// As it was; nil if it was added.
    let old: Document.Canvas?
  }

  /// Draws the changes on a canvas; nil where neither version shows anything.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - canvases: The canvas.
  ///   - scale: Pixels a unit; nil where they are not known.
  /// - Complexity: O(entries of both canvases)
  init?(_ difference: DocumentDifference, on canvases: Canvases, scale: Double? = nil) {
    guard let frame = Self.frame(of: canvases) else { return nil }
    self.frame = frame
    lineWidth = scale.map { 2 / $0 } ?? max(frame.width, frame.height) / 200
    list = DisplayList(origin: Point(frame.minX, frame.minY))
    let changes = ChangesOfCanvas(difference, on: canvases)
    switch (canvases.new, canvases.old) {
    case (let new?, _?):
      drawFaintly(new)
      draw(new, only: changes.shown)
      if let old = canvases.old { draw(old, only: changes.gone) }
    case (let canvas?, nil), (nil, let canvas?): draw(canvas, only: nil)
    case (nil, nil): break
    }
    for box in changes.frames { add(box) }
  }

  /// The smallest box around both versions.
  static func frame(of canvases: Canvases) -> Box? {
    let boxes = [canvases.new?.frame, canvases.old?.frame].compactMap(\.self)
    guard let first = boxes.first else { return nil }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return nil }
    return box
  }

  private mutating func drawFaintly(_ canvas: Document.Canvas) {
    let whole = CanvasDrawing.displayList(of: canvas, origin: list.origin)
    list.addFaintly(whole, serial: canvas.document.serial(of: canvas.entry))
  }

  private mutating func draw(_ canvas: Document.Canvas, only entries: [Int]?) {
    guard entries?.isEmpty != true else { return }
    let part = CanvasDrawing.displayList(of: canvas, only: entries, origin: list.origin)
    list.replace(list.count..<list.count, with: part)
  }

  private mutating func add(_ frame: ChangesOfCanvas.Frame) {
    let dash = frame.isDotted ? [lineWidth, 2 * lineWidth] : []
    list.add(
      .rectangle(frame.box.expanded(by: frame.isCanvas ? -lineWidth / 2 : lineWidth)), fill: nil,
      stroke: DisplayStroke(paint: .color(frame.color), width: lineWidth, dash: dash),
      at: DisplayList.Place(serial: frame.serial, matrix: .identity))
  }
}

/// What of a canvas is drawn as changed.
private struct ChangesOfCanvas {
  /// A frame around something that changed.
  struct Frame {
    let box: Box
    let color: RGBA
    var isDotted = false
    /// Whether it is the canvas's own edge, so that the line has to be inside.
    let isCanvas: Bool
    let serial: Int
  }

  /// The entries that are drawn as they are.
  private(set) var shown: [Int] = []
  /// The entries of the other version that are drawn as they were.
  private(set) var gone: [Int] = []
  /// The frames.
  private(set) var frames: [Frame] = []

  private let new: Document
  private let old: Document

  private static let green = RGBA(red: 0x1A, green: 0x9E, blue: 0x3C)
  private static let red = RGBA(red: 0xD6, green: 0x2B, blue: 0x2B)
  private static let amber = RGBA(red: 0xE0, green: 0x8E, blue: 0x00)

  init(_ difference: DocumentDifference, on canvases: DifferencePicture.Canvases) {
    new = difference.new.document
    old = difference.old.document
    for change in difference.changes {
      let entry = change.new.map(difference.new.entry(of:))
      let former = change.old.map(difference.old.entry(of:))
      if let entry {
        guard entry >= 0, new.canvas(of: entry) == canvases.new?.entry else { continue }
        add(entry, former: former, change)
      } else if let former, old.canvas(of: former) == canvases.old?.entry {
        addGone(former, change)
      }
    }
  }

  private mutating func add(_ entry: Int, former: Int?, _ change: NodeChange) {
    guard !new.isHidden(entry) || former.map({ !old.isHidden($0) }) ?? false else { return }
    let isGroup = new.childCount(of: entry) > 0
    var (color, isWhole) = (Self.amber, !isGroup)
    for event in change.events {
      switch event {
      case .added: (color, isWhole) = (Self.green, true)
      case .grouped: color = Self.green
      case .moved: isWhole = true
      default: break
      }
    }
    if isWhole, new.role(of: entry) == .graphic { shown.append(entry) }
    let (serial, isCanvas) = (new.serial(of: entry), new.role(of: entry) == .canvas)
    let box = Self.box(of: entry, in: new)
    let before = former.flatMap { Self.box(of: $0, in: old) }
    if let before, before != box {
      frames.append(
        Frame(box: before, color: color, isDotted: true, isCanvas: isCanvas, serial: serial))
    }
    if let box { frames.append(Frame(box: box, color: color, isCanvas: isCanvas, serial: serial)) }
  }

  private mutating func addGone(_ former: Int, _ change: NodeChange) {
    guard !old.isHidden(former) else { return }
    let isDissolved = change.events.contains { if case .ungrouped = $0 { true } else { false } }
    if !isDissolved { gone.append(former) }
    if let box = Self.box(of: former, in: old) {
      frames.append(
        Frame(
          box: box, color: Self.red, isCanvas: old.role(of: former) == .canvas, serial: 0))
    }
  }

  private static func box(of entry: Int, in document: Document) -> Box? {
    let box =
      document.role(of: entry) == .canvas
      ? document.canvas(entry)?.frame : document.boundsOnCanvas(of: entry)
    guard let box, box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite
    else { return nil }
    return box
  }
}

extension DocumentDifference {
  /// A canvas as it was; nil if it was added.
  func formerCanvas(of canvas: Document.Canvas) -> Document.Canvas? {
    new.children(of: 0).first { new.entry(of: $0) == canvas.entry }
      .flatMap(pairs.old(of:)).flatMap { old.document.canvas(old.entry(of: $0)) }
  }

  /// The canvases as they are and as they were, in order; those that are gone where they were. What is
  /// hidden in both is left out.
  func canvases() -> [DifferencePicture.Canvases] {
    var result: [(place: Int, canvases: DifferencePicture.Canvases)] = []
    for node in new.children(of: 0) {
      let former = pairs.old(of: node).flatMap { old.document.canvas(old.entry(of: $0)) }
      guard let canvas = new.document.canvas(new.entry(of: node)),
        !canvas.isHidden || former?.isHidden == false
      else { continue }
      result.append((2 * node + 1, DifferencePicture.Canvases(new: canvas, old: former)))
    }
    for change in changes where change.new == nil {
      guard let node = change.old, old.parent(of: node) == 0,
        let canvas = old.document.canvas(old.entry(of: node)), !canvas.isHidden
      else { continue }
      result.append((2 * change.place, DifferencePicture.Canvases(new: nil, old: canvas)))
    }
    return result.enumerated().sorted { ($0.1.place, $0.0) < ($1.1.place, $1.0) }
      .map(\.element.canvases)
  }
}
