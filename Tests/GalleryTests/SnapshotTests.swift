import Foundation
import GalleryViews
import TerminalCells
import TestSupport
import Testing

@Suite("Pictures of the gallery")
struct SnapshotTests {
  /// The view before and after its keys and in its other sizes, as the fixtures hold them.
  private func pictures(of entry: GalleryEntry) throws -> String {
    var text = try pictures(of: entry, in: GalleryEntry.usualSize)
    for size in entry.otherSizes {
      text += "\n––––– \(size.columns) × \(size.rows) –––––\n\n"
      text += try pictures(of: entry, in: size)
    }
    return text
  }

  private func pictures(of entry: GalleryEntry, in size: CellSize) throws -> String {
    let screen = GalleryScreen(entry, columns: size.columns, rows: size.rows)
    screen.draw()
    let text = screen.picture()
    guard !entry.keys.isEmpty else { return text }
    for key in try Key.sequence(entry.keys) { screen.press(key) }
    return text + "\n––––– after \(entry.keys) –––––\n\n" + screen.picture()
  }

  @Test("Every view matches its picture", arguments: await Gallery.names)
  func snapshots(name: String) throws {
    let entry = try #require(Gallery.entry(named: name))
    try expectSnapshot(try pictures(of: entry), "gallery/\(name).txt")
  }

  @Test(
    "Names are unique and in kebab case, and keys that do something, without a warning, are given")
  func names() throws {
    let names = Gallery.names
    #expect(Set(names).count == names.count)
    for entry in Gallery.entries {
      let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
      #expect(entry.name.allSatisfy { letters.contains($0) }, "\(entry.name)")
      guard !entry.keys.isEmpty else { continue }
      let screen = GalleryScreen(entry, columns: 80, rows: 24)
      screen.draw()
      let before = screen.picture()
      for key in try Key.sequence(entry.keys) { screen.press(key) }
      #expect(screen.picture() != before, "\(entry.name)")
      #expect(screen.host.warnings.isEmpty, "\(entry.name): \(screen.host.warnings)")
    }
  }

  @Test(
    "Every view can be drawn at any window size", arguments: [(0, 0), (1, 1), (3, 40), (200, 2)])
  func absurdWindows(columns: Int, rows: Int) throws {
    for entry in Gallery.entries {
      let screen = GalleryScreen(entry, columns: columns, rows: rows)
      screen.draw()
      for key in try Key.sequence(entry.keys) { screen.press(key) }
      #expect(screen.surface.size == CellSize(columns: columns, rows: rows))
    }
  }

  @Test("A view is less than 60 lines, and every picture belongs to one")
  func files() throws {
    let views = "Tools/GalleryViews/"
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: Fixture(package: views).url.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > Gallery.entries.count)
    for path in paths {
      #expect(try Fixture(package: views + path).lines.count < 60, "\(path)")
    }
    let pictures = try manager.contentsOfDirectory(atPath: Fixture("gallery").url.path)
    #expect(Set(pictures) == Set(Gallery.entries.map { $0.name + ".txt" }))
  }
}
