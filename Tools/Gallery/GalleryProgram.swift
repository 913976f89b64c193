import GalleryViews
import Glibc
import OutlineUI
import TerminalApp
import TerminalCells
import TerminalIO

/// Shows a view of the gallery according to the command line.
struct GalleryProgram {
  let arguments: [String]

  /// Runs to the end; returns 0, or 2 if the arguments are invalid.
  func run() -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Options.usage)
      return 0
    }
    do throws(Options.Mistake) {
      let options = try Options(arguments)
      if options.lists {
        printList()
        return 0
      }
      if options.measures {
        LayoutCost.printTable()
        return 0
      }
      return try show(entry(of: options), options)
    } catch {
      complain(sanitised(error.message))
      return 2
    }
  }

  private func complain(_ message: String) {
    let bytes = Array("show-gallery: \(message)\n".utf8)
    // If standard error is closed, the message is lost; the exit status remains.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func printList() {
    let width = Gallery.entries.reduce(0) { max($0, $1.name.count) }
    for entry in Gallery.entries {
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      print(entry.name + gap + entry.summary)
    }
  }

  private func entry(of options: Options) throws(Options.Mistake) -> GalleryEntry {
    guard let name = options.name else {
      throw Options.Mistake(message: "which view? --list prints the names")
    }
    if let entry = Gallery.entry(named: name) { return entry }
    let hint =
      Gallery.suggestion(for: name).map { "did you mean '\($0)'?" } ?? "--list prints the names"
    throw Options.Mistake(message: "there is no view '\(name)'; \(hint)")
  }

  private func show(_ entry: GalleryEntry, _ options: Options) throws(Options.Mistake) -> Int32 {
    if options.opens { return try run(entry) }
    let screen = GalleryScreen(
      entry, columns: options.columns ?? 80, rows: options.rows ?? 24)
    var report = WorkReport(screen)
    report.measure("first frame") { screen.draw() }
    if options.printsTree { printTree(of: screen) }
    let keys = try keys(for: entry, options)
    for key in keys { report.measure("key \(key.token)") { screen.press(key) } }
    if !options.printsTree {
      ScreenPrinter(screen).print()
    } else if !keys.isEmpty {
      print("\nafter \(keys.map(\.token).joined(separator: " ")):\n")
      printTree(of: screen)
    }
    if options.printsStatistics { print(report.text, terminator: "") }
    return 0
  }

  /// Runs a view in the terminal until the user quits.
  private func run(_ entry: GalleryEntry) throws(Options.Mistake) -> Int32 {
    do throws(TerminalError) {
      return try TerminalRunner(entry.view(), quitKey: "q").run()
    } catch {
      throw Options.Mistake(message: "\(error); without --open the view is printed")
    }
  }

  /// The keys to press; without any, and with --tree, the view's own keys.
  private func keys(
    for entry: GalleryEntry, _ options: Options
  ) throws(Options.Mistake) -> [Key] {
    guard options.keys.isEmpty, options.printsTree else { return options.keys }
    do throws(KeySyntaxError) {
      return try Key.sequence(entry.keys)
    } catch {
      throw Options.Mistake(message: error.description)
    }
  }

  private func printTree(of screen: GalleryScreen) {
    let tree = screen.host.treeDescription()
    print(tree.isEmpty ? "no list on this screen" : tree)
  }
}
