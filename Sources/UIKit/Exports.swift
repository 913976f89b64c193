// UIKit's programs have Foundation's names.
@_exported import Foundation
// Swift Testing asks for it wherever there is a UIKit.
import _Testing_UIKit
