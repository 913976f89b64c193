import Foundation
import TestSupport
import Testing

/// The gallery's program, run as a user runs it.
struct GalleryRun {
  let status: Int32
  let output: String
  let complaints: String

  /// Where the program is: beside the test bundle, or where `GALLERY_BINARY` says.
  static let path =
    ProcessInfo.processInfo.environment["GALLERY_BINARY"] ?? ProgramRun.path(ofBuilt: "Gallery")

  init(_ arguments: String...) throws { try self.init(arguments: arguments) }

  init(arguments: [String]) throws {
    let run = try ProgramRun(Self.path, arguments)
    (status, output, complaints) = (run.status, run.output, run.complaints)
  }
}
