import OpenCombine

// What OpenCombine lacks: publishers that combine the values of several others.

extension Publisher {
  /// Publishes pairs of the latest values of this publisher and another one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> Publishers.CombineLatest<Self, Other> where Other.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what a closure makes of the latest values of this publisher and another one.
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Result>
  where Other.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of three publishers.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> Publishers.CombineLatest3<Self, Second, Third>
  where Second.Failure == Failure, Third.Failure == Failure {
    Publishers.CombineLatest3(self, second, third)
  }

  /// Publishes what a closure makes of the latest values of three publishers.
  public func combineLatest<Second: Publisher, Third: Publisher, Result>(
    _ second: Second, _ third: Third,
    _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, Second, Third>, Result>
  where Second.Failure == Failure, Third.Failure == Failure {
    Publishers.CombineLatest3(self, second, third).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the values of both publishers.
  public func merge<Other: Publisher>(
    with other: Other
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where Other.Failure == Failure, Other.Output == Output {
    Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }
}

extension Publishers {
  /// Publishes the latest values of two publishers, as soon as both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// The failure of either.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Sends pairs to a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let combination = Combination<Output, Failure>(sources: 2)
      let latest = Latest<A.Output, B.Output>()
      combination.begin(subscriber)
      combination.follow(a) { latest.pair(a: $0) }
      combination.follow(b) { latest.pair(b: $0) }
    }
  }

  /// Publishes the latest values of three publishers, as soon as all have one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The failure of any.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Combines three publishers.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Sends triples to a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
        .receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of four publishers, as soon as all have one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The failure of any.
    public typealias Failure = A.Failure

    private let pairs: CombineLatest<CombineLatest<A, B>, CombineLatest<C, D>>

    /// Combines four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      pairs = CombineLatest(CombineLatest<A, B>(a, b), CombineLatest<C, D>(c, d))
    }

    /// Sends four values at a time to a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      pairs.map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
    }
  }

  /// Publishes the values of many publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values.
    public typealias Output = Upstream.Output
    /// The failure of any.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ publishers: Upstream...) { self.publishers = publishers }

    /// Merges publishers.
    public init(_ publishers: some Swift.Sequence<Upstream>) { self.publishers = Array(publishers) }

    /// Sends all values to a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let combination = Combination<Output, Failure>(sources: publishers.count)
      combination.begin(subscriber)
      for publisher in publishers { combination.follow(publisher) { $0 } }
    }
  }
}

/// What sends the values of several publishers to one subscriber, which cancels them together.
private final class Combination<Output, Failure: Error> {
  private let subject = PassthroughSubject<Output, Failure>()
  private var subscriptions: [AnyCancellable] = []
  private var open: Int

  init(sources: Int) { open = sources }

  func begin<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subject.handleEvents(receiveCancel: { [self] in subscriptions = [] })
      .receive(subscriber: subscriber)
    if open == 0 { subject.send(completion: .finished) }
  }

  func follow<Source: Publisher>(
    _ source: Source, _ combine: @escaping (Source.Output) -> Output?
  ) where Source.Failure == Failure {
    subscriptions.append(
      source.sink(
        receiveCompletion: { [self] in end($0) },
        receiveValue: { [self] value in
          if let output = combine(value) { subject.send(output) }
        }))
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    open -= 1
    if case .failure = completion { return subject.send(completion: completion) }
    if open == 0 { subject.send(completion: .finished) }
  }
}

/// The latest values of two publishers.
private final class Latest<A, B> {
  private var a: A?
  private var b: B?

  func pair(a new: A) -> (A, B)? {
    a = new
    return b.map { (new, $0) }
  }

  func pair(b new: B) -> (A, B)? {
    b = new
    return a.map { ($0, new) }
  }
}
