const name = (intent) => data.intents[intent] ?? "out of scope";

function section(id, title, about, ...children) {
  const heading = make("h2", { id: id + "-title" }, title);
  return make("section", { id, "aria-labelledby": id + "-title" }, heading,
    make("p", { class: "about" }, about), ...children);
}

// Makes a table, whose cells and heads are texts or elements.
function table(caption, heads, rows) {
  const cells = (list, tag, attributes) => list.map((cell) =>
    cell.tagName === tag ? cell : make(tag, attributes, cell));
  return make("table", {}, make("caption", { class: "hidden" }, caption),
    make("thead", {}, make("tr", {}, cells(heads, "TH", { scope: "col" }))),
    make("tbody", {}, rows.map((row) => make("tr", {}, cells(row, "TD", {})))));
}
const sheet = (label, ...content) =>
  make("div", { class: "sheet", tabindex: 0, role: "region", "aria-label": label }, table(...content));

// Draws a chart for the available width, and redraws it when the width changes.
function chart(height, label, paint) {
  const image = draw("svg", { height, role: "img", "aria-label": label });
  image.repaint = () => {
    const width = image.clientWidth;
    if (width === 0) return;
    image.replaceChildren();
    fill(image, {}, paint(width, height));
  };
  new ResizeObserver(image.repaint).observe(image);
  return image;
}

// A list of utterances that grows on demand.
function sayings(list, describe, step = 20) {
  const lines = make("ul", { class: "sayings" });
  const more = button("", grow, { class: "more" });
  let shown = 0;
  function grow() {
    const next = list.slice(shown, shown + step);
    shown += next.length;
    lines.append(...next.map((item) =>
      make("li", {}, make("q", {}, item[0]), make("small", {}, ...describe(item)))));
    more.hidden = shown >= list.length;
    more.textContent = `Show more (${grouped(list.length - shown)})`;
  }
  grow();
  if (list.length === 0) lines.append(make("li", {}, make("small", {}, "None.")));
  return [lines, more];
}
