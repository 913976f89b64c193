extension View {
  /// Performs an action with each value of a publisher, as long as the view is on the screen.
  ///
  /// A value from another thread waits for the main one.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    ReceivingView(content: self, publisher: publisher, action: action)
  }
}

/// A view that listens to a publisher.
private struct ReceivingView<Content: View, Source: Publisher>: View
where Source.Failure == Never {
  let content: Content
  let publisher: Source
  let action: (Source.Output) -> Void

  @State private var reception = Reception<Source>()

  var body: some View {
    // The closure holds what the view around this has now.
    let _ = reception.adopt(action)
    content
      .onAppear { reception.start(publisher) }
      .onChange(of: PublisherIdentity(publisher)) { _, new in reception.start(new.publisher) }
      .onDisappear { reception.stop() }
  }
}

/// The subscription of a view.
private final class Reception<Source: Publisher> where Source.Failure == Never {
  private var action: (Source.Output) -> Void = { _ in }
  /// The thread that the views are evaluated on.
  private var thread = Thread.current
  private var subscription: AnyCancellable?

  func adopt(_ action: @escaping (Source.Output) -> Void) {
    self.action = action
    thread = .current
  }

  func start(_ publisher: Source) {
    subscription = publisher.sink { [weak self] value in
      guard let self else { return }
      guard Thread.current == thread else {
        let delivery = Delivery(reception: self, value: value)
        return DispatchQueue.main.async { delivery.make() }
      }
      action(value)
    }
  }

  func stop() { subscription = nil }

  /// A value on its way to the main thread.
  private struct Delivery: @unchecked Sendable {
    weak var reception: Reception?
    let value: Source.Output

    func make() {
      guard let reception, reception.subscription != nil else { return }
      reception.action(value)
    }
  }
}

/// Whether a publisher is the one of the last evaluation: the same object, or a value made of the same objects.
private struct PublisherIdentity<Source: Publisher>: Equatable {
  let publisher: Source

  init(_ publisher: Source) { self.publisher = publisher }

  static func == (left: Self, right: Self) -> Bool {
    parts(of: left.publisher).elementsEqual(parts(of: right.publisher))
  }

  /// The objects that a value holds, and its hashable parts, as far down as publishers are nested.
  private static func parts(of value: Any, level: Int = 0) -> [AnyHashable] {
    if type(of: value) is AnyClass { return [ObjectIdentifier(value as AnyObject)] }
    if let value = value as? any Hashable { return [AnyHashable(value)] }
    guard level < 16 else { return [] }
    return Mirror(reflecting: value).children.flatMap { parts(of: $0.value, level: level + 1) }
  }
}
