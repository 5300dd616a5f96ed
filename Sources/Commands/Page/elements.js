const data = JSON.parse(document.getElementById("data").textContent);
// Rounds like the program does: toFixed alone would round 73.05 down.
const percent = (share, digits = 1) =>
  (Math.round(share * 100 * 10 ** digits) / 10 ** digits).toFixed(digits) + " %";
const grouped = (count) => count.toLocaleString("en");
const utterances = (count) => grouped(count) + (count === 1 ? " utterance" : " utterances");
const sum = (counts, from = 0, to = counts.length) =>
  counts.slice(from, to).reduce((a, b) => a + b, 0);

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}
const make = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);
