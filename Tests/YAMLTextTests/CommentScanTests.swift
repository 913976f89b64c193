import Testing

@testable import YAMLText

/// The comments of a text, and whether those of another are the same but for what a plan means.
@Suite struct CommentScanTests {
  private func scan(_ string: String) throws -> CommentScan {
    let text = SourceText(string)
    let tree = try YAMLNode(parsing: text)
    return withExtendedLifetime(tree) { CommentScan(text, 0..<text.byteCount, tree.node) }
  }

  @Test(arguments: [
    ("# a\nk: v # b\n# c", ["# a", "# b", "# c"]), ("k: |  # h \n  # no\n", ["# h"]),
    ("k: >-\t# h\n  x\n# e\n", ["# h", "# e"]), ("k: v#w", []), ("k: '# x'", []),
    ("[a,#b\n # c\n d]", ["#b", "# c"]), ("[#b\n a]#c\n", ["#b", "#c"]), ("[a#b]", []),
    ("{#b\n \"a\":#c\n 1 }", ["#b", "#c"]), ("k: 'x'#c\n", ["#c"]), ("k: |2-#c\n  x#y", ["#c"]),
    ("\u{FEFF}#c\na: 1", ["#c"]), ("- [a]#b \n- c", ["#b"]), ("k:#v", []), ("? a#b", []),
    ("k: # a # b\n  v", ["# a # b"]), ("[a, # b\n c]\n", ["# b"]),
  ])
  func commentsAreFound(text: String, comments: [String]) throws {
    #expect(try scan(text).texts == comments)
  }

  @Test func theSameCommentsStay() throws {
    let old = "# a\nk: v # b\n"
    let cases: [(new: String, removed: [Range<Int>], added: [String], isEqual: Bool)] = [
      (old, [], [], true), ("k: v # b\n# a", [], [], true), ("k: v # b\n", [], [], false),
      (old + "# b\n", [], [], false), ("# a\nk: v # c\n", [], [], false),
      ("# a\nk: v # bb\n", [], [], false), ("k: v # b\n", [0..<3], [], true),
      (old, [0..<3], [], false), (old + "# c\n", [], ["# c"], true),
      (old + "# d\n", [], ["# c"], false), (old, [], ["# c"], false),
      ("# c\nk: v # b\n", [0..<3], ["# c"], true), ("k: v\n", [0..<3, 9..<12], [], true),
      ("# a\n# a\nk: v", [], [], false),
    ]
    for (new, removed, added, isEqual) in cases {
      var plan = EditPlan([], [], removed: removed)
      plan.addedComments = added
      #expect(try scan(new).isEqual(to: scan(old), plan) == isEqual, "\(new), \(removed), \(added)")
    }
  }

  /// A number sign that no scalar holds is one that a comment may begin with.
  @Test(arguments: [
    ("k: v", false), ("k: v#w", false), ("k: '#w'", false), ("k: \"a #b\"", false),
    ("k: [a#b, '#']", false), ("k: v #w", true), ("#w\nk: v", true), ("k: '#'#w", true),
    ("k: ['#',#b\n c]", true), ("k: |\n  a#b", true), ("k: >#w\n  a", true), ("k: '#'\n#w", true),
    ("k: a#b #c", true),
  ])
  func commentsMayBeginOutsideScalars(text: String, mayBegin: Bool) throws {
    let source = SourceText(text)
    let tree = try YAMLNode(parsing: source)
    withExtendedLifetime(tree) {
      #expect(CommentScan.mayFind(in: source, 0..<source.byteCount, of: tree.node) == mayBegin)
    }
  }

  @Test func aCommentMayBeginAtTheStart() {
    for (text, mayBegin) in [
      ("#", true), (" #", true), ("x #", true), ("x#", false), ("x#y #", true),
    ] {
      let text = SourceText(text)
      #expect(CommentScan.mayFind(in: text, 0..<text.byteCount) == mayBegin, "\(text.string)")
    }
  }
}
