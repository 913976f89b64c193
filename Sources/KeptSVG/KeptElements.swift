import Geometry

/// The elements of a canvas that filters are made of, each read once.
package final class KeptElements {
  private let markup: (String) -> String?
  private var trees: [String: MarkupTree?] = [:]
  private var images: [String: ElementImage?] = [:]
  /// Those that are too long for images.
  private var longIDs: Set<String> = []
  private var sources: [ImageKey: String] = [:]
  /// Bytes that the sources of images may still have together: there is one for each size.
  private var sourceBudget = 4 << 20

  private struct ImageKey: Hashable {
    let id: String
    let extent: Extent
  }

  /// Elements whose markup is found by their ids.
  package init(_ markup: @escaping (String) -> String?) { self.markup = markup }

  /// The element of an id, with what is inside; nil where it is not there or not well formed.
  func tree(of id: String) -> MarkupTree? {
    if let known = trees[id] { return known }
    let tree = markup(id).flatMap(MarkupTree.init)
    trees[id] = .some(tree)
    return tree
  }

  /// The markup of an element as a part of an image.
  enum Markup {
    case none, long
    case text(String)
  }

  /// The image of an element; nil where it is not there.
  func image(of id: String) -> ElementImage? {
    if let known = images[id] { return known }
    let image = ElementImage(of: id) { part(of: $0) }
    images[id] = .some(image)
    return image
  }

  private func part(of id: String) -> Markup {
    guard !longIDs.contains(id) else { return .long }
    guard let text = markup(id) else { return .none }
    guard text.utf8.count > ElementImage.byteLimit else { return .text(text) }
    longIDs.insert(id)
    return .long
  }

  /// The address of an element's image of a size; nil where there is none, or there are too many.
  func source(of id: String, _ extent: Extent) -> String? {
    let key = ImageKey(id: id, extent: extent)
    if let known = sources[key] { return known }
    guard sourceBudget > 0, let source = image(of: id)?.source(of: extent) else { return nil }
    sourceBudget -= source.utf8.count
    sources[key] = source
    return source
  }
}
