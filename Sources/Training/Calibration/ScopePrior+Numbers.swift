extension ScopePrior {
  /// The coefficients for models with word vectors.
  static let withVectors = ScopePrior(
    weights: [
      0.1299, 0.1835, 0.1280, -0.1431, 4.0810, 0.5538, -1.5843, -1.3558, 0.3307, 12.3263,
    ],
    growth: [
      -0.0638, -0.0068, 0.0548, -0.0066, -0.6494, -0.3222, 0.2042, 0.0000, 0.0000, 0.0000,
    ],
    bias: -3.7571,
    biasGrowth: -0.3386,
    biasOfIntents: 0.7521,
    quantiles: [
      -3.8999, -3.2003, -2.5531, -1.9889, -1.5891, -1.0236, -0.6732, -0.1878, 0.4567, 0.9880,
      1.8715, 3.4044,
    ]
  )

  /// The coefficients for models without word vectors.
  static let withoutVectors = ScopePrior(
    weights: [
      0.1496, 0.3696, 0.2542, 0.0000, 0.0000, 1.4925, -2.9034, -1.5169, 0.5378, 10.0595,
    ],
    growth: [
      0.0294, -0.1341, 0.0225, 0.0000, 0.0000, -0.5794, 0.3765, 0.0000, 0.0000, 0.0000,
    ],
    bias: -4.5290,
    biasGrowth: -0.3023,
    biasOfIntents: 0.8340,
    quantiles: [
      -3.7012, -2.9356, -2.3954, -1.9290, -1.7116, -1.2748, -1.0174, -0.6672, -0.2039, 0.2764,
      1.1426, 2.8144,
    ]
  )

}
