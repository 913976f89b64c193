extension Scene {
  /// States lengths in points, of which a cell has so many: a frame of 100 points is 12½ columns wide
  /// if a cell is 8 points wide. Without this, lengths are cells.
  ///
  /// ```swift
  /// WindowGroup { WelcomeView() }.points()
  /// ```
  ///
  /// Layout computes with fractions of cells; only the corners of what is drawn are rounded to cells,
  /// so views that share an edge share it on the screen, too. Text, controls, dividers and the
  /// default distances have as many cells as they have without this.
  ///
  /// A cell's width and height are from 0.01 to 1000 points. If its height is twice its width, as in
  /// most fonts, squares look square.
  public func points(perCell width: Double = 8, _ height: Double = 16) -> some Scene {
    PointsScene(content: self, cell: Size(width: width, height: height))
  }
}

private struct PointsScene<Content: Scene>: Scene {
  let content: Content
  let cell: Size

  var body: Never { fatalError("The scene is shown by its view.") }

  var _view: AnyView { AnyView(content._view.points(perCell: cell.width, cell.height)) }
}

extension View {
  /// States lengths inside in points, for the view at the root of a host.
  package func points(perCell width: Double = 8, _ height: Double = 16) -> some View {
    PointsView(content: self, cell: Size(width: width, height: height))
  }
}

/// A window's content, whose lengths are points.
private struct PointsView<Content: View>: PrimitiveView {
  let content: Content
  let cell: Size

  static var _viewCount: Int? { Content._viewCount }

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let scale = context.object(-11) { CellScale(core: context.core) }
    if !scale.setCell(cell) { context.core.warn(.hasInvalidCell) }
    content._resolve(in: context, into: &nodes)
  }
}

/// The size of a cell in points, as long as the view that sets it is there.
final class CellScale {
  /// Nil when the host is gone.
  private weak var core: RenderCore?
  private(set) var cell = CellScale.usual

  private static let usual = Size(width: 8, height: 16)
  private static let valid = 0.01...1_000.0

  init(core: RenderCore) { self.core = core }

  deinit { core?.abandon(self) }

  /// Sets the size; returns false, and takes the usual one, if it cannot be that of a cell.
  func setCell(_ wanted: Size) -> Bool {
    let isValid = Self.valid.contains(wanted.width) && Self.valid.contains(wanted.height)
    cell = isValid ? wanted : Self.usual
    core?.adopt(self)
    return isValid
  }
}
