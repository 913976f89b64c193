/// A view that says something about its level of a navigation stack.
@usableFromInline struct LevelSettingView<Content: View>: PrimitiveView {
  let content: Content
  /// Whether the view needs a bar of its own if there is no navigation stack around it.
  var needsBar = false
  let set: (NavigationLevel) -> Void

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let level = context.environment.navigationLevel else {
      guard needsBar else { return content._resolve(in: context, into: &nodes) }
      return NavigationStack { self }._resolve(in: context, into: &nodes)
    }
    content._resolve(in: context, into: &nodes)
    set(level)
    context.scope.reportsUpward = true
  }

  @usableFromInline func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    content._resolveRows(in: context, into: &sources)
    if let level = context.environment.navigationLevel { set(level) }
  }
}

extension View {
  /// Sets the title in the bar of the navigation stack around the view.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets the title in the bar of the navigation stack around the view.
  public func navigationTitle(_ title: Text) -> some View {
    LevelSettingView(content: self) { $0.title = title }
  }

  /// The same as `navigationTitle`, as older programs call it.
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }

  /// The same as `navigationTitle`, as older programs call it.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The same as `navigationTitle`; titles have one size.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// Sets the title in the bar; it cannot be changed there.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
  }

  /// The same as `navigationTitle`; titles have one size.
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// The view as it is: titles have one size.
  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> Self { self }

  /// Removes the way back from the bar; escape still goes back.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    LevelSettingView(content: self) { $0.hidesBackButton = isHidden }
  }

  /// Removes the bar, as older programs ask for it.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    LevelSettingView(content: self) { level in
      if isHidden { level.hiddenBars.insert(.navigationBar) }
    }
  }

  /// Adds views to the start of the bar, as older programs do.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Adds views to the end of the bar, as older programs do.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Adds views to the start and the end of the bar, as older programs do.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
  }

  /// Tells how the values of links are shown.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    LevelSettingView(content: self) { level in
      level.setDestination { (value: Value) in
        AnyView(MadeViewOfValue(of: value, make: destination))
      }
    }
  }

  /// Shows a further view while a condition holds.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View
  ) -> some View {
    LevelSettingView(content: self) { level in
      level.presented.append(
        NavigationLevel.Presented(
          isPresented: { isPresented.wrappedValue },
          dismiss: { isPresented.wrappedValue = false },
          view: { AnyView(MadeView(make: destination)) }))
    }
  }

  /// Shows a further view of an item while there is one.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View {
    LevelSettingView(content: self) { level in
      level.presented.append(
        NavigationLevel.Presented(
          isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
          view: {
            AnyView(
              item.wrappedValue.map { MadeViewOfValue(of: $0, make: destination).id($0) })
          }))
    }
  }
}

/// The bar of a navigation stack.
public struct NavigationBarItem: Hashable, Sendable {
  /// The size of its title.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// A size.
    case automatic, inline, large
  }
}

/// What a navigation view makes of several views: one at a time, or a column for each.
public struct NavigationViewStyle: Hashable, Sendable {
  let showsOneView: Bool

  /// The first view, and those that links put in its place.
  public static var stack: NavigationViewStyle { NavigationViewStyle(showsOneView: true) }
  /// A column for each view.
  public static var columns: NavigationViewStyle { NavigationViewStyle(showsOneView: false) }
  /// A column for each view.
  public static var automatic: NavigationViewStyle { columns }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The style with this name in older programs.
public func StackNavigationViewStyle() -> NavigationViewStyle { .stack }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The style with this name in older programs.
public func DoubleColumnNavigationViewStyle() -> NavigationViewStyle { .columns }
