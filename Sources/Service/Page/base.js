// Rounds like the program does: toFixed alone would round 73.05 down.
const percent = (share, digits = 1) =>
  (Math.round(share * 100 * 10 ** digits) / 10 ** digits).toFixed(digits) + " %";

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}
const make = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);
const draw = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const button = (content, onclick, attributes) =>
  make("button", { type: "button", onclick, ...attributes }, content);
