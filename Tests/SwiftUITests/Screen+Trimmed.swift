import Foundation
import ViewTestSupport

extension Screen {
  /// What is drawn, without the space around it.
  var trimmed: String { draw().trimmingCharacters(in: .whitespacesAndNewlines) }
}
