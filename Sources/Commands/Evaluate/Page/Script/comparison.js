function comparisonSection() {
  const change = data.comparison;
  if (!change) return null;
  const list = (title, count, items, when) => make("div", {},
    make("h3", {}, `${grouped(count)} ${title}`),
    ...sayings(items, ([, intent, guess]) => [`${intent}, ${when} ${guess}`], 8));
  const most = Math.max(...change.intents.map(([, before, after]) => Math.abs(after - before)));
  const bar = ([intent, before, after]) => make("tr", {}, make("td", {}, intent),
    make("td", {}, percent(before)), make("td", {}, percent(after)),
    make("td", { class: after > before ? "right" : "wrong" },
      (after > before ? "+" : "−") + (Math.abs(after - before) * 100).toFixed(1)),
    make("td", { class: "strip" }, draw("svg", { "aria-hidden": true }, draw("rect", {
      class: after > before ? "right" : "wrong", y: 3, height: 8,
      x: (after > before ? 50 : 50 - 50 * (before - after) / most) + "%",
      width: 50 * Math.abs(after - before) / most + "%",
    }))));
  return section("comparison", `Comparison with ${change.other}`,
    `On ${utterances(change.count)} that both contain, the accuracy was ${percent(change.before)} `
    + `before and is ${percent(change.after)} now.`,
    make("p", { class: "verdict" }, change.verdict + "."),
    make("div", { class: "split" },
      list("corrected", change.betterCount, change.better, "before"),
      list("newly wrong", change.worseCount, change.worse, "now")),
    change.intents.length === 0 ? "" : make("div", { class: "sheet", tabindex: 0, role: "region",
      "aria-label": "Intents that changed" }, make("table", {},
        make("caption", { class: "hidden" }, "F1 of the intents that changed"),
        make("thead", {}, make("tr", {}, ["Intent", "F1 before", "F1 now", "Change"].map((label) =>
          make("th", { scope: "col" }, label)), make("th", { class: "strip" }))),
        make("tbody", {}, change.intents.map(bar)))));
}
