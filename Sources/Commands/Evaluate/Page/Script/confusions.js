// Orders the intents so that confused intents are adjacent: merges the most confused pairs first.
function arranged() {
  const rows = new Map(data.intents.map((_, intent) => [intent, [intent]]));
  const ties = new Map();
  for (const [intent, guess, count] of data.confusions) {
    const key = Math.min(intent, guess) + "," + Math.max(intent, guess);
    ties.set(key, (ties.get(key) ?? 0) + count);
  }
  for (const [key] of [...ties].sort((a, b) => b[1] - a[1])) {
    const [one, other] = key.split(",").map(Number).map((intent) => rows.get(intent));
    if (one === other) continue;
    one.push(...other);
    for (const intent of other) rows.set(intent, one);
  }
  return [...new Set(rows.values())].flat();
}

function confusionSection() {
  if (data.confusions.length === 0) {
    return section("confusions", "Confusions", "No in-scope utterance was misclassified.");
  }
  const everything = arranged();
  const [fewest, leading] = main.clientWidth < 480 ? [16, 12] : [30, 24];
  const worst = new Set();
  for (const [intent, guess] of data.confusions) {
    if (worst.size < leading) worst.add(intent).add(guess);
  }
  const few = everything.length <= fewest;
  const mostConfused = everything.filter((intent) => worst.has(intent));
  let shown = few ? everything : mostConfused;
  let chosen = 0, cell = 1, origin = { x: 0, y: 0 };

  const readout = make("div", { class: "readout", "aria-live": "polite" });
  const pairs = make("div", { class: "pairs" });
  const buttons = data.confusions.slice(0, 12).map(([intent, guess, count], index) =>
    button([make("b", {}, grouped(count)), make("span", {}, `${name(intent)} → ${name(guess)}`)],
      () => choose(index)));
  pairs.append(...buttons);

  const image = chart(100, "Confusion matrix: a row for each intent, a column for each prediction",
    (width) => {
      const size = shown.length, named = size <= fewest;
      const longest = Math.max(...shown.map((intent) => name(intent).length));
      const margin = named ? Math.min(longest * 6.4 + 8, width * 0.3, 170) : 0;
      // Names are slanted if there is room, and vertical otherwise.
      const leans = named && size <= 12 && width >= 480;
      const lean = leans ? margin * 0.72 : margin;
      cell = Math.min((width - margin - (leans ? lean - 20 : 0)) / size, 44);
      origin = { x: margin, y: lean };
      const height = lean + cell * size + 4;
      image.setAttribute("height", height);
      const at = new Map(shown.map((intent, index) => [intent, index]));
      const square = (intent, guess, count, kind) => {
        const [row, column] = [at.get(intent), at.get(guess)];
        if (row === undefined || column === undefined || count === 0) return [];
        const share = count / Math.max(1, data.scores[intent][1]);
        const gap = cell > 8 ? 1 : 0;
        const box = draw("rect", {
          class: kind, x: margin + column * cell, y: lean + row * cell,
          width: cell - gap, height: cell - gap,
          opacity: kind === "right" ? 0.12 + 0.5 * share
            : Math.min(1, (cell < 8 ? 0.6 : 0.3) + 0.7 * Math.sqrt(share)),
        });
        if (cell < 17 || (kind === "right" && cell < 24)) return [box];
        return [box, draw("text", { class: "name", "text-anchor": "middle",
          x: margin + (column + 0.5) * cell, y: lean + (row + 0.5) * cell + 4 }, count)];
      };
      const cut = (text) => {
        const most = Math.floor((margin - 8) / 6.4);
        // Truncated in the middle, because names often differ at their ends.
        const half = Math.floor((most - 1) / 2);
        return text.length > most
          ? text.slice(0, most - 1 - half) + "…" + text.slice(text.length - half) : text;
      };
      const [intent, guess] = data.confusions[chosen];
      const [row, column] = [at.get(intent), at.get(guess)];
      return [
        draw("rect", { class: "axis", x: margin, y: lean, width: cell * size,
          height: cell * size }),
        ...(named && cell > 9 ? shown.flatMap((intent, index) => [
          draw("text", { class: "name", "text-anchor": "end", x: margin - 6,
            y: lean + (index + 0.5) * cell + 4 }, cut(name(intent)), draw("title", {}, name(intent))),
          draw("text", { class: "name", transform: `translate(${margin + (index + 0.5) * cell + (leans ? 3 : 4)} `
            + `${lean - 6}) rotate(${leans ? -45 : -90})` }, cut(name(intent))),
        ]) : []),
        ...shown.flatMap((intent) => square(intent, intent, data.scores[intent][0], "right")),
        ...data.confusions.flatMap((pair) => square(...pair, "wrong")),
        row === undefined || column === undefined ? null : draw("rect", {
          x: margin + column * cell - 2, y: lean + row * cell - 2, width: cell + 3,
          height: cell + 3, fill: "none", stroke: "var(--ink)", "stroke-width": 2,
        }),
      ];
    });
  image.setAttribute("tabindex", "0");
  image.setAttribute("aria-description", "Use the arrow keys to go through the confusions, most frequent first");

  function describe(intent, guess) {
    const [right, support] = data.scores[intent];
    const pair = data.confusions.find((pair) => pair[0] === intent && pair[1] === guess);
    const count = intent === guess ? right : pair ? pair[2] : 0;
    const said = data.wrong.filter((item) => item[1] === intent && item[2] === guess);
    readout.replaceChildren(
      make("h3", {}, intent === guess ? name(intent) : `${name(intent)} → ${name(guess)}`),
      make("p", {}, intent === guess
        ? `${grouped(right)} of ${utterances(support)} recognised`
        : `${grouped(count)} of ${utterances(support)} predicted as ${name(guess)}`),
      ...(said.length ? sayings(said, (item) => [item[3].toFixed(2)], 3) : []));
  }
  function choose(number) {
    chosen = (number + data.confusions.length) % data.confusions.length;
    buttons.forEach((each, index) => { each.ariaPressed = String(index === chosen); });
    describe(...data.confusions[chosen]);
    image.repaint();
  }
  image.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    choose(chosen + step);
  });
  image.addEventListener("pointermove", (event) => {
    const box = image.getBoundingClientRect();
    const column = Math.floor((event.clientX - box.left - origin.x) / cell);
    const row = Math.floor((event.clientY - box.top - origin.y) / cell);
    if (shown[row] === undefined || shown[column] === undefined) return;
    image.style.setProperty("cursor", "crosshair");
    describe(shown[row], shown[column]);
  });
  image.addEventListener("pointerleave", () => describe(...data.confusions[chosen]));

  const choice = few ? null : make("div", { class: "choice", role: "group" },
    [["Most confused", false], [`All ${everything.length}`, true]].map(([label, all]) =>
      button(label, (event) => {
        shown = all ? everything : mostConfused;
        for (const each of choice.children) each.ariaPressed = String(each === event.currentTarget);
        image.repaint();
      }, { "aria-pressed": String(!all) })));
  choose(0);
  return section("confusions", "Confusions",
    "Rows are intents, columns are predictions. The diagonal is correct; elsewhere, darker cells are "
    + "a larger share of the row. Confused intents are next to each other. Point at a cell, or use "
    + "the arrow keys.",
    choice ? tools(choice) : "",
    make("div", { class: "map" }, image,
      make("div", {}, readout, make("h3", {}, "Most confused"), pairs)));
}
