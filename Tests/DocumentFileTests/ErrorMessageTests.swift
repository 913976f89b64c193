import Glibc
import Testing

@testable import DocumentFile

@Suite struct ErrorMessageTests {
  private static let path = DocumentPath(trusted: Array("f\u{1B}".utf8))
  private static let backup = DocumentPath(trusted: Array("b".utf8))

  private static func shown(_ path: DocumentPath) -> String {
    String(decoding: path.bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  @Test(
    arguments: [
      (
        .open, .missing,
        "open f␛: there is no such file; check the name, or create it with 'shapeedit new'"
      ),
      (
        .open, .folderMissing,
        "open f␛: its folder does not exist; create the folder first, or write somewhere else"
      ),
      (.open, .notAFolder, "open f␛: part of the path is a file, not a folder"),
      (.open, .isFolder, "open f␛: it is a folder; name a document instead"),
      (.open, .notRegular(.fifo), "open f␛: it is a FIFO, not a file; name a document instead"),
      (.open, .permissionDenied, "open f␛: permission denied"),
      (.write, .permissionDenied, "write f␛: permission denied; write to another file"),
      (.open, .linkLoop, "open f␛: its symbolic links lead nowhere"),
      (.open, .nameTooLong, "open f␛: the name is too long"),
      (.read, .tooLarge(limitInBytes: 1 << 30), "read f␛: it is larger than the limit of 1 GiB"),
      (
        .read, .changedWhileReading,
        "read f␛: another program keeps changing it; try again when it is done"
      ),
      (
        .write, .readOnlyFile,
        "write f␛: it is read-only; allow writing with 'chmod u+w', or use --force"
      ),
      (
        .write, .readOnlyFileSystem, "write f␛: the file system is read-only; write to another file"
      ),
      (
        .write, .alreadyExists,
        "write f␛: a file of that name already exists; write to another file"
      ),
      (.write, .noSpace, "write f␛: the disk is full; free some space, or write to another disk"),
      (
        .write, .quotaExceeded,
        "write f␛: the disk quota is used up; free some space, or write to another disk"
      ),
      (
        .write, .sizeLimit,
        "write f␛: the process may not write files this large; raise 'ulimit -f'"
      ),
      (.write, .tooManyOpenFiles, "write f␛: too many files are open; raise 'ulimit -n'"),
      (
        .write, .noBackup(FileError(.write, backup, .noSpace)),
        "write f␛: its old content cannot be copied first, to b: the disk is full; make "
          + "$XDG_STATE_HOME writable for you alone, or name another folder with --state"
      ),
      (
        .useState, .notPrivate,
        "use the state folder f␛: it belongs to another user, or other users may write to it; make "
          + "$XDG_STATE_HOME writable for you alone, or name another folder with --state"
      ),
      (
        .write, .torn(oldContent: backup),
        "write f␛: it is only partly written; the old content is in b; copy it back before anything "
          + "else"
      ),
      (.write, .journalFull, "write f␛: it reached its size limit; save to start a new one"),
      (.confirm, .system(errorNumber: EIO), "sync f␛: Input/output error"),
    ] as [(FileError.Operation, FileError.Reason, String)])
  func saysWhatAndWhyAndWhatToDo(
    operation: FileError.Operation, reason: FileError.Reason, text: String
  ) {
    let error = FileError(operation, Self.path, reason)
    #expect(error.message(showing: Self.shown) == "cannot " + text)
  }

  @Test(
    arguments: [
      (
        .changed,
        "not saved: f␛ was changed by another program; reload it, or write to another file"
      ),
      (
        .removed,
        "not saved: f␛ was removed by another program; write it under a name to create it again"
      ),
      (.replaced, "not saved: f␛ is no longer a file; write to another file"),
      (.appeared, "not saved: f␛ already exists; write to another file"),
      (.busy, "not saved: another program is writing f␛; try again"),
      (
        .displaced(backup),
        "f␛ was changed by another program while it was saved; their version is in b"
      ),
    ] as [(SaveConflict.Kind, String)])
  func saysWhoWasFirst(kind: SaveConflict.Kind, text: String) {
    #expect(SaveConflict(path: Self.path, kind: kind).message(showing: Self.shown) == text)
  }
}
