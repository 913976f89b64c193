// Users type counts, so they may be as large as an Int.
extension Int {
  /// The sum, or the greatest number where it does not fit.
  package func addingCapped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product of two numbers that are not negative, or the greatest number where it does not
  /// fit.
  package func multipliedCapped(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
