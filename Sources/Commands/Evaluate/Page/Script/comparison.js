function comparisonSection() {
  const change = data.comparison;
  if (!change) return null;
  const list = (title, items, when) => make("div", {},
    make("h3", {}, `${grouped(items.length)} ${title}`),
    ...sayings(items.map(({ utterance, intent, guess }) => [utterance, `${intent}, ${when} ${guess}`]),
      ([, words]) => [words], 8));
  const most = Math.max(...change.intents.map(({ before, after }) => Math.abs(after - before)));
  const row = ({ intent, before, after }) => {
    const kind = after > before ? "right" : "wrong", size = Math.abs(after - before);
    return [intent, percent(before), percent(after),
      make("td", { class: kind }, (after > before ? "+" : "−") + (size * 100).toFixed(1)),
      make("td", { class: "strip" }, draw("svg", { "aria-hidden": true }, draw("rect", {
        class: kind, y: 3, height: 8, width: 50 * size / most + "%",
        x: (after > before ? 50 : 50 - 50 * size / most) + "%",
      })))];
  };
  return section("comparison", `Comparison with ${change.against}`,
    `On ${utterances(change.after.of)} that both contain, the accuracy was `
    + `${percent(change.before.value)} before and is ${percent(change.after.value)} now.`,
    make("p", { class: "verdict" }, change.sentence),
    make("div", { class: "split" },
      list("corrected", change.better, "before"), list("newly wrong", change.worse, "now")),
    change.intents.length === 0 ? "" : sheet("Intents that changed", "F1 of the intents that changed",
      ["Intent", "F1 before", "F1 now", "Change", make("th", { class: "strip" })],
      change.intents.map(row)));
}
