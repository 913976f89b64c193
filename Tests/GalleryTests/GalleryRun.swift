import Foundation
import Testing

/// The gallery's program, run as a user runs it.
struct GalleryRun {
  let status: Int32
  let output: String
  let complaints: String

  /// Where the program is: beside the test bundle, or where `GALLERY_BINARY` says.
  static let path =
    ProcessInfo.processInfo.environment["GALLERY_BINARY"] ?? path(ofProgram: "Gallery")

  /// Where a program beside the test bundle is.
  static func path(ofProgram name: String) -> String {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for candidate in [folder, Bundle.main.bundleURL] {
      let path = candidate.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return folder.appendingPathComponent(name).path
  }

  init(_ arguments: String...) throws { try self.init(arguments: arguments) }

  init(arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    let output = Pipe()
    let complaints = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    // What is written is less than a pipe holds, so one after the other cannot get stuck.
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.complaints = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
