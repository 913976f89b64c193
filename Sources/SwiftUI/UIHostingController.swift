/// A controller that shows a view.
open class UIHostingController<Content: View>: UIViewController {
  /// The view.
  open var rootView: Content

  /// Makes a controller of a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  /// There is no controller without a view; this is never called.
  public nonisolated required init() { fatalError("A hosting controller needs a view.") }

  /// What a terminal shows.
  open override var _shownView: AnyView { AnyView(rootView) }
}

/// A view of UIKit's. A terminal cannot show it: there is nothing at its place.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of what belongs to the view.
  associatedtype Coordinator = Void
  /// What the functions may ask for.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view; never called.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view; never called.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what belongs to the view; never called.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Nothing at the view's place; this is never called.
  public var body: Never { fatalError("A view of UIKit has no body.") }

  /// Appends nothing that is seen.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    Color.clear._resolve(in: context, into: &nodes)
  }
}

/// What the functions of a `UIViewRepresentable` may ask for.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What belongs to the view.
  public let coordinator: Representable.Coordinator
  /// The values that the view inherits.
  public let environment: EnvironmentValues
}
