import TerminalIO

extension UIApplicationDelegate {
  /// Runs a program that makes its windows by itself: in the delegate of its scene, which is the class
  /// `SceneDelegate` of the program's module, or before that in its own.
  public static func main() {
    let delegate = Self()
    let application = UIApplication.shared
    application.delegate = delegate
    guard application.delegate?.application(application, didFinishLaunchingWithOptions: nil) == true
    else { return }
    connectScene(of: delegate, application)
    guard let window = application.keyWindow ?? delegate.window, window.rootViewController != nil
    else {
      return complain("no window was made: there is no class SceneDelegate that makes one")
    }
    HostedProgram.run(WindowView(window: window))
  }

  private static func connectScene(of delegate: Self, _ application: UIApplication) {
    let scene = UIWindowScene()
    let configuration = delegate.application(
      application, configurationForConnecting: scene.session, options: .init())
    let type: AnyClass? = configuration.delegateClass ?? sceneDelegateClass
    guard let sceneDelegate = (type as? UIResponder.Type)?.init() as? any UISceneDelegate else {
      return
    }
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: scene.session, options: .init())
    sceneDelegate.sceneWillEnterForeground(scene)
    sceneDelegate.sceneDidBecomeActive(scene)
    application.connect(scene)
  }

  /// The class `SceneDelegate` in the module of the program's delegate.
  private static var sceneDelegateClass: AnyClass? {
    let module = String(reflecting: Self.self).split(separator: ".").first ?? ""
    return NSClassFromString("\(module).SceneDelegate")
  }

  private static func complain(_ message: String) {
    let program = CommandLine.arguments.first ?? "program"
    FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
  }
}

/// What a window shows.
private struct WindowView: View {
  let window: UIWindow

  var body: some View { window.rootViewController?._shownView }
}
