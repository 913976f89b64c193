import OutlineUI
import Spelling

/// The views of the gallery.
public enum Gallery {
  /// The views, in the order `--list` prints them.
  public static var entries: [GalleryEntry] {
    stacks + texts + screens + grids + outlines + panels
  }

  /// The names of the views, in the same order.
  public static var names: [String] { entries.map(\.name) }

  /// The entry with this name; nil if there is none.
  public static func entry(named name: String) -> GalleryEntry? {
    entries.first { $0.name == name }
  }

  /// The name nearest to a mistaken one: one that contains it, or one that differs in few letters.
  public static func suggestion(for name: String) -> String? {
    let name = name.lowercased().prefix(40)
    guard !name.isEmpty else { return nil }
    if let longer = entries.first(where: { $0.name.contains(name) }) { return longer.name }
    return NearestWord.to(
      String(name), among: names, within: max(2, name.count / 3))
  }
}
