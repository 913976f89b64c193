import DocumentFile
import Geometry
import Painter
import SVGImport
import ShapeDocument
import Spelling

/// The icons that a document names: looked for in its folders and in the user's, read once and kept.
package final class IconFiles {
  /// The most bytes of an icon.
  private static let byteLimit = 1 << 20
  /// The most elements of an icon, and the most graphics that its `use` elements add.
  private static let elementLimit = 10_000
  /// How many names of icons are looked at for one that is meant.
  private static let nameLimit = 10_000

  /// The document; nil for one that is no file, and has the user's icons only.
  private let document: DocumentPath?
  private let userFolder: DocumentPath?
  /// Is told of each file that is looked for, and of which icon that is.
  private let willRead: (DocumentPath, String) -> Void
  private var folders: [[String]: [NamedFolder]] = [:]
  private var known: [Key: Result<[UInt8], IconProblem>] = [:]
  private var names: [[String]: [String]] = [:]
  /// What is to be said of icons that were asked for, a sentence each.
  private(set) var notes: [String] = []

  /// The icons as documents; each is drawn once for a display list and several times for a file.
  private var images: [ColoredKey: SVGImporter.Image] = [:]

  private struct ColoredKey: Hashable {
    let key: Key
    let color: RGBA
  }

  private struct Key: Hashable {
    let name: String
    let folders: [String]
  }

  /// The icons of a document at a path; nil for one that is no file.
  package init(
    of document: DocumentPath?, userFolder: DocumentPath? = .userIcons,
    willRead: @escaping (DocumentPath, String) -> Void = { _, _ in }
  ) {
    self.document = document
    self.userFolder = userFolder
    self.willRead = willRead
  }

  /// What an icon draws where `currentColor` is a colour; nil where it cannot be had, which is noted.
  func drawing(of name: String, in folders: [String], color: RGBA) -> ImageDrawing? {
    noting(name) { () throws(IconProblem) in
      ImageDrawing(try image(of: name, in: folders, color: color))
    }
  }

  /// Forgets what was found out about icons, and which folders there are.
  func forget(_ isForgotten: (_ name: String) -> Bool) {
    known = known.filter { !isForgotten($0.key.name) }
    images = images.filter { !isForgotten($0.key.key.name) }
    folders = [:]
    names = [:]
  }

  /// Makes something of an icon, and notes why that cannot be.
  func noting<Result>(_ name: String, _ make: () throws(IconProblem) -> Result?) -> Result? {
    do throws(IconProblem) {
      return try make()
    } catch {
      note(error.message(of: name))
      return nil
    }
  }

  /// Why an icon cannot be drawn; nil where it can.
  package func problem(of name: String, in folders: [String]) -> IconProblem? {
    do throws(IconProblem) {
      _ = try image(of: name, in: folders, color: RGBA(rgb: 0))
      return nil
    } catch {
      return error
    }
  }

  /// Why a folder that the document names is not looked into; nil where it is.
  package func problem(ofFolder name: String) -> String? {
    guard let document else { return "'\(name)' is not there: the document is no file" }
    do throws(NamedFolder.Problem) {
      _ = try NamedFolder(name, namedBy: document)
      return nil
    } catch .outside {
      return "'\(name)' is outside the project"
    } catch {
      return "the folder '\(name)' does not exist"
    }
  }

  /// The names of all icons in folders, sorted.
  package func names(in folders: [String]) -> [String] {
    if let names = names[folders] { return names }
    let found = opened(folders).flatMap { $0.names(endingIn: ".svg", limit: Self.nameLimit) }
      .filter(Graphic.Icon.isName)
    let names = Array(Set(found)).sorted()
    self.names[folders] = names
    return names
  }

  /// An icon as a document; `color` is what `currentColor` means.
  func image(
    of name: String, in folders: [String], color: RGBA
  ) throws(IconProblem) -> SVGImporter.Image {
    let key = ColoredKey(key: Key(name: name, folders: folders), color: color)
    if let image = images[key] { return image }
    let bytes = try content(of: name, in: folders)
    do throws(SVGImportError) {
      let image = try SVGImporter.image(
        of: bytes, color: color, elementLimit: Self.elementLimit)
      images[key] = image
      if let loss = image.losses.first { note("the icon '\(name)': \(loss.sentence)") }
      return image
    } catch {
      throw .unreadable(error.sentence)
    }
  }

  /// The file of an icon.
  func content(of name: String, in folders: [String]) throws(IconProblem) -> [UInt8] {
    guard Graphic.Icon.isName(name) else { throw .noName }
    let key = Key(name: name, folders: folders)
    if let known = known[key] { return try known.get() }
    guard known.count < Graphic.Icon.countLimit else { throw .tooMany(Graphic.Icon.countLimit) }
    let result = Result { () throws(IconProblem) in try read(name, in: folders) }
    known[key] = result
    return try result.get()
  }

  private func read(_ name: String, in folders: [String]) throws(IconProblem) -> [UInt8] {
    for place in places(of: name, in: folders) { willRead(place, name) }
    for folder in opened(folders) {
      do throws(NamedFolder.FileProblem) {
        return try folder.content(of: name + ".svg", limitInBytes: Self.byteLimit)
      } catch {
        switch error {
        case .missing: continue
        case .outside: throw .outside
        case .noFile: throw .noFile
        case .tooLarge(let count):
          throw .excessive(
            "\(count >> 10) KiB are more than the \(Self.byteLimit >> 10) KiB that are read")
        }
      }
    }
    throw .missing(
      folders: folders, near: NearestWord.to(name, among: names(in: folders)))
  }

  /// Where an icon may be.
  private func places(of name: String, in folders: [String]) -> [DocumentPath] {
    let own = document.map { document in
      folders.map { document.parent.appending(Array($0.utf8)) }
    }
    return ((own ?? []) + [userFolder].compactMap(\.self)).map {
      $0.appending(Array((name + ".svg").utf8))
    }
  }

  /// The folders that are there, the user's last.
  private func opened(_ names: [String]) -> [NamedFolder] {
    if let folders = folders[names] { return folders }
    var opened: [NamedFolder] = []
    if let document {
      opened = names.compactMap { try? NamedFolder($0, namedBy: document) }
    }
    if let userFolder, let folder = NamedFolder(at: userFolder) { opened.append(folder) }
    folders[names] = opened
    return opened
  }

  private func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }
}
