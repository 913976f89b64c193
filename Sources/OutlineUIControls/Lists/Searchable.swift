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

  @Environment(\.searchSuggestions) private var suggestions

  var body: some View {
    content.safeAreaInset(edge: .top, spacing: 0) {
      VStack(alignment: .leading, spacing: 0) {
        field
        suggestions.environment(\.searchText, text)
      }
    }
  }

  private var field: some View {
    CellHStack(columns: 1) {
      Text("⌕").unspoken.foregroundStyle(.faint)
      TextField(prompt, text: text)
      if !text.wrappedValue.isEmpty {
        Button {
          text.wrappedValue = ""
        } label: {
          Text("×").accessibilityLabel("Clear text")
        }
        .buttonStyle(.plain)
      }
    }
  }
}

/// A suggestion that becomes what is looked for when it is pressed.
private struct SearchCompletionView<Content: View>: View {
  let content: Content
  let completion: String
  @Environment(\.searchText) private var text

  var body: some View {
    Button {
      text?.wrappedValue = completion
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

private enum SearchSuggestionsKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

private enum SearchTextKey: EnvironmentKey {
  static var defaultValue: Binding<String>? { nil }
}

extension EnvironmentValues {
  /// What the views around a search field suggest.
  fileprivate var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// What is looked for, in suggestions.
  fileprivate var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
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

  /// Shows a field above the view, while a condition holds.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }

  /// Shows views below the field while it has the focus and there are any: what could be looked for.
  public func searchSuggestions(@ViewBuilder _ suggestions: @escaping () -> some View) -> some View
  {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// Makes a suggestion complete what is looked for: a button for a text.
  public func searchCompletion(_ completion: String) -> some View {
    SearchCompletionView(content: self, completion: completion)
  }

  /// Shows a field above the view for what is looked for in it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt?.string ?? "Search")
  }
}
