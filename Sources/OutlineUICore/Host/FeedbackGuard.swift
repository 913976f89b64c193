/// Stops endless frames: views that change their own state whenever they are drawn, such as a
/// geometry reader setting the size of a frame around it.
///
/// Feedback that settles takes a few frames. After ``limit`` frames that each request another, no
/// more are made until something happens.
struct FeedbackGuard {
  /// The most frames in a row that request another while they are made.
  static let limit = 100

  private var frameCount = 0

  /// Whether no more frames are made.
  var isStopped: Bool { frameCount >= Self.limit }

  /// Starts again: an event, or a change from outside, is a reason for a frame.
  mutating func reset() { frameCount = 0 }

  /// Records that a frame was made.
  mutating func didRender(requestsAnother: Bool) {
    frameCount = requestsAnother ? frameCount + 1 : 0
  }
}
