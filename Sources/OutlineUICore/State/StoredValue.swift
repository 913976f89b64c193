/// How a value is kept in a store.
package struct StoredValueCode<Value> {
  /// What is kept of a value; nil if nothing is.
  let encode: (Value) -> AppStorageValue?
  /// The value of what is kept; nil if it is of another kind.
  let decode: (AppStorageValue) -> Value?
}

/// A value that is kept in a store by a name, and shared by all views that use it.
struct StoredValue<Value> {
  let key: String
  let code: StoredValueCode<Value>
  /// The value of the name, in the copy of the view whose body is being evaluated; a separate one before
  /// that.
  private var box: StateBox<Value>
  private var kept: (boxes: StoredBoxes, store: any AppStorageStore, key: String)?

  init(_ key: String, _ value: Value, _ code: StoredValueCode<Value>) {
    self.key = key
    self.code = code
    box = StateBox(value, scope: nil)
  }

  var value: Value {
    get { box.read() }
    nonmutating set {
      guard let kept else { return box.write(newValue) }
      kept.boxes.write(newValue, in: box, code.encode(newValue), key: kept.key, in: kept.store)
    }
  }

  /// Finds the value of the name in a store; nil for one that lasts as long as the views.
  mutating func link(
    in context: ResolveContext, store: (any AppStorageStore)?, prefix: String = ""
  ) {
    let boxes = context.core.storage
    let place = (boxes, store ?? boxes.memory, prefix + key)
    kept = place
    box = boxes.box(place.2, in: place.1, code, usually: box.peek(), core: context.core)
  }
}

/// The stored values that the views of a host have used.
final class StoredBoxes {
  /// The values of one name, as the types under which views use it.
  private struct Entry {
    let box: AnyObject
    /// Takes over what another view has written.
    let take: (AppStorageValue?) -> Void
  }

  private struct Place: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  /// What is used where no store is named.
  let memory = MemoryStore()
  private var entries: [Place: [Entry]] = [:]
  // Kept, so that no other store is taken for it.
  private var stores: [ObjectIdentifier: any AppStorageStore] = [:]
  private weak var core: RenderCore?

  /// The value of a name in a store as a type.
  func box<Value>(
    _ key: String, in store: any AppStorageStore, _ code: StoredValueCode<Value>,
    usually initial: @autoclosure () -> Value, core: RenderCore
  ) -> StateBox<Value> {
    let place = Place(store: ObjectIdentifier(store), key: key)
    for entry in entries[place] ?? [] {
      if let known = entry.box as? StateBox<Value> { return known }
    }
    self.core = core
    stores[place.store] = store
    let initial = initial()
    let kept = store.storedValue(forKey: key)
    let value = kept.flatMap(code.decode)
    if kept != nil, value == nil { core.warn(.cannotUseSetting(key)) }
    tellProblem(of: store)
    let box = StateBox(value ?? initial, scope: core.ownScope)
    entries[place, default: []].append(
      Entry(box: box) { box.write($0.flatMap(code.decode) ?? initial) })
    return box
  }

  /// Changes a value, in the store and for all views that use its name.
  func write<Value>(
    _ value: Value, in box: StateBox<Value>, _ kept: AppStorageValue?, key: String,
    in store: any AppStorageStore
  ) {
    if let core, core.renderRequest.isOnOtherThread {
      // Stores are for the thread of the views.
      return core.renderRequest.make(
        beginningWith: DeferredChange {
          self.write(value, in: box, kept, key: key, in: store)
        })
    }
    box.write(value)
    store.store(kept, forKey: key)
    tellProblem(of: store)
    let place = Place(store: ObjectIdentifier(store), key: key)
    for entry in entries[place] ?? [] where entry.box !== box { entry.take(kept) }
  }

  private func tellProblem(of store: any AppStorageStore) {
    if let problem = store.takeProblem() { core?.warn(.cannotKeepSettings(problem)) }
  }

  /// Releases what the views have used.
  func tearDown() { entries.removeAll() }
}

// MARK: The kinds of values

extension AppStorageValue {
  /// The value itself.
  fileprivate var content: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .bytes(let value): value
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }
}

extension StoredValueCode {
  private init(_ encode: @escaping (Value) -> AppStorageValue) {
    self.init(encode: encode) { $0.content as? Value }
  }

  /// The code of an optional value: nil is kept as nothing.
  init<Wrapped>(optional code: StoredValueCode<Wrapped>) where Value == Wrapped? {
    self.init(encode: { $0.flatMap(code.encode) }) { code.decode($0) }
  }

  /// The code of a value by its raw value.
  init(raw code: StoredValueCode<Value.RawValue>) where Value: RawRepresentable {
    self.init(encode: { code.encode($0.rawValue) }) { code.decode($0).flatMap(Value.init) }
  }
}

extension StoredValueCode<Bool> {
  static var bool: Self { Self(AppStorageValue.bool) }
}

extension StoredValueCode<Int> {
  static var int: Self { Self(AppStorageValue.int) }
}

extension StoredValueCode<Double> {
  /// A store may have kept a number without a fraction as a whole one.
  static var double: Self { Self(encode: AppStorageValue.double) { $0.number } }
}

extension StoredValueCode<String> {
  static var string: Self { Self(AppStorageValue.string) }
}

extension StoredValueCode<[UInt8]> {
  static var bytes: Self { Self(AppStorageValue.bytes) }
}
