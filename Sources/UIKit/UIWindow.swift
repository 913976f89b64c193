import CoreGraphicsNames
import Foundation
import OutlineUI

/// A rectangle of a device's screen. Views of SwiftUI are none, so that it stands for nothing on a terminal.
@MainActor @preconcurrency
open class UIView: UIResponder {
  /// Where the view is.
  open var frame: CoreGraphicsNames.CGRect
  /// Its own rectangle.
  open var bounds: CoreGraphicsNames.CGRect {
    CoreGraphicsNames.CGRect(origin: .zero, size: frame.size)
  }
  /// What is behind its content.
  open var backgroundColor: UIColor?
  /// The colour of controls in it.
  open var tintColor: UIColor? = .tintColor
  /// Whether it is not seen.
  open var isHidden = false
  /// How much of it is seen.
  open var alpha: Double = 1
  /// The views inside.
  public private(set) var subviews: [UIView] = []

  /// Makes a view.
  public init(frame: CoreGraphicsNames.CGRect = .zero) {
    self.frame = frame
    super.init()
  }

  /// Makes a view without a size.
  public nonisolated required init() {
    frame = .zero
    super.init()
  }

  /// The part that no device covers: all of it.
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }
  /// What the view is drawn on.
  open var layer: CALayer { CALayer() }

  /// Adds a view.
  open func addSubview(_ view: UIView) { subviews.append(view) }

  /// Ends what is being typed: in a terminal the focus stays.
  @discardableResult
  open func endEditing(_ isForced: Bool) -> Bool { false }
}

/// What controls a view. `UIHostingController` shows one of SwiftUI's.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  /// The view.
  open lazy var view: UIView = UIView()
  /// The name.
  open var title: String?

  /// What a terminal shows.
  open var _shownView: AnyView { AnyView(EmptyView()) }

  /// Called when the view is there.
  open func viewDidLoad() {}

  /// Makes a controller.
  public nonisolated required init() { super.init() }
}

/// A window: the terminal.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// What the window shows.
  open var rootViewController: UIViewController?
  /// The scene that the window is of.
  public weak var windowScene: UIWindowScene?
  /// Whether colours are light or dark: the terminal's stay.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Makes the window of a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
  }

  /// Makes a window without a size.
  public nonisolated required init() { super.init() }

  /// Makes a window.
  public override init(frame: CoreGraphicsNames.CGRect = .zero) { super.init(frame: frame) }

  /// Shows the window.
  open func makeKeyAndVisible() {
    UIApplication.shared.windows.removeAll { $0 === self }
    UIApplication.shared.windows.append(self)
    rootViewController?.viewDidLoad()
  }

  /// Whether the window gets the keys.
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  /// What a device covers of the screen: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// A rectangle of a view.
public struct UILayoutGuide {
  /// The rectangle.
  public let layoutFrame: CoreGraphicsNames.CGRect
}

/// What a view is drawn on: nothing in a terminal.
open class CALayer: NSObject {
  /// Draws nothing.
  open func render(in context: CGContext) {}
}

/// What is drawn with: nothing.
public struct CGContext {}

/// Makes pictures of what is drawn: empty ones.
open class UIGraphicsImageRenderer: NSObject {
  /// What is drawn with.
  public struct Context {
    /// What is drawn with.
    public var cgContext: CGContext { CGContext() }
  }

  /// Makes a renderer of a size.
  public init(size: CoreGraphicsNames.CGSize) {}

  /// Makes a renderer of the size of a rectangle.
  public init(bounds: CoreGraphicsNames.CGRect) {}

  /// An empty picture.
  open func image(actions: (Context) -> Void) -> UIImage {
    actions(Context())
    return UIImage()
  }
}
