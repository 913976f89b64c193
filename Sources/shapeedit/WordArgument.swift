import ArgumentParser

/// An argument that is one of a few words.
protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
  /// The words. By default they are found with a key path, and each is compared with its description.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }
}
