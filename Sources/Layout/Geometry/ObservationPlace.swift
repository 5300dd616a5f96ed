/// The position of an observation in rows, columns and blocks.
struct ObservationPlace: Sendable {
  let row: Int
  let column: Int
  let indexInColumn: Int
  let block: Int
}
