function entitySection() {
  if (!data.entities) return null;
  const row = ([name, precision, recall, f1, overlap, marked]) => make("tr", {},
    make("td", {}, name), make("td", {}, percent(precision)), make("td", {}, percent(recall)),
    make("td", {}, percent(f1)), make("td", {}, percent(overlap)), make("td", {}, grouped(marked)));
  const mistakes = data.entities.mistakes.map(([marked, found, count]) =>
    make("li", {}, `${grouped(count)} × `, make("span", { class: "right" }, marked),
      ", taken for ", make("span", { class: "wrong" }, found)));
  return section("entities", "Entity by entity",
    "Precision: of the values that were found, how many are marked just so. Recall: of those that "
    + "are marked, how many were found. F1 is between the two; by overlap, a part of the value is "
    + "enough.",
    make("div", { class: "sheet", tabindex: 0, role: "region", "aria-label": "Entities" },
      make("table", {}, make("caption", { class: "hidden" }, "Scores of each entity"),
        make("thead", {}, make("tr", {},
          ["Entity", "Precision", "Recall", "F1", "F1 by overlap", "Marked"].map((label) =>
            make("th", { scope: "col" }, label)))),
        make("tbody", {}, data.entities.rows.map(row)))),
    mistakes.length ? make("ul", { class: "sayings" }, mistakes) : null);
}
