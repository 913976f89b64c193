import FoodTruckKit
import SwiftUI

/// The orders alone, which are a part of the program.
@main
struct OrdersApp: App {
  @StateObject private var model = FoodTruckModel()

  var body: some Scene {
    WindowGroup {
      NavigationStack { OrdersView(model: model) }
    }
  }
}

/// Of StoreKit: asks nobody for a review.
struct RequestReviewAction {
  func callAsFunction() {}
}

extension EnvironmentValues {
  var requestReview: RequestReviewAction { RequestReviewAction() }
}
