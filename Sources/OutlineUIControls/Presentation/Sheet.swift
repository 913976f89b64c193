extension View {
  /// Shows a view in a box over the screen while a condition holds. It has the keys and the mouse;
  /// escape presses the button in it that cancels, or else ends it, and the focus returns to where it was.
  ///
  /// The condition becomes false when the user ends it; then `onDismiss` is called. From inside,
  /// `@Environment(\.dismiss)` ends it.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows a view of an item in a box over the screen while there is an item; nil when the user has
  /// ended it. Another item is another view, with fresh state.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    PresentingView(
      content: self, look: .sheet,
      presented: {
        item.wrappedValue.map { MadeViewOfValue(of: $0, make: content).id($0.id) }
      },
      dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }

  /// The same as ``sheet(isPresented:onDismiss:content:)``: a sheet takes the room that it needs.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// The same as ``sheet(item:onDismiss:content:)``: a sheet takes the room that it needs.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss, content: content)
  }

  /// The same as ``popover(isPresented:content:)``: the box is below the view, wherever the arrow would be.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge, @ViewBuilder content: @escaping () -> some View
  ) -> some View { popover(isPresented: isPresented, content: content) }

  /// Shows a view of an item in a box below this one while there is an item.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    PresentingView(
      content: self, look: .menu,
      presented: {
        item.wrappedValue.map {
          MadeViewOfValue(of: $0, make: content).id($0.id)
            .transformEnvironment(\.dialog) { $0 = nil }
        }
      },
      dismiss: { item.wrappedValue = nil })
  }

  /// Shows a view in a box below this one while a condition holds; escape and a click beside it end
  /// it.
  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.menu, isPresented: isPresented) {
      content().transformEnvironment(\.dialog) { $0 = nil }
    }
  }
}

/// Where the arrow of a popover points to; a terminal draws none.
public enum PopoverAttachmentAnchor: Sendable {
  /// A part of the view.
  public enum Source: Sendable {
    /// All of it.
    case bounds
  }

  /// A rectangle.
  case rect(Source)
  /// A point.
  case point(UnitPoint)
}
