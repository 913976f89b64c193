import Geometry
import YAMLText

/// Gives groups and outlines a width and a height by scaling what is inside.
///
/// A text without a size of its own stays as large as its lines. So a factor is looked for with which
/// all together have the size.
struct GroupResizer {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// The most tries; where the box depends on the factor by one straight line, two are enough.
  private static let tryCount = 8
  /// How far a side may be from what was asked for, by the rounding of coordinates.
  private static let tolerance = 0.01

  /// Scales graphics until each has a size in its own coordinates.
  ///
  /// - Parameters:
  ///   - entries: The graphics, none inside another.
  ///   - size: The width and height; a side without extent stays.
  ///   - point: The point of the canvas that stays; by default the top left corner of each box.
  /// - Throws: ``Diagnostic`` where a text inside makes the size impossible.
  func resize(
    _ entries: [Int], to size: Graphic.Extent, about point: Graphic.Point?
  ) throws(Diagnostic) {
    var searches: [Int: SizeSearch] = [:]
    for entry in entries {
      guard let text = ownSizedText(inside: entry), let box = document.places.ownBox(of: entry),
        let toLocal = document.places.ownMatrixToCanvas(of: entry, box).inverse
      else { continue }
      searches[document.serial(of: entry)] = SizeSearch(
        text: document.serial(of: text), from: box, to: size,
        about: point.map(toLocal.apply) ?? Graphic.Point(box.minX, box.minY), toLocal: toLocal)
    }
    var entries = entries
    let serials = entries.map(document.serial(of:))
    for attempt in 1...Self.tryCount {
      let mark = transaction.editCount
      try scale(entries, about: point) { serial in
        searches[serial].map { ($0.guess, $0.offset) } ?? (size, .zero)
      }
      guard !searches.isEmpty else { return }
      var isReached = true
      for serial in searches.keys {
        guard let entry = document.entry(withSerial: serial),
          let box = document.places.ownBox(of: entry)
        else { continue }
        let toCanvas = document.places.ownMatrixToCanvas(of: entry, box)
        if searches[serial]?.narrow(box, toCanvas, within: Self.tolerance) == false {
          isReached = false
        }
      }
      guard !isReached else { return }
      if let (serial, search) = searches.first(where: { $0.value.isHopeless })
        ?? (attempt == Self.tryCount ? searches.first : nil)
      {
        throw refusal(serial, search, size)
      }
      transaction.rollBack(to: mark)
      entries = serials.compactMap(document.entry(withSerial:))
    }
  }

  private func scale(
    _ entries: [Int], about point: Graphic.Point?,
    _ wanted: (Int) -> (size: Graphic.Extent, offset: Graphic.Point)
  ) throws(Diagnostic) {
    var maps: [Int: Graphic.Matrix] = [:]
    for entry in entries {
      let serial = document.serial(of: entry)
      let (size, offset) = wanted(serial)
      maps[serial] = try document.places.scaling(of: entry, to: size, point, movedBy: offset)
    }
    try GraphicScaler(transaction: transaction, scalesLengths: false).scale(entries) { maps[$0] }
  }

  /// A text inside a graphic, or the graphic itself, that is as large as its lines.
  private func ownSizedText(inside entry: Int) -> Int? {
    (entry..<document.subtreeEnd(of: entry)).first { inner in
      guard !document.lacksKey("text", inner), !document.isOwnHidden(inner) else { return false }
      let values = Graphic(document: document, entry: inner).writtenValues
      return values.text?.isVisible == true && !values.isSizeWritten
    }
  }

  private func refusal(_ serial: Int, _ search: SizeSearch, _ size: Graphic.Extent) -> Diagnostic {
    let entry = document.entryOrRoot(withSerial: serial)
    let text = document.entry(withSerial: search.text) ?? entry
    return document.refusal(
      .textKeepsSize, of: entry, NumberText.shortest(size.width), NumberText.shortest(size.height),
      document.label(of: text))
  }
}

/// Searches for the scale and offset that give a graphic the wanted box.
private struct SizeSearch {
  /// The serial of a text that does not scale.
  let text: Int
  private var horizontal: SideSearch
  private var vertical: SideSearch
  /// The map from the canvas to the coordinates in which the graphic was before.
  private let toLocal: Matrix

  init(text: Int, from box: Box, to size: Extent, about point: Point, toLocal: Matrix) {
    self.text = text
    self.toLocal = toLocal
    horizontal = SideSearch(from: box.minX, box.width, to: size.width, about: point.x)
    vertical = SideSearch(from: box.minY, box.height, to: size.height, about: point.y)
  }

  /// The size to try next.
  var guess: Extent { Extent(horizontal.guess, vertical.guess) }

  /// How far to move what has been scaled.
  var offset: Point { Point(horizontal.offset, vertical.offset) }

  /// True if another try cannot help.
  var isHopeless: Bool { horizontal.isHopeless || vertical.isHopeless }

  /// Goes on from what a try led to; true if it is what was wanted.
  mutating func narrow(_ box: Box, _ toCanvas: Matrix, within tolerance: Double) -> Bool {
    let corner = toLocal.apply(toCanvas.apply(Point(box.minX, box.minY)))
    let isWide = horizontal.narrow(corner.x, box.width, within: tolerance)
    return vertical.narrow(corner.y, box.height, within: tolerance) && isWide
  }
}

/// One side of a search, by the secant through the last two tries.
private struct SideSearch {
  private(set) var guess: Double
  private(set) var offset = 0.0
  private(set) var isHopeless = false
  private let start: Double
  private let length: Double
  private var last: (guess: Double, length: Double)

  /// Looks for the side that begins where scaling all of it about a point would put it.
  init(from start: Double, _ length: Double, to wanted: Double, about point: Double) {
    self.length = length == 0 ? 0 : wanted
    self.start = length == 0 ? start : point + (start - point) / length * wanted
    guess = wanted
    last = (length, length)
  }

  mutating func narrow(_ start: Double, _ length: Double, within tolerance: Double) -> Bool {
    guard last.length != 0 else { return true }
    let isLong = abs(length - self.length) <= tolerance
    if isLong, abs(start - self.start) <= tolerance { return true }
    offset += self.start - start
    guard !isLong else { return false }
    let slope = (length - last.length) / (guess - last.guess)
    let next = guess + (self.length - length) / slope
    last = (guess, length)
    isHopeless = !next.isFinite || next <= 0
    if !isHopeless { guess = next }
    return false
  }
}
