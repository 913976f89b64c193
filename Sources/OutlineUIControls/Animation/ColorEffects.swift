// Effects on colours, for programs that name them. A terminal's colours are its user's, so that few of them are
// worth changing: a grey, faint view says what most of these mean to say.

extension View {
  /// The view as it is.
  public func brightness(_ amount: Double) -> Self { self }

  /// The view as it is.
  public func contrast(_ amount: Double) -> Self { self }

  /// The view as it is, or fainter the less saturated it is.
  public func saturation(_ amount: Double) -> some View { dim(amount < 0.5) }

  /// The view, fainter the greyer it is.
  public func grayscale(_ amount: Double) -> some View { dim(amount > 0.5) }

  /// The view as it is.
  public func colorMultiply(_ color: Color) -> Self { self }

  /// The view with the colours of text and background exchanged.
  public func colorInvert() -> some View { reversed() }

  /// The view as it is.
  public func hueRotation(_ angle: Angle) -> Self { self }

  /// The view as it is.
  public func luminanceToAlpha() -> Self { self }
}
