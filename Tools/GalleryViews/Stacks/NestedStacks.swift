import OutlineUI

/// Stacks in stacks, HStacks and VStacks in turn, with a leaf on both sides of the next level.
public struct NestedStacks: View {
  /// What stands beside the inner stacks.
  public enum Leaf: String, CaseIterable, Sendable {
    /// Texts of one word.
    case words
    /// Texts of several words.
    case sentences
    /// Sentences, colours, dividers and spacers in turn.
    case mixed
    /// Sentences in padding and in frames with a limit.
    case modified
  }

  private let leaf: Leaf
  private let depth: Int
  /// Makes stacks nested this deep, at most 500.
  public init(_ leaf: Leaf, depth: Int) { (self.leaf, self.depth) = (leaf, depth) }

  /// The number of stacks, leaves and modifiers.
  public var viewCount: Int {
    depth + (2 * depth + 1) * (leaf == .modified ? 2 : 1)
  }

  /// The stacks.
  public var body: some View {
    (0..<depth).reduce(leafView(0)) { inner, level in
      let views = Group {
        leafView(level)
        inner
        leafView(level + 1)
      }
      return level.isMultiple(of: 2)
        ? AnyView(HStack(spacing: 0) { views }) : AnyView(VStack(spacing: 0) { views })
    }
  }

  private func leafView(_ level: Int) -> AnyView {
    let sentence = Text("A great and warm welcome to level \(level)")
    return switch leaf {
    case .words: AnyView(Text("Level"))
    case .sentences: AnyView(sentence)
    case .mixed:
      switch level % 4 {
      case 0: AnyView(sentence)
      case 1: AnyView(Color.blue)
      case 2: AnyView(Divider())
      default: AnyView(Spacer())
      }
    case .modified:
      level.isMultiple(of: 2)
        ? AnyView(sentence.padding(1)) : AnyView(sentence.frame(maxWidth: 20))
    }
  }
}
