import Foundation
import OpenCombine

extension NotificationCenter {
  /// Publishes the notifications of a name, from an object or from any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The publisher of the notifications of a name.
  public struct Publisher: OpenCombine.Publisher {
    /// What is posted.
    public typealias Output = Notification
    /// None.
    public typealias Failure = Never

    /// The center that notifications are posted to.
    public let center: NotificationCenter
    /// The name that they have.
    public let name: Notification.Name
    /// The object that they come from; nil for any.
    public let object: AnyObject?

    /// Makes a publisher, see `NotificationCenter.publisher(for:object:)`.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Sends to a subscriber what is posted from now on.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      let feed = Feed(subject)
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        feed.subject.send($0)
      }
      subject.handleEvents(receiveCancel: { [center] in center.removeObserver(observer) })
        .receive(subscriber: subscriber)
    }
  }

  /// What an observer sends to, on the thread of who posts.
  private struct Feed: @unchecked Sendable {
    let subject: PassthroughSubject<Notification, Never>

    init(_ subject: PassthroughSubject<Notification, Never>) { self.subject = subject }
  }
}
