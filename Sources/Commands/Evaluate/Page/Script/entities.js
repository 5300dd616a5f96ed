function entitySection() {
  if (!data.entities) return null;
  const { slots, confusions, ...all } = data.entities;
  const row = ({ slot, precision, recall, f1, overlapF1, marked }) =>
    [slot, ...[precision, recall, f1, overlapF1].map((share) => percent(share)), grouped(marked)];
  const mistakes = confusions.slice(0, 8).map(({ slot, guess, count }) =>
    make("li", {}, `${grouped(count)} × `, make("span", { class: "right" }, slot),
      ", found as ", make("span", { class: "wrong" }, guess)));
  return section("entities", "Entities",
    "Precision: the share of the entities found that match an annotation exactly. Recall: the share "
    + "of the annotations that were found. F1: the harmonic mean of the two. For the overlap F1, a "
    + "partial match is enough.",
    sheet("Entities", "Scores of each entity",
      ["Entity", "Precision", "Recall", "F1", "Overlap F1", "Annotations"],
      [{ slot: "all", ...all }, ...slots].map(row)),
    mistakes.length ? make("ul", { class: "sayings" }, mistakes) : null);
}
