import UIKit

/// The program's own does nothing more.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {}
