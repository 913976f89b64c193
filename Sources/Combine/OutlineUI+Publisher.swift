import OpenCombine
import OutlineUICore

extension OutlineUICore.ObservableObjectPublisher: Publisher {
  /// Nothing: only that there is a change.
  public typealias Output = Void
  /// None.
  public typealias Failure = Never

  /// Sends to a subscriber what the object says from now on.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    let subject = PassthroughSubject<Void, Never>()
    subject.receive(subscriber: subscriber, fedBy: _beforeChange { subject.send(()) })
  }
}

extension OutlineUICore.Published.Publisher: Publisher {
  /// The type of the property.
  public typealias Output = Value
  /// None.
  public typealias Failure = Never

  /// Sends the property's value to a subscriber, then each new one.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    // A subject that has a value delivers it when it is asked for, and the latest one to who is slow.
    var subject: CurrentValueSubject<Value, Never>?
    let source = _sink { value in
      if let subject { subject.send(value) } else { subject = CurrentValueSubject(value) }
    }
    subject?.receive(subscriber: subscriber, fedBy: source)
  }
}

extension Publisher where Failure == Never {
  /// Gives a published property each value, as long as the property's object lives.
  public func assign(to published: inout OutlineUICore.Published<Output>.Publisher) {
    let target = published
    subscribe(
      AnySubscriber<Output, Never>(
        receiveSubscription: { $0.request(.unlimited) },
        receiveValue: { value in
          target._send(value)
          return .none
        }))
  }
}

extension Subject {
  /// Sends to a subscriber what a source sends to this subject, until the subscriber cancels.
  func receive<Downstream: Subscriber>(
    subscriber: Downstream, fedBy source: OutlineUICore.AnyCancellable
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    handleEvents(receiveCancel: { source.cancel() }).receive(subscriber: subscriber)
  }
}
