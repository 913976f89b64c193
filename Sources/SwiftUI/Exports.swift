// SwiftUI, where there is none: OutlineUI under the names that SwiftUI's programs use, with what they have from
// Foundation, Combine and UIKit. Lengths are points here, see `App.main()`.

@_exported import Combine
@_exported import CoreGraphics
@_exported import CoreGraphicsNames
@_exported import Foundation
import LayoutEngine
@_exported import Observation
@_exported import OutlineUI
@_exported import SwiftUICore
@_exported import TerminalApp
@_exported import UIKit

/// A length, in points.
public typealias CGFloat = CoreGraphicsNames.CGFloat
/// A width and a height, in points.
public typealias CGSize = CoreGraphicsNames.CGSize
/// A position, in points.
public typealias CGPoint = CoreGraphicsNames.CGPoint
/// An origin and a size, in points.
public typealias CGRect = CoreGraphicsNames.CGRect
/// A change of coordinates that keeps straight lines straight.
public typealias CGAffineTransform = CoreGraphicsNames.CGAffineTransform
/// Positions in a collection.
public typealias IndexSet = Foundation.IndexSet
/// An object that announces its changes.
public typealias ObservableObject = Combine.ObservableObject
/// The publisher of an observable object that has none of its own.
public typealias ObservableObjectPublisher = Combine.ObservableObjectPublisher
/// A property of an observable object.
public typealias Published = Combine.Published
/// A subscription, which ends when it is cancelled or released.
public typealias AnyCancellable = Combine.AnyCancellable
