/// A run of a command on documents that are worked on by themselves.
struct ManyRun {
  private let options: ManyOptions

  init(_ options: ManyOptions) { self.options = options }

  /// Works on the documents that are named.
  ///
  /// - Parameters:
  ///   - documents: What the command line names.
  ///   - work: What is done with each, in a worker; what it writes goes on in the order of the documents.
  ///   - receive: What becomes of what a worker tells.
  /// - Returns: the worst status.
  func perform(
    _ documents: [DocumentArgument], working work: @escaping (FoundDocument) -> ExitStatus,
    receiving receive: @escaping (FoundDocument, WorkerFrame) -> Void = { WorkerCrew.pass($1) }
  ) -> ExitStatus {
    var source = options.source(documents)
    return perform({ Self.step(source.next()) }, working: work, receiving: receive)
  }

  /// The same for documents that come from elsewhere.
  func perform(
    _ next: () -> WorkerCrew.Step?, working work: @escaping (FoundDocument) -> ExitStatus,
    receiving receive: @escaping (FoundDocument, WorkerFrame) -> Void = { WorkerCrew.pass($1) }
  ) -> ExitStatus {
    var crew = WorkerCrew(options.workerCount, working: work, receiving: receive)
    crew.perform(next)
    return crew.status
  }

  /// What is done for a step of a source.
  static func step(_ step: DocumentSource.Step?) -> WorkerCrew.Step? {
    switch step {
    case nil: nil
    case .document(let document)?: .document(document)
    case .failure(let status, let message, let place, _)?:
      .act {
        StandardOutput.complain(message, at: place)
        return status
      }
    }
  }
}
