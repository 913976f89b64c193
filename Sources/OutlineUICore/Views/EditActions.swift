/// What a list lets the user do with the elements of a collection, by itself.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Moving an element, by alt with an arrow.
  public static var move: EditActions { EditActions(rawValue: 1) }
  /// Deleting an element, by delete and backspace.
  public static var delete: EditActions { EditActions(rawValue: 2) }
  /// Both.
  public static var all: EditActions { [.move, .delete] }
}

extension EditActions
where Data: MutableCollection & RandomAccessCollection {
  /// What edits the elements of a collection; nil if nothing is to.
  func edits(of data: Binding<Data>) -> ElementEdits? {
    guard !isEmpty else { return nil }
    return ElementEdits(
      onDelete: contains(.delete)
        ? { offsets in
          if let left = removing(offsets, from: data.wrappedValue) { data.wrappedValue = left }
        } : nil,
      onMove: contains(.move)
        ? { offsets, destination in
          var elements = Array(data.wrappedValue)
          elements.move(fromOffsets: offsets, toOffset: destination)
          var moved = data.wrappedValue
          for (place, element) in zip(moved.indices, elements) { moved[place] = element }
          data.wrappedValue = moved
        } : nil)
  }
}

/// A collection without the elements of some numbers; nil if no element can be removed from one of its type.
private func removing<Data>(_ offsets: IndexSet, from data: Data) -> Data? {
  func open<Elements: RangeReplaceableCollection>(_ elements: Elements) -> Elements {
    let gone = Set(offsets)
    return Elements(elements.enumerated().filter { !gone.contains($0.offset) }.map(\.element))
  }
  guard let elements = data as? any RangeReplaceableCollection else { return nil }
  return open(elements) as? Data
}

extension ForEach {
  /// Makes the views of elements, identified by a key path, that can be changed through the bindings passed
  /// to the content.
  public init<Elements>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements: MutableCollection & RandomAccessCollection, Elements.Index: Hashable,
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, id: { $0.1 },
      content: { pair in content(data.element(at: pair.0, else: elements[pair.0])) })
  }

  /// Makes the views of elements that can be changed through the bindings passed to the content, and moved
  /// and deleted in a list.
  public init<Elements>(
    _ data: Binding<Elements>, editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements: MutableCollection & RandomAccessCollection, Elements.Index: Hashable,
    Elements.Element: Identifiable, ID == Elements.Element.ID,
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>
  {
    self.init(data, content: content)
    edits = editActions.edits(of: data)
  }

  /// Makes the views of elements, identified by a key path, that can be changed through the bindings passed
  /// to the content, and moved and deleted in a list.
  public init<Elements>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements: MutableCollection & RandomAccessCollection, Elements.Index: Hashable,
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>
  {
    self.init(data, id: id, content: content)
    edits = editActions.edits(of: data)
  }
}

extension Binding
where Value: MutableCollection & RandomAccessCollection, Value.Index: Hashable {
  /// A binding to the element at an index. It may have been removed by the time the binding is used: then
  /// another value is read, and nothing is written.
  func element(at index: Value.Index, else fallback: Value.Element) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: {
        let now = wrappedValue
        return now.indices.contains(index) ? now[index] : fallback
      },
      set: { element in
        guard wrappedValue.indices.contains(index) else { return }
        wrappedValue[index] = element
      })
  }
}
