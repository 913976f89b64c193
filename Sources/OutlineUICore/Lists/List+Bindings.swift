// Lists of elements that are changed through bindings.

extension List {
  /// Makes a list of elements of which one can be selected, and which the content changes through
  /// bindings.
  public init<Data, Row: View>(
    _ data: Binding<Data>,
    selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Data.Element: Identifiable,
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row
    >
  {
    self.init(
      content: ForEach(data, content: rowContent), selection: ListSelection(selection))
  }

  /// Makes a list of elements of which any number can be selected, and which the content changes
  /// through bindings.
  public init<Data, Row: View>(
    _ data: Binding<Data>,
    selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Data.Element: Identifiable,
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row
    >
  {
    self.init(
      content: ForEach(data, content: rowContent), selection: ListSelection(selection))
  }

  /// Makes a list of elements, identified by a key path, which the content changes through bindings.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>
  {
    self.init(
      content: ForEach(data, id: id, content: rowContent), selection: nil)
  }

  /// Makes a list of elements, identified by a key path, of which one can be selected, and which the
  /// content changes through bindings.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<ID?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>
  {
    self.init(
      content: ForEach(data, id: id, content: rowContent), selection: ListSelection(selection))
  }

  /// Makes a list of elements, identified by a key path, of which any number can be selected, and
  /// which the content changes through bindings.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>
  {
    self.init(
      content: ForEach(data, id: id, content: rowContent), selection: ListSelection(selection))
  }

  /// Makes a list of elements which the content changes through bindings, and the user moves and
  /// deletes.
  public init<Data, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Data.Element: Identifiable,
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row
    >
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent), selection: nil)
  }

  /// Makes a list of elements of which one can be selected, and which the content changes through
  /// bindings, and the user moves and deletes.
  public init<Data, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Data.Element: Identifiable,
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row
    >
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent),
      selection: ListSelection(selection))
  }

  /// Makes a list of elements of which any number can be selected, and which the content changes
  /// through bindings, and the user moves and deletes.
  public init<Data, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Data.Element: Identifiable,
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row
    >
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent),
      selection: ListSelection(selection))
  }

  /// Makes a list of elements, identified by a key path, which the content changes through bindings,
  /// and the user moves and deletes.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent), selection: nil)
  }

  /// Makes a list of elements, identified by a key path, of which one can be selected, and which the
  /// content changes through bindings, and the user moves and deletes.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<ID?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: ListSelection(selection))
  }

  /// Makes a list of elements, identified by a key path, of which any number can be selected, and
  /// which the content changes through bindings, and the user moves and deletes.
  public init<Data, ID: Hashable, Row: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable,
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: ListSelection(selection))
  }
}
