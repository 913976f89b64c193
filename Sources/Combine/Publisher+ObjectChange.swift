import OpenCombine
import OutlineUICore

// Publishers that may be an object's `objectWillChange`.

extension PassthroughSubject: ObjectChangePublisher where Failure == Never {}
extension CurrentValueSubject: ObjectChangePublisher where Failure == Never {}
extension AnyPublisher: ObjectChangePublisher where Failure == Never {}

extension Publisher where Failure == Never {
  /// Calls a closure at each value, until what is returned is cancelled or released.
  public func _beforeChange(_ action: @escaping () -> Void) -> OutlineUICore.AnyCancellable {
    let subscription = sink { _ in action() }
    return OutlineUICore.AnyCancellable { subscription.cancel() }
  }
}
