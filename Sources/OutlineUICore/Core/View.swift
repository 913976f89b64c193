import Synchronization

/// A part of a screen, described as a value.
///
/// Views are cheap to create and discard: the host keeps what they describe under the view's
/// identity (its position in the structure, or its explicit id). Most views have a `body` made of
/// other views; the primitive ones, whose `Body` is `Never`, implement the three underscored
/// requirements themselves. These have defaults for every view with a `body`.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view that `body` makes.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }

  /// The number of views that this view contributes to an enclosing container, if its type
  /// determines it.
  ///
  /// `nil` if only the value determines it: `ForEach`, `if`, disclosure groups. Lazy containers use
  /// it to count rows without evaluating them.
  static var _viewCount: Int? { get }

  /// Whether two values of a view say that they are equal; nil if it cannot be asked.
  nonisolated static func _isEqual(_ left: Self, _ right: Self) -> Bool?

  /// Appends the layout nodes of the view: one for most, none or several for structural views.
  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode])

  /// Evaluates the body, and makes the nodes of it.
  func _evaluate(_ evaluation: ViewEvaluation)

  /// Appends the row sources that the view contributes to a lazy container.
  func _resolveRows(in context: ResolveContext, into sources: inout [RowSource])
}

extension View where Self: Equatable {
  /// Whether both are equal.
  nonisolated public static func _isEqual(_ left: Self, _ right: Self) -> Bool? { left == right }
}

extension View {
  /// Nil: the view is not `Equatable`.
  nonisolated public static func _isEqual(_ left: Self, _ right: Self) -> Bool? { nil }

  /// The count of the body's type; nil if its views contain each other without end.
  @inlinable
  public static var _viewCount: Int? {
    if Body.self == Never.self { return 1 }
    defer { ViewCounting.leave() }
    return ViewCounting.enter() ? Body._viewCount : nil
  }

  /// Appends the nodes of `body`, which is evaluated only if something may have changed in it.
  @inlinable
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    // Compiled for each view, this knows the body's type. Otherwise the type of every body is decoded from its
    // name once, a sixth of the time to the first frame.
    guard let record = context.record(of: self, into: &nodes) else { return }
    record.evaluate { record.linked(self).body }
    record.appendNodes(to: &nodes)
  }

  /// Evaluates `body`, whose type this knows as well, and makes the nodes of it.
  @inlinable
  public func _evaluate(_ evaluation: ViewEvaluation) {
    let record = evaluation.record
    record.evaluate { record.linked(self).body }
  }

  /// Appends one lazily resolved row if the type is known to be one view, otherwise the body's
  /// rows.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    if Self._viewCount == 1 {
      sources.append(SingleRowSource(self, context: context))
      return
    }
    guard let inner = context.descended() else { return }
    inner.core.evaluating(for: Self.self) {
      inner.linked(self).body._resolveRows(in: inner, into: &sources)
    }
  }
}

/// How deep the question for the number of a type's views is nested, in all threads together: types of
/// bodies may contain each other without end. It is asked for every row, too often for a task's value.
@usableFromInline
enum ViewCounting {
  private static let levelLimit = 500
  private static let level = Atomic<Int>(0)

  /// Begins a question; returns false if it is nested too deeply.
  @usableFromInline
  static func enter() -> Bool { level.add(1, ordering: .relaxed).newValue < levelLimit }

  /// Ends it.
  @usableFromInline
  static func leave() { level.subtract(1, ordering: .relaxed) }
}

extension Never: View {
  /// Never called: there is no value of this type.
  public var body: Never { self }

  /// Zero.
  public static var _viewCount: Int? { 0 }
}

/// A view without a `body`: it makes its layout nodes itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// A primitive view has no body; this is never called.
  public var body: Never { fatalError("A primitive view has no body.") }

  /// One row.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(SingleRowSource(self, context: context))
  }
}
