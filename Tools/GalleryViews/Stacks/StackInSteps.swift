import OutlineUI

/// A rectangle of a width within limits, in points.
struct StackPart {
  let color: Color
  var minWidth: Double?
  var maxWidth: Double?
}

/// How a stack divides its width: the frame before the first step, and the stack after each one.
///
/// The parts are in the order in which the stack measures them: the least flexible first. Each gets
/// an equal share of what is left, and answers with its width.
struct StackInSteps: View {
  /// The width proposed to the stack, in points.
  let width: Double
  let parts: [StackPart]

  var body: some View {
    VStack(spacing: 16) {
      ForEach(0...parts.count, id: \.self) { count in
        VStack(spacing: 0) {
          Text(count == 0 ? "before" : "after step \(count)")
            .frame(width: width)
            .background(.secondary)
          if count < parts.count {
            stack(afterStep: count)
          } else {
            stack(afterStep: count).measure(alignment: .bottom)
          }
        }
        .frame(width: width, height: 64)
      }
    }
  }

  /// The stack with its first parts; grey stands for the others, which share what is left.
  private func stack(afterStep count: Int) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<parts.count, id: \.self) { index in
        if index < count {
          Rectangle().fill(parts[index].color)
            .frame(minWidth: parts[index].minWidth, maxWidth: parts[index].maxWidth)
            .measure()
        } else {
          Color.gray.measure()
        }
      }
    }
  }
}
