const data = JSON.parse(document.getElementById("data").textContent);
const grouped = (count) => count.toLocaleString("en");
const utterances = (count) => grouped(count) + (count === 1 ? " utterance" : " utterances");
const sum = (counts, from = 0, to = counts.length) =>
  counts.slice(from, to).reduce((a, b) => a + b, 0);
const tools = (...children) => make("div", { class: "tools" }, ...children);
const search = (label, oninput) =>
  make("input", { type: "search", placeholder: label, "aria-label": label, oninput });
