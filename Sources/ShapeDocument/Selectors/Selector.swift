/// A CSS selector (Selectors Level 4) over the outline of a document.
///
/// `Selector("group > [fill]:not(:hidden)")` parses the text form, `description` prints it back:
/// parsing what was printed gives an equal selector. A selector holds no document; see
/// ``Document/matches(_:state:)`` for matching.
package struct Selector: Hashable, Sendable {
  /// The alternatives of a comma list. Never empty except inside `:is()` and `:where()`.
  package var alternatives: [Complex]

  /// The tags it asks for, those in functions like `:not()` left out.
  package var tags: [String] {
    alternatives.flatMap { complex in
      ([complex.first] + complex.rest.map(\.compound)).flatMap { compound in
        compound.conditions.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
      }
    }
  }

  /// The relation of a compound to the one on its left.
  package enum Combinator: Hashable, Sendable {
    /// `a b`
    case descendant
    /// `a > b`
    case child
    /// `a + b`
    case nextSibling
    /// `a ~ b`
    case laterSibling
  }

  /// Compounds joined by combinators: `a > b c`.
  package struct Complex: Hashable, Sendable {
    /// The combinator before the first compound: only in the relative selectors of `:has()`.
    package var leading: Combinator?
    /// The leftmost compound.
    package var first: Compound
    /// The compounds that follow, each with the combinator before it.
    package var rest: [Step]

    /// The last compound, which describes the matching entry itself.
    package var subject: Compound { rest.last?.compound ?? first }
  }

  /// A compound and the combinator that leads to it.
  package struct Step: Hashable, Sendable {
    /// The relation to the compound before.
    package var combinator: Combinator
    /// The compound.
    package var compound: Compound
  }

  /// Conditions on one entry: `rectangle.icon[fill]`.
  package struct Compound: Hashable, Sendable {
    /// The required kind; nil when the compound names none.
    package var type: TypeTest?
    /// The other conditions, all of which must hold.
    package var conditions: [Condition]
  }

  /// The type selector of a compound.
  package enum TypeTest: Hashable, Sendable {
    /// `*`: every canvas and graphic.
    case any
    /// `rectangle`, `canvas`, …
    case kind(String)
  }

  /// One condition on an entry.
  package indirect enum Condition: Hashable, Sendable {
    /// `#logo`
    case id(String)
    /// `.icon`
    case tag(String)
    /// `@0.2.1`: zero-based positions from the canvas down.
    case position([Int])
    /// `[stroke.width>2]`
    case attribute(Attribute)
    /// `:is(…)` and `:where(…)`; `where` differs only in its spelling here.
    case anyOf(Selector, isWhere: Bool)
    /// `:not(…)`
    case noneOf(Selector)
    /// `:has(…)`
    case has(Selector)
    /// `:nth-child(…)` and its relatives.
    case nth(Nth)
    /// `:root`
    case root
    /// `:empty`: no children in the outline.
    case empty
    /// `:own(fill)`: the property is written on the entry.
    case own([String])
    /// `:styled(fill)`: a rule, or the style of texts around, gives the property.
    case styled([String])
    /// `:hidden`, own or inherited.
    case hidden
    /// `:visible`: `:not(:hidden)`.
    case visible
    /// `:locked`, own or inherited.
    case locked
    /// `:selected` and `:expanded`, which only the editor knows.
    case state(State)
  }

  /// State of an entry that is kept outside the document.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The entry is selected.
    case selected
    /// The entry's children are shown.
    case expanded
  }

  /// `:nth-child(2n+1 of .icon)`: a position among siblings.
  package struct Nth: Hashable, Sendable {
    /// The step, `a` of `an+b`.
    package var step: Int
    /// The offset, `b` of `an+b`.
    package var offset: Int
    /// True to count from the last sibling.
    package var isFromEnd: Bool
    /// True to count only siblings of the same kind.
    package var isOfType: Bool
    /// The selector of the siblings to count, `of S`; nil for all siblings.
    package var filter: Selector?
    /// True for `:only-child` and `:only-of-type`: both the first and the last.
    package var isOnly: Bool

    /// True when the one-based `position` is one of `an+b`, n ≥ 0.
    package func accepts(_ position: Int) -> Bool {
      let difference = position - offset
      guard step != 0 else { return difference == 0 }
      return difference % step == 0 && difference / step >= 0
    }
  }
}
