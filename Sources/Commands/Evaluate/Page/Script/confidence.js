function confidenceSection() {
  const { right, wrong, outside } = data.histogram;
  const hasOutside = sum(outside) > 0;
  const slider = make("input", {
    type: "range", min: 0, max: 100, value: Math.round(data.threshold * 100), "aria-label": "Threshold, in hundredths",
    oninput: () => update(),
  });
  const verdict = make("p", { class: "verdict", "aria-live": "polite" });
  const bars = make("div", { class: "bars" });
  const examples = make("div", { class: "split" });

  const image = chart(260, "Number of predictions by in-scope probability", (width, height) => {
    const edge = 8, middle = height * 0.58, bins = 50;
    const at = (share) => edge + share * (width - 2 * edge);
    const pair = (counts) =>
      Array.from({ length: bins }, (_, bin) => counts[2 * bin] + counts[2 * bin + 1]);
    const [above, below, beyond] = [right, wrong, outside].map(pair);
    // Errors are rare, so each side has its own scale, of square roots.
    const top = Math.sqrt(Math.max(1, ...above));
    const low = Math.sqrt(Math.max(1, ...below.map((count, bin) => count + beyond[bin])));
    const up = (count) => Math.sqrt(count) / top * (middle - 16);
    const down = (count) => Math.sqrt(count) / low * (height - middle - 22);
    const threshold = slider.value / 100;
    const column = (kind, bin, y, size) => size <= 0 ? null : draw("rect", {
      class: kind, x: at(bin / bins) + 0.5, y, width: Math.max(1, at(1 / bins) - edge - 1),
      height: size, opacity: bin / bins < threshold ? 0.3 : 1,
    });
    const marks = [];
    for (let bin = 0; bin < bins; bin += 1) {
      const size = down(below[bin]), both = down(below[bin] + beyond[bin]);
      marks.push(column("right", bin, middle - 1 - up(above[bin]), up(above[bin])),
        column("wrong", bin, middle + 1, size),
        column("outside", bin, middle + 1 + size, both - size));
    }
    const x = at(threshold);
    return [
      marks,
      draw("line", { class: "axis", x1: edge, x2: width - edge, y1: middle, y2: middle }),
      ...[0, 0.25, 0.5, 0.75, 1].map((tick) => draw("text", {
        x: at(tick), y: height - 4,
        "text-anchor": tick === 0 ? "start" : tick === 1 ? "end" : "middle",
      }, tick.toString())),
      draw("line", { class: "rule", x1: x, x2: x, y1: 0, y2: height - 18 }),
      draw("text", { class: "name", y: 11, x: x + (threshold > 0.5 ? -6 : 6),
        "text-anchor": threshold > 0.5 ? "end" : "start",
      }, threshold === 0 ? "nothing rejected" : `rejected below ${threshold.toFixed(2)}`),
    ];
  });

  // Dragging in the chart moves the slider.
  const drag = (event) => {
    if (event.buttons !== 1) return;
    const box = image.getBoundingClientRect();
    slider.value = Math.round((event.clientX - box.left - 8) / (box.width - 16) * 100);
    update();
  };
  image.addEventListener("pointerdown", drag);
  image.addEventListener("pointermove", drag);

  function bar(label, kind, refused, total) {
    const share = total === 0 ? 0 : refused / total;
    return make("div", {}, make("span", {}, label),
      make("div", {}, make("div", { class: "bar " + kind },
        make("i", { style: `width:${(1 - share) * 100}%` }),
        make("i", { class: "faint", style: `width:${share * 100}%` })),
        make("small", {}, `${grouped(total - refused)} answered, ${grouped(refused)} rejected`)));
  }

  function update() {
    const cut = Number(slider.value), threshold = cut / 100;
    slider.setAttribute("aria-valuetext", `reject below ${threshold.toFixed(2)}`);
    const kept = { right: sum(right, cut), wrong: sum(wrong, cut) };
    const answered = kept.right + kept.wrong, all = sum(right) + sum(wrong);
    verdict.replaceChildren(
      `At the threshold ${threshold.toFixed(2)}, ${percent(answered / all)} of the in-scope `
      + "utterances are answered"
      + (answered ? `, ${percent(kept.right / answered)} of them correctly. ` : ". ")
      + (hasOutside ? percent(sum(outside, 0, cut) / sum(outside))
        + " of the out-of-scope utterances are rejected." : ""));
    bars.replaceChildren(...[
      bar("Correct", "right", sum(right, 0, cut), sum(right)),
      bar("Wrong", "wrong", sum(wrong, 0, cut), sum(wrong)),
      hasOutside ? bar("Out of scope", "outside", sum(outside, 0, cut), sum(outside)) : null,
    ].filter((part) => part));
    const lost = data.unsure.filter((item) => item[6] < threshold).reverse();
    const passed = data.outside.concat(data.wrong).filter((item) => item[6] >= threshold)
      .sort((a, b) => a[6] - b[6]);
    examples.replaceChildren(
      make("div", {}, make("h3", {}, "Correct, but rejected"),
        ...sayings(lost, (item) => [`${name(item[2])}, ${item[6].toFixed(2)}`], 5)),
      make("div", {}, make("h3", {}, "Wrong, but answered"),
        ...sayings(passed, (item) =>
          [`${name(item[1])}, predicted ${name(item[2])}, ${item[6].toFixed(2)}`], 5)));
    image.repaint();
  }
  const legend = make("p", { class: "legend" }, make("span", { class: "right" }, "correct"),
    make("span", { class: "wrong" }, "wrong"),
    hasOutside ? make("span", { class: "outside" }, "out of scope") : null);
  const about = "The number of predictions by in-scope probability: correct ones above the line, "
    + "wrong and out-of-scope ones below it. Utterances below the threshold are rejected as out of "
    + "scope. Heights are square roots, so that rare cases are visible. Move the threshold, "
    + "initially that of the model, to see its effect.";
  const part = section("confidence", "Rejection threshold", about, legend, image, slider,
    verdict, bars, examples);
  update();
  return part;
}
