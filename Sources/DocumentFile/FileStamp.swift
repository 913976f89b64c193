/// The part of `stat` that identifies a file, its owner and its last change.
struct FileStamp: Sendable, Equatable {
  var device: UInt64
  var inode: UInt64
  var byteCount: Int
  var modified: TimeStamp
  var changed: TimeStamp
  var mode: UInt32
  var owner: UInt32
  var group: UInt32
  var linkCount: Int

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int(status.st_size)
    modified = TimeStamp(status.st_mtim)
    changed = TimeStamp(status.st_ctim)
    mode = status.st_mode
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
  }

  /// The permission bits, including set-user-id, set-group-id and sticky.
  var permissions: mode_t { mode & 0o7777 }

  /// The kind of the file.
  var kind: FileKind { FileKind(mode: mode) }

  /// Whether both are the same file, whatever happened to its content.
  func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether nothing suggests that the content changed between the two.
  func isSameContent(as other: FileStamp) -> Bool {
    isSameFile(as: other) && byteCount == other.byteCount && modified == other.modified
  }

  /// Whether `isSameContent` holds and the change time, which cannot be set back, is equal too.
  func isUntouched(since other: FileStamp) -> Bool {
    isSameContent(as: other) && changed == other.changed
  }
}

/// A point in time as file systems store it.
struct TimeStamp: Sendable, Hashable, Comparable {
  var seconds: Int64
  var nanoseconds: Int64

  init(_ time: timespec) {
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }

  /// The current time of the clock that file systems use.
  static var now: TimeStamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return TimeStamp(time)
  }

  static func < (first: TimeStamp, second: TimeStamp) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

/// The kind of file a name refers to.
package enum FileKind: String, Sendable {
  case regular = "regular file"
  case folder = "folder"
  case link = "symbolic link"
  case fifo = "FIFO"
  case socket = "socket"
  case device = "device"

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .fifo
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
