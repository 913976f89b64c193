/// A sandwich on the menu.
struct Sandwich: Identifiable {
  let name: String
  let rating: Int

  var id: String { name }

  /// Twelve sandwiches.
  static let all = [
    Sandwich(name: "Avocado Toast", rating: 5), Sandwich(name: "Club", rating: 4),
    Sandwich(name: "Grilled Cheese", rating: 5), Sandwich(name: "Egg Salad", rating: 3),
    Sandwich(name: "BLT", rating: 4), Sandwich(name: "Reuben", rating: 4),
    Sandwich(name: "Falafel Pita", rating: 5), Sandwich(name: "Tuna Melt", rating: 2),
    Sandwich(name: "Bánh Mì", rating: 5), Sandwich(name: "Croque Monsieur", rating: 4),
    Sandwich(name: "Caprese", rating: 3), Sandwich(name: "Cucumber", rating: 1),
  ]
}
