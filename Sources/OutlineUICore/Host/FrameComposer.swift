import TerminalCells

/// Composes the frames of a view: lays it out, draws it on a surface, and encodes the bytes that
/// update a terminal.
///
/// A composer belongs to one terminal, or replaces one in a test:
///
/// ```swift
/// let composer = FrameComposer(
///   Counter(), size: CellSize(columns: 80, rows: 24), profile: TerminalProfile())
/// var bytes: [UInt8] = []
/// composer.compose(into: &bytes)       // the first frame: clears the screen and paints all of it
/// composer.host.handle(.key(Key("j")))
/// if composer.needsFrame { composer.compose(into: &bytes) }  // what changed, and nothing else
/// ```
@MainActor public final class FrameComposer {
  /// The host that keeps the view and handles its events.
  public let host: ViewHost
  /// The screen as drawn last, and what encodes it.
  package let shown: ShownFrame
  /// Called before each frame. This is the place to set a new root view (``update(_:)``) if views
  /// show data whose changes they cannot observe.
  public var willCompose: ((FrameComposer) -> Void)?

  /// Whether a frame is due though the views have not changed.
  private var isFrameForced = true

  /// Makes a composer of a view for a terminal of this size and with these abilities.
  public init(_ root: some View, size: CellSize, profile: TerminalProfile) {
    host = ViewHost(root)
    shown = ShownFrame(size: size, profile: profile)
  }

  /// The screen as drawn last.
  public var surface: Surface { shown.surface }

  /// What the terminal can do. After a change the next frame paints again what it makes look different.
  public var profile: TerminalProfile {
    get { shown.encoder.profile }
    set {
      guard newValue != shown.encoder.profile else { return }
      shown.encoder.profile = newValue
      surface.widths = newValue.widths
      isFrameForced = true
    }
  }

  /// The size of the terminal's grid; a change repaints everything in the next frame.
  public var size: CellSize {
    get { surface.size }
    set {
      guard newValue != surface.size else { return }
      surface.resize(to: newValue)
      forceRepaint()
    }
  }

  /// The pictures in pixels that cells of the next frame show parts of.
  package var images: [TerminalImage] {
    get { shown.encoder.images }
    set { shown.encoder.images = newValue }
  }

  /// The bytes that remove all pictures from the terminal, those of the next frame included.
  package var imageRemoval: [UInt8] { shown.encoder.imageRemoval }

  /// Whether a new frame would show anything else: the views have changed, or the terminal has.
  public var needsFrame: Bool { isFrameForced || shown.isOverwritten || host.needsRender }

  /// The work of the views so far.
  public var counters: RenderCounters { host.counters }

  /// Shows another view. State is kept where the structure is the same.
  public func update(_ root: some View) { host.update(root) }

  /// Discards what is known about the terminal's screen: the next frame clears it and paints
  /// everything.
  public func forceRepaint() {
    shown.encoder.forceRepaint()
    isFrameForced = true
  }

  /// Draws the view on the surface without encoding it, for callers that read the surface.
  public func draw() {
    willCompose?(self)
    if shown.takeOverwritten() { host.forgetDrawing() }
    host.render(into: surface)
  }

  /// Draws a frame and appends the bytes that make the terminal show it; none if nothing changed.
  public func compose(into bytes: inout [UInt8]) {
    draw()
    isFrameForced = false
    shown.encoder.encode(surface, cursor: nil, into: &bytes)
  }
}
