import TerminalCells

/// A view that follows the mouse by a gesture.
@usableFromInline struct GestureView<Content: View, Followed: Gesture>: PrimitiveView {
  let content: Content
  let gesture: Followed
  let isEnabled: Bool

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let core = context.core
    let memory = context.object(25) { GestureMemory<Followed.Value>() }
    memory.recognizer = gesture._recognizer
    let isEnabled = isEnabled
    let actions = ControlActions(onMouse: { mouse, area in
      guard isEnabled, mouse.action == .press(.left) else { return false }
      memory.begin(mouse, in: area, core)
      return true
    })
    ControlView(actions, highlightsFocus: false, takesFocus: false) { target in
      noting(target, in: memory)
    }
    ._resolve(in: context, into: &nodes)
  }
}

extension GestureView {
  private func noting(
    _ target: ControlTarget, in memory: GestureMemory<Followed.Value>
  ) -> Content {
    memory.target = target
    return content
  }
}

/// What is kept of a gesture between events.
private final class GestureMemory<Value> {
  /// The gesture as last described by its view.
  var recognizer: GestureRecognizer<Value>?
  weak var target: ControlTarget?
  private var track: GestureTrack?

  @MainActor func begin(_ mouse: Mouse, in area: CellRect, _ core: RenderCore) {
    let cell = core.cell
    let origin = Point(x: Double(area.minColumn), y: Double(area.minRow)).scaled(by: cell)
    let start = mouse.place.scaled(by: cell) - origin
    let track = GestureTrack(start: start, location: start, origin: origin)
    self.track = track
    // A gesture without a minimum begins here.
    recognizer?.move(track)
    core.onDrag = { [weak self, weak core] mouse in
      guard let self, var track = self.track else { return }
      track.move(to: mouse.place.scaled(by: cell) - origin)
      self.track = track
      self.recognizer?.move(track)
      core?.setNeedsRender()
    }
    core.onRelease = { [weak self, weak core] in
      guard let self, let track = self.track else { return }
      self.track = nil
      let isUsed = self.recognizer?.end(track) ?? false
      // A click that the gesture has no use for is one on what is behind.
      if !isUsed, !track.hasMoved, let target = self.target { core?.passOn(mouse, behind: target) }
      core?.setNeedsRender()
    }
  }
}

extension Mouse {
  /// The pointer's place on the screen, in cells.
  fileprivate var place: Point { Point(x: Double(column), y: Double(row)) }
}

extension View {
  /// Reacts to a movement of the mouse with a button down that begins on the view. Keys do not reach it.
  public func gesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    GestureView(content: self, gesture: gesture, isEnabled: isEnabled)
  }

  /// Reacts to a gesture, unless the mask leaves the mouse to the views inside.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    self.gesture(gesture, isEnabled: mask.contains(.gesture))
  }

  /// The same as ``gesture(_:isEnabled:)``: the view in front gets the mouse.
  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask) -> some View
  {
    self.gesture(gesture, including: mask)
  }

  /// The same as ``gesture(_:isEnabled:)``: the view in front gets the mouse.
  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask) -> some View
  {
    self.gesture(gesture, including: mask)
  }

  /// The same as ``gesture(_:isEnabled:)``: the view in front gets the mouse.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View { self.gesture(gesture) }

  /// The same as ``gesture(_:isEnabled:)``: the view in front gets the mouse.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View { self.gesture(gesture) }

  /// Performs an action when the view is clicked with the right button: a terminal does not tell how
  /// long a button is held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping () -> Void
  ) -> some View {
    let actions = ControlActions(onMouse: { mouse, _ in
      guard mouse.action == .press(.right) else { return false }
      action()
      return true
    })
    return ControlView(actions, highlightsFocus: false, takesFocus: false) { _ in self }
  }

  /// The view as it is: clicks reach every cell of a view.
  public func contentShape(_ shape: some Shape) -> Self { self }
}
