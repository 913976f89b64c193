/// Where a field for searching is shown; here always above the view.
public enum SearchFieldPlacement: Hashable, Sendable {
  /// A place.
  case automatic, sidebar, toolbar, navigationBarDrawer
}

/// A view below a field for what is looked for in it.
private struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let prompt: String

  var body: some View {
    content.safeAreaInset(edge: .top, spacing: 0) {
      CellHStack(columns: 1) {
        Text("⌕").foregroundStyle(.faint)
        TextField(prompt, text: text)
        if !text.wrappedValue.isEmpty {
          Button {
            text.wrappedValue = ""
          } label: {
            Text("×")
          }
          .buttonStyle(.plain)
        }
      }
    }
  }
}

extension View {
  /// Shows a field above the view for what is looked for in it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    SearchableView(content: self, text: text, prompt: String(prompt))
  }

  /// Shows a field above the view for what is looked for in it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt?.string ?? "Search")
  }
}
