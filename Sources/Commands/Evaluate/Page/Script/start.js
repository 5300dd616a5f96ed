const main = document.querySelector("main");
main.replaceChildren(...[
  figures(), confidenceSection(), reliabilitySection(), curveSection(), comparisonSection(),
  confusionSection(), intentSection(), entitySection(), wrongSection(),
].filter((part) => part));

function figures() {
  const list = data.figures.map(([label, value, range, meaning]) => {
    const [number, unit] = value.split(" ");
    return make("div", {}, make("dt", {}, label),
      make("dd", { class: "value" }, number, make("span", { class: "unit" }, unit ? " %" : ""),
        make("small", {}, range)),
      make("dd", {}, meaning));
  });
  const notes = data.notes.length === 0 ? null
    : make("div", { class: "notes", role: "note" }, data.notes.map((note) =>
        make("p", {}, note[0].toUpperCase() + note.slice(1) + ".")));
  return make("div", { id: "figures" }, make("dl", { class: "figures" + (list.length > 4 ? " three" : "") }, list), notes);
}
