import Foundation
import OutlineUI

/// The program, as UIKit's programs name it.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// Why a program was started.
  public struct LaunchOptionsKey: Hashable, Sendable {}
  /// Where a program is: in use, as long as it runs in a terminal.
  public enum State: Int, Sendable {
    /// A place.
    case active, inactive, background
  }

  /// The program.
  public static let shared = UIApplication()

  /// What the program tells of its life.
  public var delegate: (any UIApplicationDelegate)?
  /// The windows that have been shown.
  public internal(set) var windows: [UIWindow] = []
  /// The window that is shown.
  public var keyWindow: UIWindow? { windows.last }
  /// The scenes: one.
  public internal(set) var connectedScenes: Set<UIScene> = []
  /// In use.
  public var applicationState: State { .active }
  /// Whether the terminal stays on: it does.
  public var isIdleTimerDisabled = true
  /// A number beside the program's icon, which a terminal does not have.
  public var applicationIconBadgeNumber = 0

  /// A scene is made.
  public func connect(_ scene: UIScene) { connectedScenes.insert(scene) }

  /// Opens an address, see `EnvironmentValues.openURL`.
  public func open(_ url: URL) { Self.opener(url) }

  /// Whether an address can be opened.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// Ends what is being typed: in a terminal the focus stays.
  @discardableResult
  public func sendAction(_ action: Any, to target: Any?, from sender: Any?, for event: Any?) -> Bool
  {
    false
  }

  /// Opens addresses for all of the program.
  nonisolated(unsafe) public static var opener: (URL) -> Void = { _ in }

  /// Posted when the program begins: at once.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never posted.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

/// What a program does at the stages of its life.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  /// Makes the delegate.
  init()

  /// The window of a program without scenes.
  var window: UIWindow? { get set }

  /// The program has been started; returns whether it can go on.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The class of the scenes' delegates, and their names.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// The usual one.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
}
