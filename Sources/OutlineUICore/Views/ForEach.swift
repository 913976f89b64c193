/// The views of a collection's elements, each identified by its element's id: state moves with an
/// element.
///
/// In a lazy container, content that is exactly one view per element is counted without being
/// evaluated. Elements with the same id are all shown, but may share state and selection; the host warns of
/// them (``RuntimeWarning``).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  /// The elements.
  public let data: Data
  let id: (Data.Element) -> ID
  /// Makes an element's views.
  public let content: (Data.Element) -> Content
  /// What deletes and moves elements in a list; nil if nothing does.
  var edits: ElementEdits?
  /// Whether no two elements can have the same id.
  private let hasDistinctIDs: Bool

  init(
    data: Data, id: @escaping (Data.Element) -> ID, hasDistinctIDs: Bool = false,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.hasDistinctIDs = hasDistinctIDs
    self.content = content
  }

  /// Makes the views of elements identified by a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the nodes of every element.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    var places: Set<IdentityPath> = []
    for (offset, element) in data.enumerated() {
      let id = id(element)
      var place = context.appending(id: id)
      if !hasDistinctIDs, !places.insert(place.path).inserted {
        context.core.warn(.repeatsID(RowTreeDescription.word(id)))
        // With a place of its own it is at least drawn and clicked by itself.
        place = place.appending(offset)
      }
      place.resolve(
        MadeViewOfValue(of: element, make: content), markedWith: id, into: &nodes)
    }
  }

  /// Appends one source for all elements.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    if Content._viewCount == 1 {
      sources.append(ForEachRowSource(self, context: context))
    } else if Content._viewCount != 0 {
      sources.append(ForEachPartsRowSource(self, context: context))
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes the views of identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes the views of the numbers in a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, hasDistinctIDs: true, content: content)
  }
}

extension ForEach {
  /// Makes the views of elements that can be changed through the bindings passed to the content.
  public init<Elements>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements: MutableCollection & RandomAccessCollection, Elements.Index: Hashable,
    Elements.Element: Identifiable, ID == Elements.Element.ID,
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0].id) }, id: { $0.1 },
      content: { pair in content(data.element(at: pair.0, else: elements[pair.0])) })
  }
}
