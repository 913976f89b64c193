import Foundation

/// A part of a program with windows of its own: a terminal has one.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// Why a scene is made: for nothing in particular.
  public struct ConnectionOptions {
    /// Makes the options of a scene that is made for nothing in particular.
    public init() {}

    /// None: a terminal's program is not opened with addresses.
    public var urlContexts: Set<UIOpenURLContext> { [] }
    /// None.
    public var userActivities: Set<NSObject> { [] }
  }

  /// Where a scene is.
  public enum ActivationState: Int, Sendable {
    /// A place.
    case unattached, foregroundActive, foregroundInactive, background
  }

  /// What the scene tells of its life.
  public var delegate: (any UISceneDelegate)?
  /// In use.
  public var activationState: ActivationState { .foregroundActive }
  /// What is kept of the scene.
  public let session = UISceneSession()
}

/// A scene that shows windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  /// The windows that have been shown.
  public var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that is shown.
  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  public var screen: UIScreen { .main }
}

/// What is kept of a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: Hashable, Sendable {
    /// The program's window.
    public static let windowApplication = Role()
  }

  /// The program's window.
  public var role: Role { .windowApplication }
  /// The name of the delegate's class.
  public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

  nonisolated override init() { super.init() }
}

/// Which class a scene's delegate has.
open class UISceneConfiguration: NSObject, @unchecked Sendable {
  /// The name; nil for the usual one.
  public let name: String?
  /// The class of the delegate; nil for `SceneDelegate` in the program's module.
  public var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// An address that a program is opened with.
public struct UIOpenURLContext: Hashable, Sendable {
  /// The address.
  public let url: URL
}

/// What a program does at the stages of a scene's life.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  /// The scene is made: the place to make its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in use.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene will not be in use.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene will be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is not seen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with a window.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
