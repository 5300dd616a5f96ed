/// The stems are indices in the list of terms.
struct StemmedUtterance {
  let intent: Int
  let utterance: String
  let stems: Set<Int>
}
