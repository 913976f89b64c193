@_exported import Foundation

/// In degrees.
public typealias CLLocationDegrees = Double
/// In metres.
public typealias CLLocationDistance = Double

/// A place on the Earth.
public struct CLLocationCoordinate2D {
  /// From the equator to the north.
  public var latitude: CLLocationDegrees
  /// From Greenwich to the east.
  public var longitude: CLLocationDegrees

  /// Makes a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place that was found.
public final class CLLocation: NSObject {
  /// The place.
  public let coordinate: CLLocationCoordinate2D

  /// Makes one.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}
