/// An utterance of a dataset as its stems, each by its position among the terms.
struct StemmedUtterance {
  let intent: Int
  let utterance: String
  let stems: Set<Int>
}
