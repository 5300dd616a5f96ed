/// An utterance and its stems, as positions among the terms.
struct StemmedUtterance {
  let intent: Int
  let utterance: String
  let stems: Set<Int>
}
