/// What can be set.
struct Settings: Equatable {
  enum Theme: String, CaseIterable {
    case automatic, light, dark
  }

  var name = ""
  var theme = Theme.automatic
  var tabWidth = 2
  var wrapsLines = true
  var showsRuler = false
  var rulerColumn = 80
}
