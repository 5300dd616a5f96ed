"use strict";
const at = (id) => document.getElementById(id);
const asked = new Map();
const percent = (share) => (Math.round(share * 1000) / 10).toFixed(1) + " %";
const reasons = {
  noKnownWords: "No word of it is known that says enough by itself.",
  lowConfidence: "It looks like none of the intents.",
  closeCall: "It looks like two intents, and too much like both to choose.",
};
let models = [];

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes ?? {})) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// Asks the service. A page behind a prefix asks behind the same prefix.
async function request(path, body) {
  const headers = {};
  if (body) headers["Content-Type"] = "application/json";
  if (at("key").value) headers.Authorization = "Bearer " + at("key").value;
  const options = { headers, method: body ? "POST" : "GET", cache: "no-store" };
  if (body) options.body = JSON.stringify(body);
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error("The service does not answer.");
  }
  if (response.status === 401) at("access").hidden = false;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error?.message ?? `Status ${response.status}`);
  return answer;
}

function bar(share) {
  const track = make("span", { class: "track", "aria-hidden": "true" });
  track.append(draw("svg", { viewBox: "0 0 100 1", preserveAspectRatio: "none" },
    draw("rect", { width: Math.max(share * 100, 0.4), height: 1 })));
  return track;
}

function showAnswer(answer) {
  const isInside = answer.intent !== null;
  at("verdict").textContent = isInside ? answer.intent : "Out of scope";
  at("verdict").classList.toggle("outside", !isInside);
  at("verdict-about").textContent = isInside
    ? `${percent(answer.likelihood)} likely, and ${percent(answer.confidence)} sure among the intents`
    : reasons[answer.refusal] ?? "";
  at("said").replaceChildren(...marked(answer.text, answer.entities ?? []));
  at("bars").replaceChildren(...answer.ranked.map(({ intent, confidence }) =>
    make("li", {}, make("span", {}, intent), bar(confidence),
      make("span", { class: "number" }, percent(confidence)))));
  at("answer").hidden = false;
}

// The text with its entities marked, whose places are counted in characters of Unicode.
function marked(text, entities) {
  const characters = Array.from(text);
  const pieces = [];
  let place = 0;
  for (const entity of [...entities].sort((a, b) => a.start - b.start)) {
    if (entity.start < place) continue;
    pieces.push(characters.slice(place, entity.start).join(""));
    const words = characters.slice(entity.start, entity.end).join("");
    pieces.push(make("mark", { title: entity.entity }, words), make("small", {}, " " + entity.entity));
    place = entity.end;
  }
  return [...pieces, characters.slice(place).join("")];
}

function showWords(explained) {
  const most = Math.max(...explained.flatMap(({ parts }) => parts.map(({ weight }) => Math.abs(weight))), 0.01);
  at("words").replaceChildren(...explained.map(({ intent, parts }) => {
    const rows = parts.map(({ text, weight, known, like }) => {
      const width = Math.abs(weight) / most * 50;
      const scale = draw("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none" },
        draw("line", { class: "axis", x1: 50, x2: 50, y1: 0, y2: 10 }),
        draw("rect", { class: weight < 0 ? "against" : "for", x: weight < 0 ? 50 - width : 50, width, y: 1, height: 8 }));
      const note = known ? (like ? `, like ${like}` : "") : ", unknown";
      return make("tr", {}, make("th", { scope: "row" }, text, make("small", {}, note)),
        make("td", { class: "scale", "aria-hidden": "true" }, scale),
        make("td", { class: "weight" }, (weight < 0 ? "−" : "+") + Math.abs(weight).toFixed(2)));
    });
    return make("div", { class: "intent" }, make("p", {}, intent), make("table", {}, ...rows));
  }));
}

function showRecent() {
  const list = [...asked.values()].sort((a, b) => a.likelihood - b.likelihood).slice(0, 100);
  at("recent-about").textContent = list.length > 0 ? "The least certain first." : "Nothing yet.";
  at("recent").replaceChildren(...list.map((answer) => {
    const name = make("span", { class: answer.intent === null ? "intent-name outside" : "intent-name" },
      answer.intent ?? "out of scope");
    const button = make("button", { type: "button" }, make("span", {}, answer.text), name,
      make("span", { class: "number" }, percent(answer.likelihood)));
    button.addEventListener("click", () => {
      at("text").value = answer.text;
      ask();
      at("text").focus();
    });
    return make("li", {}, button);
  }));
}

async function ask() {
  const text = at("text").value;
  const question = { text, model: at("model").value || undefined };
  try {
    const [answer, explanation] = await Promise.all([
      request("v1/predict", question), request("v1/explain", { ...question, limit: 2 })]);
    at("problem").textContent = "";
    showAnswer(answer);
    showWords(explanation.explained);
    asked.set(text, answer);
    showRecent();
  } catch (error) {
    at("problem").textContent = error.message;
  }
}

function showModel() {
  const model = models.find(({ name }) => name === at("model").value) ?? models[0];
  at("name").textContent = model.name;
  at("about").textContent =
    `${model.intents.length} intents · language ${model.language} · version ${model.version}`;
}

async function start() {
  try {
    ({ models } = await request("v1/models"));
    at("problem").textContent = "";
    at("model").replaceChildren(...models.map(({ name }) => make("option", {}, name)));
    at("model").hidden = at("model-label").hidden = models.length < 2;
    showModel();
    for (const answer of (await request("v1/recent")).texts) asked.set(answer.text, answer);
  } catch (error) {
    at("problem").textContent = error.message;
  }
  showRecent();
}

at("question").addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
at("model").addEventListener("change", showModel);
at("key").addEventListener("change", start);
start();
