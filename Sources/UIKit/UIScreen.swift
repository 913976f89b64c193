import CoreGraphicsNames
import Foundation
import OutlineUI

/// The screen: the terminal.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The terminal.
  public static let main = UIScreen()

  /// The size of the terminal as the program counts lengths: in points, or in cells.
  public var bounds: CoreGraphicsNames.CGRect {
    CoreGraphicsNames.CGRect(origin: .zero, size: ViewHost.current?.windowSize ?? Self.size)
  }
  /// The same.
  public var nativeBounds: CoreGraphicsNames.CGRect { bounds }
  /// One: a cell is a cell.
  public var scale: Double { 1 }
  /// As bright as the user wants.
  public var brightness = 1.0

  /// The size that is told before anything is drawn.
  public static var size = CoreGraphicsNames.CGSize(width: 640, height: 384)

  nonisolated override init() { super.init() }
}

/// The device: a terminal on some computer.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  /// Which program it is made for.
  public enum Idiom: Int, Sendable {
    /// A kind.
    case unspecified, phone, pad, tv, carPlay, mac, vision
  }

  /// A computer.
  public var userInterfaceIdiom: Idiom { .mac }
  /// The name of the computer.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the device's kind.
  public var model: String { "Terminal" }
  /// The name of the system.
  public var systemName: String { "Linux" }
  /// The version of the system.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }

  nonisolated override init() { super.init() }
}
