import OutlineUI

/// Settings that are kept in a file, for ``View/defaultAppStorage(_:)``.
///
/// The file is a JSON object, which may be edited by hand. It is read when a setting is asked for and the
/// file is another than before, and replaced as a whole when one changes, so that it is never there in part;
/// what other programs have written to it meanwhile stays. Values that are no settings stay as they are. A
/// file that is no JSON object counts as empty, which is told once; before it is replaced it is renamed to
/// `NAME.bad`.
public final class SettingsFile: AppStorageStore {
  /// The largest file that is read.
  private static let sizeLimit = 16 << 20

  private let path: String
  private var values: [String: SettingsValue] = [:]
  /// The file as it was read last.
  private var stamp: FileStamp?
  private var hasRead = false
  /// Whether the file is something else.
  private var isForeign = false
  private var problem: String?
  private var hasToldWriting = false

  /// Makes a store of a file, which need not be there yet.
  public init(path: String) { self.path = path }

  /// The settings of this program: `$XDG_CONFIG_HOME/PROGRAM/settings.json`, by default under
  /// `~/.config`, where PROGRAM is the name of its file. Nil if the environment names no such folder.
  public static func ofProgram() -> SettingsFile? {
    inFolder("XDG_CONFIG_HOME", usually: ".config", name: "settings.json")
  }

  /// What the program's windows remember: `$XDG_STATE_HOME/PROGRAM/scene.json`, by default under
  /// `~/.local/state`.
  static func ofScene() -> SettingsFile? {
    inFolder("XDG_STATE_HOME", usually: ".local/state", name: "scene.json")
  }

  private static func inFolder(
    _ variable: String, usually fallback: String, name: String
  ) -> SettingsFile? {
    guard let program = CommandLine.arguments.first?.split(separator: "/").last else { return nil }
    // A relative path is ignored, as the XDG specification requires.
    let named = environmentVariable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environmentVariable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = named ?? home.map({ "\($0)/\(fallback)" }) else { return nil }
    return SettingsFile(path: "\(folder)/\(program)/\(name)")
  }

  /// The value of a key; nil if there is none.
  public func storedValue(forKey key: String) -> AppStorageValue? {
    readIfNeeded()
    if case .setting(let value) = values[key] { return value }
    return nil
  }

  /// Keeps a value; nil removes it.
  public func store(_ value: AppStorageValue?, forKey key: String) {
    readIfNeeded()
    let new = value.map { SettingsValue.setting($0) }
    guard values[key] != new else { return }
    values[key] = new
    write()
  }

  /// What went wrong since it was asked last.
  public func takeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  private func readIfNeeded() {
    let stamp = FileStamp(path: path)
    guard !hasRead || stamp != self.stamp else { return }
    hasRead = true
    self.stamp = stamp
    isForeign = false
    guard stamp != nil else { return values = [:] }
    guard let bytes = contentsOfFile(path, limit: Self.sizeLimit) else {
      return forget("\(path): cannot be read, so that no setting of it is used")
    }
    do throws(SettingsText.Failure) {
      values = bytes.isEmpty ? [:] : try SettingsText.values(of: bytes)
    } catch {
      forget("\(path):\(error.line): expected \(error.expected); no setting of it is used")
    }
  }

  private func forget(_ problem: String) {
    values = [:]
    isForeign = true
    self.problem = problem
  }

  private func write() {
    if isForeign, renameFile(path, to: "\(path).bad") { isForeign = false }
    let text = SettingsText.text(of: values)
    if !isForeign, replaceFile(path, by: Array(text.utf8)) {
      stamp = FileStamp(path: path)
    } else if !hasToldWriting {
      hasToldWriting = true
      problem = "\(path): cannot be written, so that settings last only as long as the program"
      // What could not be written is not to be lost to what is there.
      stamp = FileStamp(path: path)
    }
  }
}
