// Draws axes from 0 to 1, or a part of that, with a few ticks.
function frame(width, height, margin, ticks) {
  const x = (share) => margin.left + share * (width - margin.left - margin.right);
  const y = (share) => height - margin.bottom - share * (height - margin.top - margin.bottom);
  const lines = ticks.y.map(([share, label]) => [
    draw("line", { class: "axis", x1: x(0), x2: x(1), y1: y(share), y2: y(share) }),
    draw("text", { x: x(0) - 6, y: y(share) + 4, "text-anchor": "end" }, label),
  ]).concat(ticks.x.map(([share, label]) => [
    draw("text", { x: x(share), y: height - margin.bottom + 16, "text-anchor": "middle" }, label),
  ]));
  return { x, y, lines: lines.flat() };
}

function reliabilitySection() {
  const bins = data.bins.filter(({ count }) => count > 0);
  const total = sum(bins.map(({ count }) => count));
  const said = bins.reduce((all, bin) => all + bin.count * bin.confidence, 0) / total;
  const was = bins.reduce((all, bin) => all + bin.count * bin.accuracy, 0) / total;
  const most = Math.max(...bins.map(({ count }) => count));
  const quarters = [0, 0.25, 0.5, 0.75, 1].map((tick) => [tick, tick.toString()]);
  const image = chart(340, "Accuracy by confidence; they are equal on the diagonal",
    (width, height) => {
      const { x, y, lines } = frame(width, height,
        { left: 34, right: 12, top: 26, bottom: 40 }, { x: quarters, y: quarters });
      return [...lines,
        draw("line", { class: "diagonal", x1: x(0), y1: y(0), x2: x(1), y2: y(1) }),
        ...bins.flatMap(({ count, confidence, accuracy }) => [
          draw("line", { class: "error", x1: x(confidence), x2: x(confidence),
            y1: y(confidence), y2: y(accuracy) }),
          draw("circle", { class: "right", cx: x(confidence), cy: y(accuracy),
            r: 2.5 + 6.5 * Math.sqrt(count / most) },
            draw("title", {}, `${utterances(count)} at ${confidence.toFixed(2)}: `
              + `accuracy ${percent(accuracy)}`)),
        ]),
        draw("text", { x: x(0.5), y: height - 6, "text-anchor": "middle" }, "confidence"),
        draw("text", { x: 0, y: 8 }, "accuracy"),
      ];
    });
  const gap = was - said;
  const verdict = Math.abs(gap) < 0.01
    ? "Overall, confidence matches accuracy"
    : gap > 0 ? "Overall, the model is underconfident"
      : "Overall, the model is overconfident";
  const words = make("div", {},
    make("p", { class: "verdict" }, `${verdict}: mean confidence ${percent(said)}, accuracy ${percent(was)}.`),
    table("Accuracy by confidence", ["Confidence", "Accuracy", "Predictions"],
      bins.slice().reverse().map(({ count, confidence, accuracy }) =>
        [confidence.toFixed(2), percent(accuracy), grouped(count)])));
  return section("reliability", "Calibration",
    "A dot for each fifteenth of the scale, larger for more predictions. Its line is the difference "
    + "between confidence and accuracy. Below the diagonal, the model is overconfident.",
    make("div", { class: "split" }, image, words));
}

function curveSection() {
  if (!data.curve) return null;
  const points = data.curve.points.map(({ utterances, accuracy }) =>
    [utterances, accuracy.value, accuracy.low, accuracy.high]);
  const most = points[points.length - 1][0];
  const least = Math.floor(Math.min(...points.map((point) => point[2])) * 10) / 10;
  const high = (share) => (share - least) / (1 - least);
  const image = chart(300, "Accuracy by number of training utterances",
    (width, height) => {
      const steps = [least, (least + 1) / 2, 1];
      const { x, y, lines } = frame(width, height,
        { left: 52, right: 56, top: 20, bottom: 40 }, {
          x: points.map(([count]) => [count / most, grouped(count)]),
          y: steps.map((step) => [high(step), percent(step, 0)]),
        });
      const path = points.map(([count, accuracy], index) =>
        (index ? "L" : "M") + x(count / most) + " " + y(high(accuracy))).join("");
      return [...lines, draw("path", { class: "curve", d: path }),
        ...points.flatMap(([count, accuracy, from, to]) => [
          draw("line", { class: "error", x1: x(count / most), x2: x(count / most),
            y1: y(high(Math.max(from, least))), y2: y(high(to)) }),
          draw("circle", { class: "right", cx: x(count / most), cy: y(high(accuracy)), r: 4 }),
          draw("text", { class: "name", x: x(count / most) + 8,
            y: y(high(accuracy)) + 16 }, percent(accuracy)),
        ]),
        draw("text", { x: x(0.5), y: height - 6, "text-anchor": "middle" },
          "training utterances"),
      ];
    });
  return section("curve", "Would more data help?", data.curve.verdict + ".", image);
}
