import Foundation
import OutlineUI

/// Lines and curves, under the name of other systems.
public typealias CGPath = Path

extension Path {
  /// The path itself.
  public var cgPath: CGPath { self }

  /// Makes the same path.
  public init(_ path: CGPath) { self = path }
}

/// Lines and curves that can be turned round.
open class UIBezierPath: NSObject, @unchecked Sendable {
  /// The lines and curves.
  public var cgPath: CGPath

  /// Makes an empty path.
  public override init() { cgPath = CGPath() }

  /// Makes a path of lines and curves.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// The path from its end to its start.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath.reversed) }

  /// The path from its end to its start.
  public var reversed: UIBezierPath { reversing() }
}

/// Lines and curves, under the name of AppKit.
public typealias NSBezierPath = UIBezierPath

extension Path {
  /// The path from its end to its start.
  fileprivate var reversed: Path {
    var subpaths: [(elements: [Element], isClosed: Bool)] = []
    forEach { element in
      switch element {
      case .move: subpaths.append(([element], false))
      case .closeSubpath: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default:
        if subpaths.isEmpty { subpaths.append(([], false)) }
        subpaths[subpaths.count - 1].elements.append(element)
      }
    }
    var result = Path()
    for subpath in subpaths.reversed() {
      result.addReversed(subpath.elements)
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }

  private mutating func addReversed(_ elements: [Element]) {
    guard let end = elements.last?.end else { return }
    move(to: end)
    for (element, before) in zip(elements.reversed(), elements.reversed().dropFirst()) {
      guard let target = before.end else { continue }
      switch element {
      case .quadCurve(_, let control): addQuadCurve(to: target, control: control)
      case .curve(_, let first, let second):
        addCurve(to: target, control1: second, control2: first)
      default: addLine(to: target)
      }
    }
  }
}

extension Path.Element {
  /// Where the element ends.
  fileprivate var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }
}
