/// An utterance, its intent, and the indices of its stems in the list of terms.
struct StemmedUtterance {
  let intent: Int
  let utterance: String
  let stems: Set<Int>
}
