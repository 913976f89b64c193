import Foundation

extension Bundle {
  static var module: Bundle { .main }
}
