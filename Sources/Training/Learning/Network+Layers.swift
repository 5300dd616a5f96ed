package import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Network {
  /// The network of layers that have learned, ready to answer without a file.
  package init(_ layers: [LinearLayer]) {
    self.init(
      layers: layers.map { layer in
        Layer(
          weights: Matrix(
            rows: layer.inputs,
            columns: layer.outputs,
            encoding: .float,
            scales: [],
            bytes: layer.weights.withUnsafeBytes { Data($0) },
            offset: 0
          ),
          bias: layer.bias
        )
      }
    )
  }
}
