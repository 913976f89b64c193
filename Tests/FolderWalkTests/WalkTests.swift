import DocumentFile
import FolderWalk
import Foundation
import TestSupport
import Testing

@Suite("Which files of a tree are walked")
struct WalkTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Makes empty files, with the folders that they are in.
  private func make(_ names: String...) throws {
    for name in names { try write(name, "") }
  }

  private func write(_ name: String, _ text: String) throws {
    let url = scratch.url(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The paths of a walk from a folder of the scratch, and of folders that it could not read.
  private func walk(
    _ folder: String = "", userRules: String? = nil
  ) throws -> (files: [String], unreadable: [String]) {
    try Walked(scratch.url(folder).path, userRules: userRules).parts
  }

  @Test("Paths come in the order of their bytes, whatever order the file system has")
  func order() throws {
    try make("b.yaml", "a/z.yaml", "a.yaml", "a/b/c.yaml", "A.yaml", "a-b.yaml")
    let found = try walk().files
    #expect(found == found.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(found.count == 6)
  }

  @Test("What git keeps is left out, and links are not followed")
  func links() throws {
    try make(".git/a.yaml", "in/b.yaml", ".hidden/c.yaml")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch.url("in/up").path, withDestinationPath: "..")
    try manager.createSymbolicLink(
      atPath: scratch.url("c.yaml").path, withDestinationPath: "in/b.yaml")
    #expect(try walk().files == [".hidden/c.yaml", "in/b.yaml"])
    // What is named may be a link.
    #expect(try walk("in/up/in").files == ["b.yaml"])
  }

  @Test("Rules of folders around the one that is walked hold, up to the repository's top")
  func around() throws {
    try write(".gitignore", "*.yaml\n")
    try write("top/.gitignore", "docs/x.yaml\n/y.yaml\n")
    try make("top/.git/HEAD", "top/docs/x.yaml", "top/docs/y.yaml")
    #expect(try walk("top/docs").files == ["y.yaml"])
    #expect(try walk("top").files == [".gitignore", "docs/y.yaml"])
    // A folder that is ignored is walked where it is named.
    try write("top/.gitignore", "docs/\n")
    #expect(try walk("top").files == [".gitignore"])
    #expect(try walk("top/docs").files == ["x.yaml", "y.yaml"])
  }

  @Test("A repository inside has rules of its own; the user's hold in both")
  func repositories() throws {
    try write(".gitignore", "a.yaml\n")
    try write(".git/info/exclude", "b.yaml\n")
    try write("in/.git/info/exclude", "c.yaml\n")
    try make("a.yaml", "b.yaml", "c.yaml", "d.yaml", "in/a.yaml", "in/b.yaml", "in/c.yaml")
    try make("in/d.yaml")
    #expect(
      try walk(userRules: "d.yaml\n").files == [".gitignore", "c.yaml", "in/a.yaml", "in/b.yaml"])
    // A work tree of its own has the exclusions of its repository.
    try write("tree/.git", "gitdir: ../store/worktrees/tree\n")
    try write("store/worktrees/tree/commondir", "../..\n")
    try write("store/info/exclude", "e.yaml\n")
    try make("tree/e.yaml", "tree/f.yaml")
    #expect(try walk("tree").files == ["f.yaml"])
  }

  @Test("A folder that is gone is told, and one that is no folder")
  func unreadable() throws {
    try make("a.yaml")
    #expect(try walk("none").unreadable == [scratch.url("none").path])
    #expect(try walk("a.yaml").unreadable.count == 1)
  }

  @Test("A tree deeper than a path may be long is told, and left")
  func deep() throws {
    let script = "for i in $(seq 60); do mkdir -p \(String(repeating: "d", count: 90)); cd d*; done"
    _ = try ProgramRun("/bin/sh", ["-c", script], in: scratch.folder)
    #expect(try walk().unreadable.count == 1)
    _ = try ProgramRun("/bin/rm", ["-rf", scratch.folder.path])
  }

  @Test("Patterns match as in shells, with ** for folders")
  func patterns() throws {
    func pattern(_ text: String) throws -> PathPattern {
      let path = try #require(DocumentPath(text))
      return try #require(PathPattern(path))
    }
    func matches(_ text: String, _ path: String) throws -> Bool {
      try pattern(text).matches(Array(path.utf8)[...])
    }
    #expect(DocumentPath("docs/a.yaml").flatMap { PathPattern($0) } == nil)
    #expect(try matches("*.yaml", "a.yaml"))
    #expect(try !matches("*.yaml", "in/a.yaml"))
    #expect(try !matches("*.yaml", ".a.yaml"))
    #expect(try matches(".*.yaml", ".a.yaml"))
    #expect(try matches("docs/**/*.yaml", "a.yaml"))
    #expect(try matches("docs/**/*.yaml", "in/deep/a.yaml"))
    #expect(try !matches("docs/**/*.yaml", ".hidden/a.yaml"))
    #expect(try matches("docs/[ab]?/**", "ax/y/z"))
    #expect(try !matches("docs/[ab]?/**", "cx/y/z"))
    let deep = try pattern("/top/a*/b/*.yaml")
    #expect(deep.root == DocumentPath("/top"))
    #expect(deep.mayMatchInside(Array("ab".utf8)[...]))
    #expect(!deep.mayMatchInside(Array("cd".utf8)[...]))
    #expect(!deep.mayMatchInside(Array("ab/b/c".utf8)[...]))
  }

  /// Random rules in random folders; what is walked is what git lists as its own.
  @Test("What is ignored is what git ignores")
  func asGit() throws {
    let git = "/usr/bin/git"
    try #require(FileManager.default.isExecutableFile(atPath: git))
    for seed in SeededRun.seed..<SeededRun.seed + SeededRun.rounds(12, of: 1) {
      let tree = try RandomTree(seed: seed)
      let listed = try tree.git("ls-files", "-z", "--others", "--exclude-standard", "--cached")
      let expected = listed.split(separator: "\0").map(String.init).sorted()
      let found = try Walked(tree.scratch.folder.path, userRules: tree.userRules).parts.files
      #expect(found.sorted() == expected, "seed \(seed): \(tree.rules)")
    }
  }
}

/// A walk that wants every file.
private struct Walked {
  var parts: (files: [String], unreadable: [String]) = ([], [])

  init(_ path: String, userRules: String?) throws {
    var walk = FolderWalk(
      from: try #require(DocumentPath(path)), wanting: FolderWalk.Wish { _ in true },
      userRules: userRules.map { Array($0.utf8) })
    while let finding = walk.next() {
      switch finding {
      case .file(_, let relative): parts.files.append(String(decoding: relative, as: UTF8.self))
      case .unreadable(let error, _):
        parts.unreadable.append(String(decoding: error.path.bytes, as: UTF8.self))
      }
    }
  }
}

/// A repository of a few folders and files, with rules in many of them.
private struct RandomTree {
  let scratch: Scratch
  private let home: Scratch
  private(set) var rules: [String: String] = [:]
  private var random: SeededGenerator

  private static let parts = [
    "a", "b", "c", "ab", "*", "**", "/", "/", "?", "[ab]", "[!a]", "[a-c]", "\\a", "\\*", ".", "x.",
    "***", "[[:alpha:]]", "[]a]", "[a-]", "\\", "[", "!", " ", "\\ ", "[[:digit:]b]", "#", "-",
  ]
  private static let names = [
    "a", "b", "c", "ab", "abc", "ba", "x.a", "x.b", ".a", "*", "aa", "[", "a b", "#a", "!a", "a-",
  ]

  init(seed: Int) throws {
    scratch = try Scratch()
    home = try Scratch()
    random = SeededGenerator(seed: seed)
    _ = try git("init", "-q")
    for _ in 0..<40 {
      let count = Int.random(in: 1...4, using: &random)
      let path = (0..<count).map { _ in random.pick(Self.names) }.joined(separator: "/")
      let url = scratch.url(path)
      try? FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: url.path) { try? Data().write(to: url) }
    }
    for folder in ["", "a/", "b/", "ab/", "a/b/"] where random.chance(60) {
      guard FileManager.default.fileExists(atPath: scratch.url(folder).path) else { continue }
      try add(folder + ".gitignore")
    }
    try add(".git/info/exclude")
    let settings = home.url(".config/git")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    rules["user"] = lines()
    try Data(userRules.utf8).write(to: settings.appendingPathComponent("ignore"))
  }

  var userRules: String { rules["user"] ?? "" }

  private mutating func lines() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let count = Int.random(in: 1...6, using: &random)
      text += random.chance(20) ? "!" : ""
      text += (0..<count).map { _ in random.pick(Self.parts) }.joined()
      text += random.chance(10) ? "\r\n" : "\n"
    }
    return text
  }

  private mutating func add(_ name: String) throws {
    let text = lines()
    rules[name] = text
    var isFolder: ObjCBool = false
    let url = scratch.url(name)
    let folder = url.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { return }
    try Data(text.utf8).write(to: url)
  }

  func git(_ words: String...) throws -> String {
    let environment = [
      "HOME": home.folder.path, "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/bin:/bin",
    ]
    return try ProgramRun(
      "/usr/bin/git", words, environment: environment, in: scratch.folder
    ).output
  }
}
