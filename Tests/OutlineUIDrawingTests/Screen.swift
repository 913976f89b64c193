import ViewTestSupport

/// These tests look at what was drawn first.
typealias Screen = DrawnScreen
