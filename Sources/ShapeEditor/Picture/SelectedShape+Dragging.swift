import Geometry
import ShapeCommands
import ShapeDocument

/// What a drag does.
struct DragOutcome {
  /// The change to be made when the button is released.
  enum Change {
    /// A move on the canvas.
    case move(Point)
    /// Commands about what is selected.
    case commands([Command])
  }

  let change: Change
  /// The shape as it would be then.
  let shape: HandledShape
  /// Its place, size and angle, or whatever else is dragged.
  let text: String
  /// The lines that caught it, on the canvas.
  let guides: [Box]
  /// The resulting line, where the dragged handles alone do not show it.
  let trace: [Point]

  init(
    change: Change, shape: HandledShape, text: String, guides: [Box] = [], trace: [Point] = []
  ) {
    self.trace = trace
    self.change = change
    self.shape = shape
    self.text = text
    self.guides = guides
  }
}

extension SelectedShape {
  /// What a drag makes of the selection; nil where it does nothing.
  func outcome(of drag: PictureDrag, _ motion: DragMotion) -> DragOutcome? {
    guard isChangeable else { return nil }
    if let connector {
      if case .handle(let handle) = drag.subject { return connector.outcome(of: handle, motion) }
      if drag.subject == .selection, connector.isHeld { return connector.pulled(by: motion) }
    }
    switch drag.subject {
    case .drawing, .joining, .handle(.join), .handle(.end), .handle(.bend), .handle(.part):
      return nil
    case .selection: return moved(by: motion, alongAxis: drag.isSquare)
    case .handle(.side(let horizontal, let vertical)):
      return resized(
        FrameDrag(
          horizontal: horizontal, vertical: vertical, offset: motion.offset,
          keepsProportion: drag.isSquare, isFromMiddle: drag.isFromMiddle, step: motion.step),
        motion)
    case .handle(.turn): return turned(by: motion, inSteps: drag.isSquare)
    case .handle(.radius): return rounded(by: motion)
    case .handle(.point(let index)): return bent(index, by: motion, inSteps: drag.isSquare)
    case .handle(.node(let index)): return node(index, by: motion, inSteps: drag.isSquare)
    case .handle(.control(let segment, let isFirst)):
      return control(of: segment, isFirst: isFirst, by: motion)
    }
  }

  // MARK: - The whole

  private func moved(by motion: DragMotion, alongAxis: Bool) -> DragOutcome {
    var offset = motion.offset
    if alongAxis {
      if offset.x.magnitude < offset.y.magnitude { offset.x = 0 } else { offset.y = 0 }
    }
    offset = Point(offset.x.rounded(to: motion.step), offset.y.rounded(to: motion.step))
    var guides: [Box] = []
    if !alongAxis { (offset, guides) = motion.caught(box, at: offset) }
    offset = Point(offset.x.rounded(to: 0.001), offset.y.rounded(to: 0.001))
    let moved = box.moved(by: offset)
    return DragOutcome(
      change: .move(offset), shape: HandledShape(box: moved, isChangeable: false),
      text: text(moved, sides.box), guides: guides)
  }

  private func resized(_ free: FrameDrag, _ motion: DragMotion) -> DragOutcome? {
    let (drag, guides) = caught(free, motion)
    guard let result = sides.result(of: drag) else { return nil }
    let frame = sides.frame(result)
    return DragOutcome(
      change: .commands([resizing(to: result, scalingLengths: motion.scalesLengths)]),
      shape: HandledShape(box: frame, isChangeable: false),
      text: text(frame, Box(origin: .zero, extent: result.size)), guides: guides)
  }

  /// The drag with the dragged side at a line that catches it; only sides along the axes are caught.
  private func caught(_ drag: FrameDrag, _ motion: DragMotion) -> (FrameDrag, [Box]) {
    guard sides.toCanvas.b == 0, sides.toCanvas.c == 0, !drag.keepsProportion else {
      return (drag, [])
    }
    let side = Point(
      drag.horizontal < 0 ? box.minX : box.maxX, drag.vertical < 0 ? box.minY : box.maxY)
    let wanted = Point(
      side.x + drag.offset.x.rounded(to: drag.step), side.y + drag.offset.y.rounded(to: drag.step))
    let (point, guides) = motion.caught(
      wanted, horizontally: drag.horizontal != 0, vertically: drag.vertical != 0)
    guard !guides.isEmpty else { return (drag, []) }
    return (
      FrameDrag(
        horizontal: drag.horizontal, vertical: drag.vertical,
        offset: Point(point.x - side.x, point.y - side.y), isFromMiddle: drag.isFromMiddle,
        step: min(drag.step, 0.001)), guides
    )
  }

  private func resizing(to result: FrameDrag.Result, scalingLengths: Bool) -> Command {
    let point = Command.CanvasPoint(x: result.fixed.x, y: result.fixed.y)
    let x = sides.box.width == 0 ? 1 : result.size.width / sides.box.width
    let y = sides.box.height == 0 ? 1 : result.size.height / sides.box.height
    // Along the canvas's axes alone a turned graphic is scaled as it is seen.
    let isUpright = sides.toCanvas.b == 0 && sides.toCanvas.c == 0
    if single == nil || scalingLengths && (isUpright || x == y) {
      return .scale(x: x, y: y, about: point, lengths: scalingLengths)
    }
    // The corner that stays anyway need not be named.
    let corner = sides.toCanvas.apply(
      sides.canGrow ? .zero : Point(sides.box.minX, sides.box.minY))
    let isUsual =
      max((corner.x - result.fixed.x).magnitude, (corner.y - result.fixed.y).magnitude) < 1e-5
    return .resize(
      width: result.size.width, height: result.size.height, about: isUsual ? nil : point)
  }

  private func turned(by motion: DragMotion, inSteps: Bool) -> DragOutcome? {
    func angle(_ point: Point) -> Double {
      .angle(ofX: point.x - center.x, y: point.y - center.y) * 180 / .pi
    }
    let end = Point(motion.start.x + motion.offset.x, motion.start.y + motion.offset.y)
    var degrees = angle(end) - angle(motion.start)
    let former = single?.rotation ?? 0
    let unit = inSteps ? 15.0 : 1
    degrees = ((former + degrees) / unit).rounded() * unit - former
    degrees = degrees.remainder(dividingBy: 360).rounded(to: 0.001)
    guard degrees != 0 else { return nil }
    let turn = Matrix.rotation(degrees: degrees, about: center)
    let frame = turn.after(sides.toCanvas).apply(sides.box)
    let about = single == nil ? Command.CanvasPoint(x: center.x, y: center.y) : nil
    let angle = (former + degrees).remainder(dividingBy: 360).rounded(to: 0.001)
    return DragOutcome(
      change: .commands([.rotate(degrees: degrees, about: about)]),
      shape: HandledShape(box: frame, isChangeable: false),
      text: text(frame, sides.box, rotation: angle))
  }

  // MARK: - Parts

  private func rounded(by motion: DragMotion) -> DragOutcome? {
    guard let radius = single?.radius,
      let local = sides.toCanvas.offset(becoming: motion.offset)
    else { return nil }
    let largest = min(sides.box.width, sides.box.height) / 2
    let wanted = (radius + (local.x + local.y) / 2).rounded(to: motion.step)
    let new = min(max(wanted, 0), largest)
    guard new != radius else { return nil }
    let text = NumberText.written(new) ?? "0"
    return DragOutcome(
      change: .commands([.set(property: "radius", value: .text(text))]),
      shape: HandledShape(box: box, isChangeable: false), text: "radius \(text)")
  }

  func bent(_ index: Int, by motion: DragMotion, inSteps: Bool) -> DragOutcome? {
    guard let single, single.points.indices.contains(index), let back = sides.toCanvas.inverse
    else { return nil }
    let old = sides.toCanvas.apply(single.points[index])
    var wanted = Point(old.x + motion.offset.x, old.y + motion.offset.y)
    if inSteps, single.points.count > 1 {
      let neighbor = sides.toCanvas.apply(single.points[index > 0 ? index - 1 : 1])
      wanted = wanted.onRay(from: neighbor, stepDegrees: 15)
    }
    var guides: [Box] = []
    if !inSteps { (wanted, guides) = motion.caught(wanted) }
    let local = back.apply(wanted)
    let step = guides.isEmpty ? motion.step : min(motion.step, 0.001)
    let new = Point(local.x.rounded(to: step), local.y.rounded(to: step))
    guard new != single.points[index] else { return nil }
    var points = single.points
    points[index] = new
    let outline = points.map(sides.toCanvas.apply)
    let frame = outline.reduce(into: BoxBuilder()) { $0.add($1) }.box ?? box
    let pivot = single.movingPivot.map { Command.set(property: "pivot", value: .pair($0)) }
    let place = outline[index]
    return DragOutcome(
      change: .commands(
        [pivot].compactMap(\.self) + [.set(property: "points.\(index)", value: .pair(new))]),
      shape: HandledShape(
        box: frame, isChangeable: true, points: outline,
        nodes: isEntered ? HandledNodes(points: outline, chosen: chosenNode) : nil),
      text: "point \(index): x \(shown(place.x)) y \(shown(place.y))", guides: guides)
  }

  // MARK: - Text

  private func text(_ frame: Box, _ own: Box, rotation: Double? = nil) -> String {
    let angle = rotation ?? single?.rotation ?? 0
    return
      "x \(shown(frame.minX)) y \(shown(frame.minY))  w \(shown(own.width)) h \(shown(own.height))"
      + (angle == 0 ? "" : "  \(shown(angle))°")
  }

  func shown(_ number: Double) -> String { NumberText.written(number) ?? "0" }
}

extension Point {
  /// The nearest point on a ray from another point whose angle is a multiple of a step.
  func onRay(from origin: Point, stepDegrees: Double) -> Point {
    let (dx, dy) = (x - origin.x, y - origin.y)
    let step = stepDegrees * .pi / 180
    let angle = (Double.angle(ofX: dx, y: dy) / step).rounded() * step
    let length = dx * angle.cosine + dy * angle.sine
    return Point(origin.x + length * angle.cosine, origin.y + length * angle.sine)
  }
}

extension EditValue {
  /// Two numbers in brackets.
  static func pair(_ point: Point) -> Self { .yaml(pairText(point)) }

  /// Two numbers in brackets, as a part of another value.
  static func pairText(_ point: Point) -> String {
    "[\(NumberText.written(point.x) ?? "0"), \(NumberText.written(point.y) ?? "0")]"
  }
}
