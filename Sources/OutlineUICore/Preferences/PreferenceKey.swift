/// A kind of value that views pass to the views around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view passes one.
  static var defaultValue: Value { get }
  /// Combines the value of a view with that of the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Passes a value to the views around this one, instead of those passed from inside it.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    wrapped { PreferenceNode<Key>($0) { _, _ in value } }
  }

  /// Changes the value that is passed from inside this view to those around it.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    wrapped {
      PreferenceNode<Key>($0) { inner, _ in
        var value = inner() ?? Key.defaultValue
        callback(&value)
        return value
      }
    }
  }

  /// Passes a place of this view to the views around it, which read it with
  /// ``GeometryProxy/subscript(_:)``.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value source: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    wrapped {
      PreferenceNode<Key>($0, isRevisited: true) { _, frame in transform(source.anchor(in: frame)) }
    }
  }

  /// Changes, with a place of this view, the value that is passed from inside it.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value source: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    wrapped {
      PreferenceNode<Key>($0, isRevisited: true) { inner, frame in
        var value = inner() ?? Key.defaultValue
        transform(&value, source.anchor(in: frame))
        return value
      }
    }
  }
}

/// A view that passes a value to those around it.
final class PreferenceNode<Key: PreferenceKey>: UnaryNode {
  /// Makes the value from that of the views inside, if they pass one, and the view's frame.
  private let makeValue: (() -> Key.Value?, Rect) -> Key.Value

  /// Whether the value depends on the view's place.
  private let dependsOnPlace: Bool

  init(
    _ child: LayoutNode, isRevisited: Bool = false,
    makeValue: @escaping (() -> Key.Value?, Rect) -> Key.Value
  ) {
    self.makeValue = makeValue
    dependsOnPlace = isRevisited
    super.init(child)
  }

  override var isRevisited: Bool { dependsOnPlace }

  override var isMeasuredAsChild: Bool { true }

  var value: Key.Value { makeValue({ child.preference(Key.self) }, frame) }
}

extension LayoutNode {
  /// The value that a node and those inside pass on; nil if none does. Valid after layout.
  ///
  /// - Complexity: O(nodes inside), of lazy containers only the visible ones.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard !isBeyondDepthLimit else { return nil }
    if let node = self as? PreferenceNode<Key> { return node.value }
    var result: Key.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      guard var value = result else {
        result = next
        continue
      }
      Key.reduce(value: &value) { next }
      result = value
    }
    return result
  }
}
