/// A file or a folder, with the attributes it had when it was read.
final class Entry: Identifiable {
  let path: String
  private let status: stat
  /// The content of a folder, read when the outline needs it; nil for anything else.
  private(set) lazy var children = isFolder ? Entry.contents(of: path) ?? [] : nil

  /// The entry at a path; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.path = path
    self.status = status
  }

  /// The visible entries of a folder by name; nil, with `errno` set, if it cannot be read.
  static func contents(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), let entry = Entry(path: "\(folder)/\(name)") else { continue }
      entries.append(entry)
    }
    return entries.sorted { $0.name < $1.name }
  }

  var id: String { path }
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

  var kind: String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "folder"
    case S_IFREG: "file"
    case S_IFLNK: "link"
    default: "something else"
    }
  }

  var size: String {
    guard let children else { return "\(status.st_size) bytes" }
    return children.count == 1 ? "1 entry" : "\(children.count) entries"
  }
}
