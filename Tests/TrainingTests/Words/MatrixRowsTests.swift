import Testing

@testable import Training

@Suite struct MatrixRowsTests {
  @Test(arguments: Matrix.Encoding.allCases)
  func appendedRowsFollow(encoding: Matrix.Encoding) {
    let one = Matrix([7, -3, 1, 7, 14, -2], columns: 3, encoding: encoding)
    let other = Matrix([-7, 0, 5], columns: 3, encoding: encoding)
    let both = one.appending(other)
    #expect((0..<3).map { both.row($0) } == [one.row(0), one.row(1), other.row(0)])
    #expect(both.row(2) == [-7, 0, 5] && both.rows == 3)
  }
}
