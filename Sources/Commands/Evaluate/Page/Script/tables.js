const wrongFilter = make("input", {
  type: "search", size: 24, placeholder: "Filter by word or intent", "aria-label": "Filter the utterances",
});

function intentSection() {
  const columns = [
    ["Intent", (row) => row.name], ["Precision", (row) => row.precision],
    ["Recall", (row) => row.recall], ["F1", (row) => row.f1],
    ["Utterances", (row) => row.support],
  ];
  const rows = data.intents.map((name, intent) => {
    const [right, support, guessed] = data.scores[intent];
    const precision = guessed ? right / guessed : 0, recall = support ? right / support : 0;
    return { name, precision, recall, f1: right ? 2 * right / (support + guessed) : 0, support };
  });
  let sorted = 3, ascending = true;
  const filter = search("Filter intents", () => show());
  const count = make("small", { role: "status" });
  const heads = columns.map(([label], index) => make("th", { scope: "col" }, button(label, () => {
    ascending = sorted === index ? !ascending : index === 0 || index === 3;
    sorted = index;
    show();
  })));

  // Precision and recall are the ends of a line, on a scale that begins just below the lowest value.
  const least = Math.min(0.9, Math.floor(10 * Math.min(
    ...rows.map((row) => Math.min(row.precision, row.recall)))) / 10);
  function strip({ precision, recall }) {
    const at = (share) => (2 + (share - least) / (1 - least) * 96) + "%";
    return draw("svg", { role: "img",
      "aria-label": `precision ${percent(precision)}, recall ${percent(recall)}` },
      draw("line", { class: "axis", x1: "2%", x2: "98%", y1: "50%", y2: "50%" }),
      draw("line", { class: "error", x1: at(precision), x2: at(recall), y1: "50%", y2: "50%" }),
      draw("circle", { class: "right", cx: at(recall), cy: "50%", r: 3.5 }),
      draw("circle", { class: "open", cx: at(precision), cy: "50%", r: 3.5 }));
  }
  function show() {
    const words = filter.value.trim().toLowerCase();
    const value = columns[sorted][1];
    const kept = rows.filter((row) => row.name.toLowerCase().includes(words));
    kept.sort((a, b) => {
      const order = value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
      return order === 0 ? (a.name < b.name ? -1 : 1) : ascending ? order : -order;
    });
    body.replaceChildren(...kept.map((row) => make("tr", {},
      make("td", {}, button(row.name, () => {
        wrongFilter.value = row.name;
        wrongFilter.dispatchEvent(new Event("input"));
        document.getElementById("wrong").scrollIntoView();
      }, { class: "plain", title: "Show its misclassified utterances" })),
      [row.precision, row.recall, row.f1].map((share) => make("td", {}, percent(share))),
      make("td", {}, grouped(row.support)), make("td", { class: "strip" }, strip(row)))));
    heads.forEach((head, index) => head.setAttribute("aria-sort",
      index !== sorted ? "none" : ascending ? "ascending" : "descending"));
    count.textContent = `${kept.length} of ${rows.length}`;
  }
  const list = sheet("Intents", "Scores of each intent", [...heads,
    make("th", { class: "strip", scope: "col" }, `○ precision, ● recall, from ${percent(least, 0)}`)], []);
  const body = list.querySelector("tbody");
  show();
  return section("intents", "Intents",
    "Precision: the share of the utterances predicted as the intent that belong to it. Recall: the "
    + "share of its utterances that were predicted correctly. F1: the harmonic mean of the two. "
    + "Click a name to see its misclassified utterances.",
    tools(filter, count), list);
}

function wrongSection() {
  const kind = make("select", { "aria-label": "Which utterances", onchange: () => show() },
    ["all", "in scope", "out of scope"].map((label) => make("option", {}, label)));
  const list = make("div", {}), count = make("small", { role: "status" });
  const answered = data.outside.filter((item) => !item[4]);
  const all = data.wrong.concat(answered).sort((a, b) => b[3] - a[3]);
  wrongFilter.addEventListener("input", () => show());

  function describe([, intent, guess, confidence, refused, misleading]) {
    return [
      make("span", { class: intent < 0 ? "outside" : "right" }, name(intent)), ", predicted ",
      make("span", { class: "wrong" }, name(guess)), ` at ${confidence.toFixed(2)}`,
      refused ? ", rejected" : "",
      misleading.length ? "; because of " : "",
      ...misleading.flatMap(([text, weight], index) =>
        [index ? ", " : "", make("b", {}, text), ` +${weight.toFixed(1)}`]),
    ];
  }
  function show() {
    const words = wrongFilter.value.trim().toLowerCase();
    const kept = all.filter((item) =>
      (kind.value === "all" || (kind.value === "in scope") === (item[1] >= 0))
      && [item[0], name(item[1]), name(item[2])].some((text) =>
        text.toLowerCase().includes(words)));
    list.replaceChildren(...sayings(kept, describe, 25));
    count.textContent = `${grouped(kept.length)} of ${grouped(all.length)}`;
  }
  show();
  return section("wrong", "Misclassified utterances",
    "The most confident errors first, with the words that contributed more to the score of the "
    + "wrong intent than to that of the right one, and the difference.",
    tools(wrongFilter, answered.length ? kind : null, count), list);
}
