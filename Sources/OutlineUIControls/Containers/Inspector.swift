extension View {
  /// Shows a column beside the view while a condition holds.
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View {
    CellHStack(columns: 1) {
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue {
        Divider()
        content().frame(maxHeight: .infinity, alignment: .top)
      }
    }
  }

  /// The width of a column.
  public func inspectorColumnWidth(_ width: Double) -> some View { frame(width: width) }

  /// The width of a column.
  public func inspectorColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View { frame(minWidth: min, idealWidth: ideal, maxWidth: max ?? ideal) }
}
