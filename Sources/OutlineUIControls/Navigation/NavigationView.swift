/// Navigation as older programs write it: a stack of one view, or columns of two or three.
///
/// With `navigationViewStyle(.stack)` the first view is shown, whatever comes after it.
public struct NavigationView<Content: View>: View {
  private let content: Content
  @Environment(\.switches) private var switches

  /// Makes the navigation of some views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A stack, or columns.
  public var body: some View {
    let views = (content as? any ViewTuple)?.views ?? []
    if switches.stacksNavigation, let first = views.first {
      NavigationStack { AnyView(first) }
    } else if views.count == 2 {
      NavigationSplitView {
        AnyView(views[0])
      } detail: {
        AnyView(views[1])
      }
    } else if views.count > 2 {
      NavigationSplitView {
        AnyView(views[0])
      } content: {
        AnyView(views[1])
      } detail: {
        AnyView(views[2])
      }
    } else {
      NavigationStack { content }
    }
  }
}

extension View {
  /// Sets what the navigation views inside make of several views.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View {
    transformEnvironment(\.switches) { $0.stacksNavigation = style.showsOneView }
  }
}
