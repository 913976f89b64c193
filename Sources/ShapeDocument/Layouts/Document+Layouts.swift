import Geometry
import YAMLText

/// A cached answer to whether a document has an entry with a flag.
struct FlagPresence {
  fileprivate let flags: EntryFlags
  fileprivate var state: DocumentState?
  fileprivate var isPresent = false
  /// The change count at which the last such entry was found gone; -1 if that never happened.
  fileprivate var lossChangeCount = -1

  /// Asks for entries with any of some flags.
  init(_ flags: EntryFlags) { self.flags = flags }
}

extension Document {
  /// Whether some entry has a flag.
  ///
  /// - Complexity: O(1); O(entries) at memory speed, once, and after changes of everything
  func isPresent(_ presence: inout FlagPresence) -> Bool {
    guard presence.state != state else { return presence.isPresent }
    let wasPresent = presence.isPresent
    presence.isPresent = finds(presence)
    presence.state = state
    if wasPresent, !presence.isPresent { presence.lossChangeCount = changeCount }
    return presence.isPresent
  }

  private func finds(_ known: FlagPresence) -> Bool {
    func isIn(_ entries: Range<Int>) -> Bool {
      index.hasEntry(withAnyOf: known.flags, in: entries)
    }
    guard let former = known.state else { return isIn(0..<entryCount) }
    if known.isPresent {
      // Only where something is gone may the last of them be.
      return former.entryCount <= entryCount || isIn(0..<entryCount)
    }
    let touched = index.touchedEntries(since: former.changeCount(in: self))
    if former.changeCount(in: self) == changeCount, former.entryCount <= entryCount {
      // More of the text has been read.
      return isIn(former.entryCount..<max(former.entryCount, entryCount))
    }
    guard !touched.isEverything else { return isIn(0..<entryCount) }
    return touched.serials.contains { serial in
      entry(withSerial: serial).map { isIn($0..<$0 + 1) } ?? false
    }
  }
}

/// Layouts: groups that place their members themselves.
extension Document {
  /// True when some graphic may have a layout. A document without one pays for nothing else.
  ///
  /// - Complexity: O(1); O(entries) at memory speed, once, and after changes of everything
  package var hasLayouts: Bool {
    isPresent(&layoutPresence) || cascade?.sheet.givesLayouts == true
  }

  /// Whether the place or the size of a graphic comes of a layout and is not written in the document.
  package func hasComputedPlace(_ entry: Int) -> Bool {
    layoutContainer(of: entry) != nil || isLayoutContainer(entry)
  }

  /// True for a graphic that lays out its children: `layout` has a known type, and the kind can.
  package func isLayoutContainer(_ entry: Int) -> Bool {
    hasLayouts && layouts.isContainer(entry)
  }

  /// The graphic whose layout places an entry; nil where there is none. A hidden entry has one, too; a
  /// connector, whose ends place it, has none.
  package func layoutContainer(of entry: Int) -> Int? {
    guard entry >= 0, hasLayouts else { return nil }
    let parent = parent(of: entry)
    guard parent >= 0, layouts.isContainer(parent) else { return nil }
    return kind(of: entry) == .connector ? nil : parent
  }

  /// True for a child that takes room in a layout: hidden graphics, connectors and masks take none.
  func takesRoom(_ entry: Int) -> Bool {
    role(of: entry) == .graphic && !isOwnHidden(entry) && kind(of: entry) != .connector
      && !isMask(entry)
  }

  /// True for a graphic that masks its siblings, if it is not hidden.
  func isMask(_ entry: Int) -> Bool {
    !lacksKey("mask", entry) && Graphic(document: self, entry: entry).writtenValues.mask != nil
  }

  /// The outermost graphic around an entry that lays out its children, the entry itself included; nil
  /// without one.
  ///
  /// - Complexity: O(depth)
  func outermostLayout(around entry: Int) -> Int? {
    guard hasLayouts else { return nil }
    return lineage(of: entry).reversed().first(where: layouts.isContainer)
  }

  /// The size of a canvas with a layout and without a size: that of its members, with the padding.
  func laidOutExtent(ofCanvas canvas: Int) -> Graphic.Extent? {
    guard hasLayouts, layouts.isContainer(canvas) else { return nil }
    return layouts.extent(ofOutermost: canvas)
  }

  /// Whether some layout may be a graph.
  var hasGraphs: Bool { hasLayouts && layouts.hasGraphs }

  /// The way that graphs give to a connector, part by part; empty where they give none.
  func givenWay(of connector: Int) -> [DocumentLayouts.WayPart] {
    hasLayouts ? layouts.way(of: connector) ?? [] : []
  }

  /// Puts the place and the size that layouts give to a graphic into its values.
  @inline(__always)
  func layOut(_ values: inout GraphicValues, of entry: Int) {
    guard hasLayouts else { return }
    layouts.place(&values, of: entry)
  }

  /// The serials of graphics to which layouts have given other places since a state; nil if that may
  /// be all.
  package func movedByLayouts(since former: DocumentState) -> Set<Int>? {
    if hasLayouts { return layouts.moved(since: former) }
    // What the last layout gave places to has its own again.
    return former.changeCount(in: self) < layoutPresence.lossChangeCount ? nil : []
  }
}
