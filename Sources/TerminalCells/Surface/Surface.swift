/// A grid of cells to draw on: the next frame.
///
/// Drawing never leaves the clip rectangle, marks the columns it touches in each row, and never
/// leaves half of a wide glyph: the other half becomes a blank. One surface is reused for all
/// frames: call `clear()` and draw again; what did not change costs a comparison and no output.
///
/// Text becomes cells only here, so this is where control and format characters are turned into
/// visible chips (see `TextMetrics`).
public final class Surface {
  // Invariant: `cells` has room for `capacity` ≥ columns × rows initialised cells, row after row;
  // `dirty` has room for `rowCapacity` ≥ rows initialised ranges. Both are owned by this object.
  private(set) var cells: UnsafeMutablePointer<Cell>
  private(set) var dirty: UnsafeMutablePointer<DirtyRange>
  private var capacity: Int
  private var rowCapacity: Int

  /// The size in cells.
  public private(set) var size: CellSize
  /// Drawing outside it has no effect. Always within the surface: assigned values are clipped to
  /// it.
  public var clip: CellRect {
    get { clipRect }
    set { clipRect = newValue.intersection(CellRect(size)) }
  }
  private var clipRect: CellRect
  /// How wide the terminal paints clusters whose width differs between terminals.
  public var widths: WidthModel

  /// Whether a glyph whose width differs between terminals was ever on the surface.
  var hasUnstable = false

  let styles = StyleTable()
  let pool = ClusterPool()
  /// Another one when numbers in cells change their meaning, so that no difference can be taken; no two
  /// surfaces have the same.
  private(set) var generation = newGeneration()

  /// Makes a blank surface.
  public init(size: CellSize, widths: WidthModel = .standard) {
    let (product, overflow) = size.columns.multipliedReportingOverflow(by: size.rows)
    precondition(!overflow && product <= 1 << 28, "A surface has at most 2^28 cells.")
    capacity = max(1, product)
    rowCapacity = max(1, size.rows)
    cells = .allocate(capacity: capacity)
    cells.initialize(repeating: .blank, count: capacity)
    dirty = .allocate(capacity: rowCapacity)
    dirty.initialize(repeating: .none, count: rowCapacity)
    self.size = size
    self.widths = widths
    clipRect = CellRect(size)
    markAllDirty()
  }

  deinit {
    cells.deallocate()
    dirty.deallocate()
  }

  /// Changes the size, blanks all cells and resets the clip rectangle. Allocates only to grow.
  public func resize(to newSize: CellSize) {
    let (product, overflow) = newSize.columns.multipliedReportingOverflow(by: newSize.rows)
    precondition(!overflow && product <= 1 << 28, "A surface has at most 2^28 cells.")
    if product > capacity {
      cells.deallocate()
      capacity = product
      cells = .allocate(capacity: capacity)
      cells.initialize(repeating: .blank, count: capacity)
    }
    if newSize.rows > rowCapacity {
      dirty.deallocate()
      rowCapacity = newSize.rows
      dirty = .allocate(capacity: rowCapacity)
      dirty.initialize(repeating: .none, count: rowCapacity)
    }
    size = newSize
    clear()
  }

  /// How often all cells were blanked.
  public private(set) var clearCount = 0

  /// Blanks all cells, plain, and resets the clip rectangle. Complexity: O(cells), one `memset`.
  public func clear() {
    clearCount += 1
    clipRect = CellRect(size)
    if styles.styles.count > StyleTable.comfortableCount
      || pool.byteCount > ClusterPool.comfortableByteCount
    {
      styles.removeAll()
      pool.removeAll()
      generation = Self.newGeneration()
    }
    cells.update(repeating: .blank, count: size.columns * size.rows)
    markAllDirty()
  }

  /// Draws with the clip rectangle reduced to its intersection with `rect`.
  public func withClip<R, E: Error>(_ rect: CellRect, _ body: () throws(E) -> R) throws(E) -> R {
    let outer = clipRect
    clipRect = outer.intersection(rect)
    defer { clipRect = outer }
    return try body()
  }
}

/// The columns of a row that drawing touched since the last frame; half open.
struct DirtyRange: Equatable, BitwiseCopyable {
  var low: Int32
  var high: Int32

  static let none = DirtyRange(low: .max, high: 0)

  var isEmpty: Bool { low >= high }
}

extension Surface {
  /// The cells of a row. Precondition: the row is on the surface.
  func row(_ row: Int) -> UnsafeMutablePointer<Cell> { cells + row * size.columns }

  /// Widens a row's dirty range. Precondition: the row is on the surface.
  func markDirty(row: Int, _ low: Int, _ high: Int) {
    let range = dirty + row
    if Int(range.pointee.low) > low { range.pointee.low = Int32(truncatingIfNeeded: low) }
    if Int(range.pointee.high) < high { range.pointee.high = Int32(truncatingIfNeeded: high) }
  }

  func markAllDirty() {
    let all = DirtyRange(low: 0, high: Int32(truncatingIfNeeded: size.columns))
    dirty.update(repeating: all, count: size.rows)
  }

  func markAllClean() {
    dirty.update(repeating: .none, count: size.rows)
  }
}
