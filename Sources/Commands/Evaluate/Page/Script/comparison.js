function comparisonSection() {
  const change = data.comparison;
  if (!change) return null;
  const list = (title, count, items, when) => make("div", {},
    make("h3", {}, `${grouped(count)} ${title}`),
    ...sayings(items, ([, intent, guess]) => [`${intent}, ${when} ${guess}`], 8));
  const most = Math.max(...change.intents.map(([, before, after]) => Math.abs(after - before)));
  const row = ([intent, before, after]) => {
    const kind = after > before ? "right" : "wrong", size = Math.abs(after - before);
    return [intent, percent(before), percent(after),
      make("td", { class: kind }, (after > before ? "+" : "−") + (size * 100).toFixed(1)),
      make("td", { class: "strip" }, draw("svg", { "aria-hidden": true }, draw("rect", {
        class: kind, y: 3, height: 8, width: 50 * size / most + "%",
        x: (after > before ? 50 : 50 - 50 * size / most) + "%",
      })))];
  };
  return section("comparison", `Comparison with ${change.other}`,
    `On ${utterances(change.count)} that both contain, the accuracy was ${percent(change.before)} `
    + `before and is ${percent(change.after)} now.`,
    make("p", { class: "verdict" }, change.verdict + "."),
    make("div", { class: "split" },
      list("corrected", change.betterCount, change.better, "before"),
      list("newly wrong", change.worseCount, change.worse, "now")),
    change.intents.length === 0 ? "" : sheet("Intents that changed", "F1 of the intents that changed",
      ["Intent", "F1 before", "F1 now", "Change", make("th", { class: "strip" })],
      change.intents.map(row)));
}
