import CoreGraphicsNames
import Foundation
import OutlineUI

/// The screen: the terminal.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// The terminal.
  public static let main = UIScreen()

  /// The size of the terminal as the program counts lengths. Before anything is drawn a cell has 8 × 16
  /// points, and there are 80 × 24 cells where there is no terminal.
  public var bounds: CoreGraphicsNames.CGRect {
    if let size = ViewHost.current?.windowSize, size != .zero {
      return CoreGraphicsNames.CGRect(origin: .zero, size: size)
    }
    let (columns, rows) = terminalSize() ?? (80, 24)
    return CoreGraphicsNames.CGRect(
      x: 0, y: 0, width: Double(columns) * 8, height: Double(rows) * 16)
  }
  /// The same.
  public var nativeBounds: CoreGraphicsNames.CGRect { bounds }
  /// One: a cell is a cell.
  public var scale: Double { 1 }
  /// As bright as the user wants.
  public var brightness = 1.0

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
