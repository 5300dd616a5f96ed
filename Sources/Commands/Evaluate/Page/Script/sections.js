const name = (place) => data.intents[place] ?? "out of scope";
const draw = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

function section(id, title, about, ...children) {
  const heading = make("h2", { id: id + "-title" }, title);
  return make("section", { id, "aria-labelledby": id + "-title" }, heading,
    make("p", { class: "about" }, about), ...children);
}

// Draws a chart for the available width, and redraws it when the width changes.
function chart(height, label, paint) {
  const image = draw("svg", { height, role: "img", "aria-label": label });
  image.repaint = () => {
    const width = image.clientWidth;
    if (width > 0) image.replaceChildren(...paint(width, height).flat());
  };
  new ResizeObserver(image.repaint).observe(image);
  return image;
}

// A list of utterances that grows on demand.
function sayings(list, describe, step = 20) {
  const lines = make("ul", { class: "sayings" });
  const more = make("button", { class: "more", type: "button", onclick: () => grow() });
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
