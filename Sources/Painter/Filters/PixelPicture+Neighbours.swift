import DisplayList

extension PixelPicture {
  /// The picture blurred by two standard deviations, in pixels.
  func blurred(x: Double, y: Double) -> PixelPicture {
    guard x > 0 || y > 0 else { return self }
    return mapPlanes { $0.blur(deviationX: x, deviationY: y) }
  }

  /// The picture with the greatest values within a distance each way, or with the least.
  func grown(x: Double, y: Double, isShrinking: Bool) -> PixelPicture {
    let sign: Double = isShrinking ? -1 : 1
    return mapPlanes { $0.grow(byX: sign * x, y: sign * y) }
  }

  /// The picture with each component changed by itself.
  private func mapPlanes(_ change: (inout AlphaMask) -> Void) -> PixelPicture {
    var result = self
    for component in 0..<4 {
      var plane = AlphaMask(width: width, height: height, rows: pixels.map { $0[component] })
      change(&plane)
      plane.forEachRow { row, bytes in
        for column in 0..<width {
          result.pixels[row * width + column][component] = bytes[bytes.startIndex + column]
        }
      }
    }
    return result
  }

  /// The picture moved by whole pixels.
  func moved(byX x: Double, y: Double) -> PixelPicture {
    var result = PixelPicture(width: width, height: height)
    result.isLinear = isLinear
    guard x.magnitude < Double(width), y.magnitude < Double(height) else { return result }
    let (dx, dy) = (Int(x), Int(y))
    for row in max(dy, 0)..<max(max(dy, 0), min(height, height + dy)) {
      for column in max(dx, 0)..<max(max(dx, 0), min(width, width + dx)) {
        result.pixels[row * width + column] = pixels[(row - dy) * width + column - dx]
      }
    }
    return result
  }

  /// The picture with what is in some columns and rows again and again.
  func tiled(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelPicture {
    var result = PixelPicture(width: width, height: height)
    result.isLinear = isLinear
    guard !columns.isEmpty, !rows.isEmpty else { return result }
    for row in 0..<height {
      let from = rows.lowerBound + (row - rows.lowerBound).wrapped(rows.count)
      for column in 0..<width {
        let place = columns.lowerBound + (column - columns.lowerBound).wrapped(columns.count)
        result.pixels[row * width + column] = pixels[from * width + place]
      }
    }
    return result
  }

  /// The picture with each pixel the weighted sum of its neighbours.
  func convolved(by convolution: PictureFilter.Convolution) -> PixelPicture {
    var source = self
    if convolution.keepsAlpha {
      for index in source.pixels.indices {
        source.pixels[index] = Self.straight(source.pixels[index])
      }
    }
    var result = source
    let weights = convolution.weights.map { Float($0) }
    let bias = Float(convolution.bias)
    for row in 0..<height {
      for column in 0..<width {
        var sum = SIMD4<Float>.zero
        for y in 0..<convolution.height {
          guard let from = place(row - convolution.row + y, height, convolution.edge) else {
            continue
          }
          for x in 0..<convolution.width {
            guard let at = place(column - convolution.column + x, width, convolution.edge) else {
              continue
            }
            sum +=
              Self.numbers(source.pixels[from * width + at]) * weights[y * convolution.width + x]
          }
        }
        let own = source.pixels[row * width + column]
        if convolution.keepsAlpha {
          let color = Self.pixel(sum + bias)
          result.pixels[row * width + column] = Self.multiplied(
            SIMD4(color.x, color.y, color.z, own.w))
        } else {
          let alpha = sum.w + bias
          let color = sum + bias * alpha
          let bound = min(max(alpha, 0), 1)
          result.pixels[row * width + column] = Self.pixel(
            SIMD4(color.x, color.y, color.z, alpha).clamped(
              lowerBound: .zero, upperBound: SIMD4(repeating: bound)))
        }
      }
    }
    return result
  }

  /// Where a place beyond the edge is found; nil where there is nothing.
  private func place(_ place: Int, _ count: Int, _ edge: PictureFilter.Convolution.Edge) -> Int? {
    guard place < 0 || place >= count else { return place }
    switch edge {
    case .none: return nil
    case .duplicate: return min(max(place, 0), count - 1)
    case .wrap: return place.wrapped(count)
    }
  }

  /// The picture with its pixels taken from where two components of another say.
  ///
  /// - Parameters:
  ///   - map: The other.
  ///   - x: A component, and how many pixels it stands for.
  ///   - y: The same for rows.
  /// - Returns: The picture; nothing where they lead beyond its edges.
  func displaced(
    by map: PixelPicture, x: (component: Int, scale: Double), y: (component: Int, scale: Double)
  ) -> PixelPicture {
    var result = PixelPicture(width: width, height: height)
    result.isLinear = isLinear
    for row in 0..<height {
      for column in 0..<width {
        let pixel = Self.straight(map.pixels[row * width + column])
        func distance(_ axis: (component: Int, scale: Double)) -> Double {
          (Double(pixel[axis.component]) / 255 - 0.5) * axis.scale
        }
        let from = (Double(row) + distance(y)).rounded()
        let at = (Double(column) + distance(x)).rounded()
        guard from >= 0, at >= 0, from < Double(height), at < Double(width) else { continue }
        result.pixels[row * width + column] = pixels[Int(from) * width + Int(at)]
      }
    }
    return result
  }
}

extension Int {
  /// The remainder that is not negative.
  fileprivate func wrapped(_ count: Int) -> Int {
    let rest = self % count
    return rest < 0 ? rest + count : rest
  }
}
