import Foundation
import TestSupport
import Testing

/// `git-setup`: what it writes into the files of git, and takes back.
@Suite(.enabled(if: GitSandbox.isPossible, GitSandbox.comment))
struct GitSetupTests {
  private let sandbox = try? GitSandbox(isSetUp: false)
  private let usualLine = "*.shapes.yaml merge=shapeedit diff=shapeedit\n"
  private let keys = [
    "alias.shapediff", "diff.shapeedit.xfuncname", "difftool.shapeedit.cmd",
    "merge.shapeedit.driver", "merge.shapeedit.name", "merge.shapeedit.recursive",
    "mergetool.shapeedit.cmd", "mergetool.shapeedit.trustexitcode",
  ]

  /// The names of our keys that git finds in a file.
  private func ownKeys(_ sandbox: GitSandbox, _ file: String) throws -> [String] {
    let run = try sandbox.git("config", "--file", file, "--list", "--name-only")
    #expect(run.status == 0, "\(run.complaints)")
    return run.output.split(separator: "\n").map(String.init)
      .filter { $0.contains("shapeedit") || $0 == "alias.shapediff" }.sorted()
  }

  private func bytes(_ sandbox: GitSandbox, _ name: String) throws -> Data {
    try Data(contentsOf: sandbox.folder.appendingPathComponent(name))
  }

  @Test("Git finds what is written, which is printed; a second run writes nothing")
  func idempotent() throws {
    let sandbox = try #require(sandbox)
    let before = try bytes(sandbox, ".git/config")
    let run = try sandbox.shapeedit("git-setup")
    #expect(run.status == 0 && run.complaints.isEmpty)
    #expect(try ownKeys(sandbox, ".git/config") == keys)
    #expect(
      try sandbox.git("config", "merge.shapeedit.driver").output
        .contains("else shapeedit merge --git %O %A %B %L %P %S %X %Y; "))
    #expect(
      try sandbox.git("config", "mergetool.shapeedit.cmd").output
        .hasPrefix("shapeedit merge --tool \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\"; "))
    let found = try sandbox.git("check-attr", "merge", "diff", "--", "in/a.shapes.yaml").output
    #expect(found.contains(": merge: shapeedit\n") && found.contains(": diff: shapeedit\n"))
    let written = try sandbox.text(".git/config").dropFirst(before.count) + usualLine
    for line in written.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      #expect(run.output.contains("  \(text)\n"), "\(text)")
    }
    let after = try bytes(sandbox, ".git/config")
    let again = try sandbox.shapeedit("git-setup")
    #expect(again.output == "nothing to do: git is set up\n" && again.status == 0)
    #expect(try bytes(sandbox, ".git/config") == after)
    #expect(try sandbox.text(".git/info/attributes").hasSuffix(usualLine))
  }

  @Test(
    "Everything else in a file stays, byte for byte, and so does the file after --remove",
    arguments: [
      "", "[user]\n\tname = A\n", "[user]\r\n\tname = A\r\n", "\u{FEFF}[user]\n  name = B\n",
      "# a comment\n; another\n\n[alias]\n\tst = status\n",
      "[alias] st = status # here\n[core]\n\tpager = \"less \\\n -R\"\n",
      "[merge \"shapeedit\"]\n\t# of my own\n\tverbosity = 1\n",
      "[MERGE \"shapeedit\"]\n\tName = ShapeEdit documents\n", "[diff]\n\n\n[merge \"other\"]\n",
      "[a \"]\\\" #\"]\n\tx = \"shapeedit\\\n[merge \\\"shapeedit\\\"]\\\n\"\n",
      "[merge.shapeedit]\n\tverbosity = 2\n",
    ])
  func others(text: String) throws {
    let sandbox = try #require(sandbox)
    let path = sandbox.folder.appendingPathComponent(".git/config")
    let core = try Data(contentsOf: path)
    let original = Data(text.utf8) + core
    try original.write(to: path)
    let known = try ownKeys(sandbox, ".git/config")
    let run = try sandbox.shapeedit("git-setup")
    #expect(run.status == 0)
    let set = try bytes(sandbox, ".git/config")
    #expect(set.starts(with: original))
    #expect(Set(try ownKeys(sandbox, ".git/config")).isSuperset(of: keys))
    #expect(try sandbox.shapeedit("git-setup").output.hasPrefix("nothing to do"))
    #expect(try bytes(sandbox, ".git/config") == set)
    let removal = try sandbox.shapeedit("git-setup", "--remove")
    #expect(removal.status == 0 && removal.output.contains("removed from"))
    let left = try bytes(sandbox, ".git/config")
    #expect(left == original, "\(String(decoding: left, as: UTF8.self))")
    #expect(try ownKeys(sandbox, ".git/config") == known)
    #expect(try sandbox.text(".git/info/attributes").contains("shapeedit") == false)
    #expect(try sandbox.shapeedit("git-setup", "--remove").output == "nothing to remove\n")
  }

  @Test("A key with another value keeps it, and that is told")
  func keptValues() throws {
    let sandbox = try #require(sandbox)
    try sandbox.git("config", "alias.shapediff", "log")
    try sandbox.git("config", "merge.shapeedit.name", "Mine")
    let before = try bytes(sandbox, ".git/config")
    let run = try sandbox.shapeedit("git-setup")
    #expect(run.complaints.contains("alias.shapediff has another value already"))
    #expect(run.complaints.contains("merge.shapeedit.name has another value already"))
    #expect(try sandbox.git("config", "alias.shapediff").output == "log\n")
    #expect(try sandbox.git("config", "merge.shapeedit.recursive").output == "binary\n")
    #expect(try sandbox.shapeedit("git-setup", "--remove").status == 0)
    #expect(try bytes(sandbox, ".git/config") == before)
  }

  /// What earlier versions have written.
  private let formerDriver =
    "shapeedit merge --git %O %A %B %L %P %S %X %Y; s=$?; test $s -le 1 && exit $s; "
    + "! grep -q '^<<<<<<<' %A && "
    + "git merge-file -L ours -L base -L theirs --marker-size=%L %A %O %B"

  @Test(
    "A driver of former times is renewed where it stands, and removed as ours",
    arguments: ["\n", "\r\n"])
  func renewal(lineBreak: String) throws {
    let sandbox = try #require(sandbox)
    let core = try sandbox.text(".git/config")
    let section = [
      "[merge \"shapeedit\"]", "\tname = ShapeEdit documents", "\tdriver = \"\(formerDriver)\"",
    ]
    let former = (section + ["\trecursive = binary", ""]).joined(separator: lineBreak)
    try sandbox.write(former + "[user]\n\tname = B\n" + core, to: ".git/config")
    let run = try sandbox.shapeedit("git-setup")
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
    #expect(run.output.contains("driver = \"if ! command -v shapeedit"))
    let driver = try sandbox.git("config", "merge.shapeedit.driver").output
    #expect(driver.hasPrefix("if ! command -v shapeedit"))
    #expect(try sandbox.git("config", "--get-all", "merge.shapeedit.driver").output == driver)
    let set = try sandbox.text(".git/config")
    #expect(set.hasPrefix((section[..<2] + [""]).joined(separator: lineBreak)))
    #expect(set.contains(lineBreak + "\trecursive = binary" + lineBreak + "[user]"))
    #expect(try sandbox.shapeedit("git-setup").output.hasPrefix("nothing to do"))
    try sandbox.write(former + "[user]\n\tname = B\n" + core, to: ".git/config")
    #expect(try sandbox.shapeedit("git-setup", "--remove").output.contains("driver = \"shapeedit"))
    #expect(try sandbox.text(".git/config") == "[user]\n\tname = B\n" + core)
  }

  @Test("What was added to our sections stays without our lines")
  func addedLater() throws {
    let sandbox = try #require(sandbox)
    try sandbox.shapeedit("git-setup")
    try sandbox.git("config", "diff.shapeedit.binary", "false")
    try sandbox.git("config", "alias.st", "status")
    try sandbox.shapeedit("git-setup", "--remove")
    #expect(try ownKeys(sandbox, ".git/config") == ["diff.shapeedit.binary"])
    #expect(try sandbox.git("config", "alias.st").output == "status\n")
  }

  @Test("A last line without an end gets one")
  func unendedLine() throws {
    let sandbox = try #require(sandbox)
    try sandbox.scratch.file("repository/.git/info/attributes", "*.png binary")
    try sandbox.shapeedit("git-setup")
    #expect(try sandbox.text(".git/info/attributes") == "*.png binary\n" + usualLine)
    try sandbox.shapeedit("git-setup", "--remove")
    #expect(try sandbox.text(".git/info/attributes") == "*.png binary\n")
  }

  @Test("Patterns are as git reads them, and are removed one by one")
  func patterns() throws {
    let sandbox = try #require(sandbox)
    let patterns = ["Doc uments/*.yaml", "#odd\"\\\\.yaml", "*.drawing"]
    let names = ["Doc uments/a.yaml", "#odd\"\\.yaml", "in/a.drawing"]
    for pattern in patterns {
      #expect(try sandbox.shapeedit("git-setup", pattern).output.contains("written to"))
    }
    for name in names {
      #expect(try sandbox.git("check-attr", "merge", name).output.hasSuffix(": merge: shapeedit\n"))
    }
    #expect(try sandbox.git("check-attr", "merge", "a.shapes.yaml").output.contains("unspecified"))
    let first = try sandbox.shapeedit("git-setup", "--remove", patterns[0])
    #expect(first.output.contains("info/attributes") && !first.output.contains(".git/config"))
    #expect(try sandbox.git("check-attr", "merge", names[0]).output.contains("unspecified"))
    #expect(try ownKeys(sandbox, ".git/config") == keys)
    try sandbox.shapeedit("git-setup", "--remove", patterns[1])
    // The last one takes the driver with it.
    try sandbox.shapeedit("git-setup", "--remove", patterns[2])
    #expect(try ownKeys(sandbox, ".git/config").isEmpty)
    #expect(try sandbox.text(".git/info/attributes").contains("shapeedit") == false)
  }

  @Test("Wrong usage", arguments: ["", "!*.yaml", "a\nb", "[attr]x", "Documents/"])
  func usage(pattern: String) throws {
    let sandbox = try #require(sandbox)
    #expect(try sandbox.shapeedit("git-setup", pattern).status == 2)
    #expect(try sandbox.shapeedit("git-setup", "--global", "--share").status == 2)
    #expect(try ownKeys(sandbox, ".git/config").isEmpty)
  }

  @Test("--print writes nothing, and prints what would be written or removed")
  func printing() throws {
    let sandbox = try #require(sandbox)
    let before = try bytes(sandbox, ".git/config")
    let printed = try sandbox.shapeedit("git-setup", "--print").output
    #expect(printed.contains("to be written to \(sandbox.folder.path)/.git/config:"))
    #expect(try bytes(sandbox, ".git/config") == before)
    let written = try sandbox.shapeedit("git-setup").output
    #expect(written == printed.replacingOccurrences(of: "to be ", with: ""))
    let removing = try sandbox.shapeedit("git-setup", "--print", "--remove").output
    #expect(removing == printed.replacingOccurrences(of: "written to", with: "removed from"))
  }

  @Test("Shared patterns are in .gitattributes, wherever in the work tree it is run")
  func shared() throws {
    let sandbox = try #require(sandbox)
    try sandbox.write("*.png binary\n", to: ".gitattributes")
    let inner = sandbox.folder.appendingPathComponent("in/side")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    #expect(try sandbox.shapeedit("git-setup", "--share", in: inner).status == 0)
    #expect(try sandbox.text(".gitattributes") == "*.png binary\n" + usualLine)
    #expect(try ownKeys(sandbox, ".git/config") == keys)
    #expect(try sandbox.shapeedit("git-setup", "--share", "--remove").status == 0)
    #expect(try sandbox.text(".gitattributes") == "*.png binary\n")
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(".gitattributes"))
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appendingPathComponent(".gitattributes").path,
      withDestinationPath: "elsewhere")
    let link = try sandbox.shapeedit("git-setup", "--share")
    #expect(link.status == 3 && link.complaints.contains("link"))
    #expect(try ownKeys(sandbox, ".git/config").isEmpty)
  }

  // MARK: - Of the user

  @Test("For all repositories it writes the user's files, made if they are missing")
  func global() throws {
    let sandbox = try #require(sandbox)
    #expect(try sandbox.shapeedit("git-setup", "--global").status == 0)
    #expect(try sandbox.scratch.text("home/.config/git/attributes") == usualLine)
    #expect(try ownKeys(sandbox, sandbox.scratch.url("home/.gitconfig").path) == keys)
    #expect(try sandbox.git("check-attr", "merge", "a.shapes.yaml").output.contains("shapeedit"))
    #expect(try ownKeys(sandbox, ".git/config").isEmpty)
    #expect(try sandbox.shapeedit("git-setup", "--global", "--remove").status == 0)
    #expect(try sandbox.scratch.text("home/.gitconfig").isEmpty)
    #expect(try sandbox.scratch.text("home/.config/git/attributes").isEmpty)
  }

  @Test("The user's files are those git reads")
  func globalElsewhere() throws {
    let sandbox = try #require(sandbox)
    let manager = FileManager.default
    for folder in ["home/xdg/git", "home/dotfiles"] {
      try manager.createDirectory(
        at: sandbox.scratch.url(folder), withIntermediateDirectories: true)
    }
    sandbox.environment["XDG_CONFIG_HOME"] = sandbox.scratch.url("home/xdg").path
    try sandbox.scratch.file("home/xdg/git/config", "[user]\n\tname = X\n")
    #expect(try sandbox.shapeedit("git-setup", "--global").status == 0)
    #expect(try sandbox.scratch.text("home/xdg/git/config").contains("[merge \"shapeedit\"]"))
    #expect(try sandbox.scratch.text("home/xdg/git/attributes") == usualLine)
    #expect(!manager.fileExists(atPath: sandbox.scratch.url("home/.gitconfig").path))
    // A link to a file kept elsewhere stays one.
    try sandbox.scratch.file(
      "home/dotfiles/gitconfig", "[core]\n\tattributesFile = ~/dotfiles/attr ; mine\n")
    try manager.createSymbolicLink(
      atPath: sandbox.scratch.url("home/.gitconfig").path, withDestinationPath: "dotfiles/gitconfig"
    )
    #expect(try sandbox.shapeedit("git-setup", "--global").status == 0)
    #expect(try sandbox.scratch.text("home/dotfiles/attr") == usualLine)
    #expect(try sandbox.scratch.text("home/dotfiles/gitconfig").contains("[merge \"shapeedit\"]"))
    #expect(
      try manager.destinationOfSymbolicLink(atPath: sandbox.scratch.url("home/.gitconfig").path)
        == "dotfiles/gitconfig")
    #expect(try sandbox.git("check-attr", "merge", "a.shapes.yaml").output.contains("shapeedit"))
  }

  @Test("Without a home folder, or with an attributes file nobody can name, nothing is written")
  func globalNowhere() throws {
    let sandbox = try #require(sandbox)
    try sandbox.scratch.file("home/.gitconfig", "[core]\n\tattributesFile = relative\n")
    let relative = try sandbox.shapeedit("git-setup", "--global")
    #expect(relative.status == 3 && relative.complaints.contains("core.attributesFile"))
    #expect(try ownKeys(sandbox, sandbox.scratch.url("home/.gitconfig").path).isEmpty)
    try sandbox.scratch.file("home/.gitconfig", "[include]\n\tpath = more\n")
    let included = try sandbox.shapeedit("git-setup", "--global")
    #expect(included.status == 0 && included.complaints.contains("core.attributesFile"))
    sandbox.environment["HOME"] = nil
    let homeless = try sandbox.shapeedit("git-setup", "--global")
    #expect(homeless.status == 3 && homeless.complaints.contains("HOME"))
  }

  // MARK: - Repositories

  @Test("A further work tree has its repository's configuration")
  func workTree() throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit(page)
    let tree = sandbox.scratch.url("tree")
    #expect(try sandbox.git("worktree", "add", "-q", tree.path, "-b", "tree").status == 0)
    #expect(try sandbox.shapeedit("git-setup", in: tree).status == 0)
    #expect(try ownKeys(sandbox, ".git/config") == keys)
    #expect(
      try sandbox.git("check-attr", "merge", "a.shapes.yaml", in: tree).output.contains("shape"))
    #expect(try sandbox.shapeedit("git-setup", "--share", in: tree).status == 0)
    #expect(try sandbox.scratch.text("tree/.gitattributes") == usualLine)
    try FileManager.default.removeItem(at: sandbox.folder)
    let orphan = try sandbox.shapeedit("git-setup", in: tree)
    #expect(orphan.status == 3 && orphan.complaints.contains("a repository that is not there"))
  }

  @Test("A submodule has a configuration of its own")
  func submodule() throws {
    let sandbox = try #require(sandbox)
    try sandbox.commit(page)
    let outer = try sandbox.superproject(naming: "inner")
    let inner = outer.appendingPathComponent("inner")
    #expect(try sandbox.shapeedit("git-setup", in: inner).status == 0)
    #expect(try ownKeys(sandbox, outer.appendingPathComponent(".git/config").path).isEmpty)
    #expect(
      try ownKeys(sandbox, outer.appendingPathComponent(".git/modules/inner/config").path) == keys)
    #expect(
      try sandbox.git("check-attr", "merge", "a.shapes.yaml", in: inner).output.contains("shape"))
  }

  @Test("A bare repository has no files to share patterns in")
  func bare() throws {
    let sandbox = try #require(sandbox)
    let bare = sandbox.scratch.url("bare")
    try sandbox.git("init", "-q", "--bare", bare.path)
    let shared = try sandbox.shapeedit("git-setup", "--share", in: bare)
    #expect(shared.status == 3 && shared.complaints.contains("a bare repository"))
    #expect(try ownKeys(sandbox, bare.appendingPathComponent("config").path).isEmpty)
    #expect(try sandbox.shapeedit("git-setup", in: bare.appendingPathComponent("refs")).status == 0)
    #expect(try ownKeys(sandbox, bare.appendingPathComponent("config").path) == keys)
    #expect(try sandbox.scratch.text("bare/info/attributes").hasSuffix(usualLine))
  }

  @Test("Outside a repository it says so")
  func nowhere() throws {
    let sandbox = try #require(sandbox)
    let run = try sandbox.shapeedit("git-setup", in: sandbox.scratch.url("home"))
    #expect(run.status == 3 && run.complaints.contains("there is no git repository here or above"))
    try sandbox.scratch.file("home/.git", "nonsense\n")
    let odd = try sandbox.shapeedit("git-setup", in: sandbox.scratch.url("home"))
    #expect(odd.status == 3 && odd.complaints.contains("names no repository"))
  }

  @Test(
    "If one of both files cannot be written, neither is", arguments: ["config", "info/attributes"])
  func readOnly(name: String) throws {
    let sandbox = try #require(sandbox)
    let manager = FileManager.default
    let attributes = try sandbox.scratch.file("repository/.git/info/attributes", "*.png binary\n")
    let before = try bytes(sandbox, ".git/config")
    let path = sandbox.folder.appendingPathComponent(".git/\(name)").path
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try sandbox.shapeedit("git-setup")
    #expect(run.status == 3 && run.output.isEmpty && run.complaints.contains("read-only"))
    #expect(try bytes(sandbox, ".git/config") == before)
    #expect(try String(contentsOfFile: attributes, encoding: .utf8) == "*.png binary\n")
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    // What only shows in the attempt: the folder of the attributes is a file.
    try manager.removeItem(atPath: sandbox.folder.appendingPathComponent(".git/info").path)
    try sandbox.write("", to: ".git/info")
    #expect(try sandbox.shapeedit("git-setup").status == 3)
    #expect(try bytes(sandbox, ".git/config") == before)
  }

  @Test("A file that git is writing is left alone")
  func locked() throws {
    let sandbox = try #require(sandbox)
    try sandbox.write("", to: ".git/config.lock")
    let run = try sandbox.shapeedit("git-setup")
    #expect(run.status == 3 && run.complaints.contains("config.lock"))
    #expect(try ownKeys(sandbox, ".git/config").isEmpty)
  }
}
