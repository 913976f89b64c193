import ViewTestSupport

/// Tests of controls begin with what is on the screen.
typealias Screen = DrawnScreen
