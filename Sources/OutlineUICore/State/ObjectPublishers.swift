// Only the standard library's reflection gives access to the types and offsets of stored properties.
@_spi(Reflection) import Swift
import Synchronization

/// The publishers of the objects that have none of their own, or one that views cannot depend on.
private struct ObjectPublishers {
  static let shared = Mutex(ObjectPublishers())

  private var entries: [ObjectIdentifier: ObjectPublisher] = [:]
  /// The number of entries at which those of released objects are dropped.
  private var limit = 64

  /// The publisher of the object at an address, where there may have been another one.
  func publisher(of id: ObjectIdentifier) -> ObservableObjectPublisher? {
    entries[id].flatMap { $0.object == nil ? nil : $0.publisher }
  }

  mutating func add(_ entry: ObjectPublisher, of id: ObjectIdentifier) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
    entries[id] = entry
  }
}

/// An object, which is only looked at, and its publisher.
private struct ObjectPublisher: @unchecked Sendable {
  weak var object: AnyObject?
  let publisher: ObservableObjectPublisher
  /// Passes on what the object's own publisher says.
  let relay: AnyCancellable?
}

extension ObservableObjectPublisher {
  /// The publisher of an object, to which its published properties send.
  static func ofObject(_ object: some ObservableObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    if let known = ObjectPublishers.shared.withLock({ $0.publisher(of: id) }) { return known }
    let publisher = ObservableObjectPublisher()
    let relay = publisher.relay(of: object)
    let entry = ObjectPublisher(object: object, publisher: publisher, relay: relay)
    ObjectPublishers.shared.withLock { $0.add(entry, of: id) }
    publisher.receivePublished(of: object)
    return publisher
  }

  private func relay<Object: ObservableObject>(of object: Object) -> AnyCancellable? {
    // The publisher of any other object is this one.
    guard Object.ObjectWillChangePublisher.self != ObservableObjectPublisher.self else {
      return nil
    }
    return object.objectWillChange._beforeChange { [self] in send() }
  }

  private func receivePublished(of object: AnyObject) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    // Written as a number, because the library declares it as a variable, which cannot be shared safely.
    let ofClass = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: type(of: object), options: ofClass) { _, offset, type, _ in
      func receive<Property: PublishedProperty>(_ type: Property.Type) {
        (start + offset).assumingMemoryBound(to: type).pointee.send(to: self)
      }
      if let type = type as? any PublishedProperty.Type { receive(type) }
      return true
    }
  }
}
