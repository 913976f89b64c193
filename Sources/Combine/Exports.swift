// Apple's Combine, where there is none: OpenCombine's publishers, subjects and operators, with the observable
// objects of OutlineUI, and Foundation's clocks and notifications as publishers.

@_exported import OpenCombine
import OutlineUICore

#if !SwiftUI
  #error("The product SwiftUI needs the trait of that name: .package(…, traits: [\"SwiftUI\"])")
#endif

/// An object that announces its changes, which views observe.
public typealias ObservableObject = OutlineUICore.ObservableObject
/// The publisher of an observable object that has none of its own.
public typealias ObservableObjectPublisher = OutlineUICore.ObservableObjectPublisher
/// A property of an observable object.
public typealias Published = OutlineUICore.Published
/// A subscription, which ends when it is cancelled or released.
public typealias AnyCancellable = OpenCombine.AnyCancellable
