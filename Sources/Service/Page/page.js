const at = (id) => document.getElementById(id);
const asked = new Map();
const reasons = {
  noKnownWords: "Its words are unknown.",
  lowConfidence: "The in-scope probability is below the threshold.",
  closeCall: "Two intents are nearly equally probable.",
};
// The number of texts that the page keeps.
const maximumAsked = 200;
let models = [];
let isTaught = false;
// The text whose answer is shown, and the text that is being corrected.
let shown, corrected;

// Runs an action, and shows the message of its error in an element.
async function attempt(id, action) {
  try {
    await action();
  } catch (error) {
    at(id).textContent = error.message;
  }
}

// Sends a request. The path is relative, so that it works behind a prefix.
async function request(path, body, method = body ? "POST" : "GET") {
  const headers = {};
  if (body) headers["Content-Type"] = "application/json";
  if (at("key").value) headers.Authorization = "Bearer " + at("key").value;
  const options = { headers, method, cache: "no-store", body: body && JSON.stringify(body) };
  const response = await fetch(path, options).catch(() => {
    throw new Error("Cannot reach the service.");
  });
  if (response.status === 401) at("access").hidden = false;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw Object.assign(new Error(answer.error?.message ?? `Status ${response.status}`), { status: response.status });
  }
  return answer;
}

function bar(share) {
  return make("span", { class: "track", "aria-hidden": "true" },
    draw("svg", { viewBox: "0 0 100 1", preserveAspectRatio: "none" },
      draw("rect", { width: Math.max(share * 100, 0.4), height: 1 })));
}

function remember(answer) {
  asked.delete(answer.text);
  asked.set(answer.text, answer);
  if (asked.size > maximumAsked) asked.delete(asked.keys().next().value);
}

function showAnswer(answer) {
  shown = answer.text;
  const isInside = answer.intent !== null;
  at("verdict").textContent = isInside ? answer.intent : "Out of scope";
  at("verdict").classList.toggle("outside", !isInside);
  at("verdict-about").textContent = isInside
    ? `In-scope probability ${percent(answer.likelihood)}, confidence ${percent(answer.confidence)}`
    : reasons[answer.refusal] ?? "";
  at("said").replaceChildren(...marked(answer.text, answer.entities ?? []));
  at("bars").replaceChildren(...answer.ranked.map(({ intent, confidence }) =>
    make("li", {}, make("span", {}, intent), bar(confidence),
      make("span", { class: "number" }, percent(confidence)))));
  at("correct").hidden = !isTaught;
  at("answer").hidden = false;
}

// Returns the text with its entities marked. Offsets are in Unicode scalars.
function marked(text, entities) {
  const characters = Array.from(text);
  const pieces = [];
  let end = 0;
  for (const entity of [...entities].sort((a, b) => a.start - b.start)) {
    if (entity.start < end) continue;
    pieces.push(characters.slice(end, entity.start).join(""));
    const words = characters.slice(entity.start, entity.end).join("");
    pieces.push(make("mark", { title: entity.entity }, words), make("small", {}, " " + entity.entity));
    end = entity.end;
  }
  return [...pieces, characters.slice(end).join("")];
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

function leastConfident() {
  return [...asked.values()].sort((a, b) => a.likelihood - b.likelihood).slice(0, 100);
}

function showRecent() {
  const list = leastConfident();
  const { key, part } = document.activeElement.dataset;
  at("recent-about").textContent = list.length > 0 ? "Lowest in-scope probability first." : "None yet.";
  at("recent").replaceChildren(...list.map((answer) => {
    const name = make("span", { class: answer.intent === null ? "intent-name outside" : "intent-name" },
      answer.intent ?? "out of scope");
    const words = [make("span", {}, answer.text), name,
      make("span", { class: "number" }, percent(answer.likelihood))];
    const again = button(words, () => {
      at("text").value = answer.text;
      ask();
      at("text").focus();
    }, { class: "asked", "data-key": answer.text, "data-part": "ask" });
    return make("li", {}, again, isTaught ? button("Correct", () => openCorrection(answer), { class: "quiet",
      "data-key": answer.text, "data-part": "teach", "aria-label": `Correct “${answer.text}”` }) : null);
  }));
  // Keeps the keyboard focus on the same button.
  if (key !== undefined) {
    [...at("recent").querySelectorAll("button")].find(({ dataset }) => dataset.key === key && dataset.part === part)?.focus();
  }
}

const ask = () => attempt("problem", async () => {
  const question = { text: at("text").value, model: at("model").value || undefined };
  const [answer, explanation] = await Promise.all([
    request("v1/predict", question), request("v1/explain", { ...question, limit: 2 })]);
  at("problem").textContent = "";
  showAnswer(answer);
  showWords(explanation.explained);
  remember(answer);
  showRecent();
});

// Shows the intents to choose from, beginning with the most likely ones.
function openCorrection(answer) {
  corrected = answer.text;
  at("lesson-text").textContent = answer.text;
  at("lesson-problem").textContent = "";
  at("new-name").value = at("new-texts").value = "";
  at("new").open = false;
  const choices = [...answer.ranked.slice(0, 5).map(({ intent }) => [intent, intent]), [null, "Out of scope"]];
  at("choices").replaceChildren(...choices.map(([intent, words]) =>
    button(words, () => teach({ text: corrected, intent }))));
  at("lesson").showModal();
  attempt("lesson-problem", async () => {
    const { intents } = await request("v1/teaching");
    at("other-intent").replaceChildren(...intents.map((intent) => make("option", {}, intent)));
  });
}

// When the service responds, the correction has been saved.
const teach = (correction) => attempt("lesson-problem", async () => {
  const { texts, intent, removedFrom } = await request("v1/teach", correction);
  at("lesson").close();
  tellSaved(texts, intent, removedFrom);
});

function tellSaved(texts, intent, removedFrom) {
  const from = removedFrom.length > 0 ? `, no longer of ${removedFrom.join(", ")}` : "";
  const what = texts.length > 1 ? `${texts.length} texts are` : `“${texts[0]}” is`;
  const examples = texts.length > 1 ? "examples" : "an example";
  followTraining(`${what} now ${intent === null ? "out of scope" : `${examples} of ${intent}`}${from}. Saved.`);
}

const undo = () => attempt("taught", async () => {
  const { undone } = await request("v1/teach", undefined, "DELETE");
  followTraining(`Undone: ${undone}.`);
  if (!at("suggestions").hidden) await showSuggestion();
});

let isFollowing = false;

// Shows the progress of training, and then classifies all texts again.
async function followTraining(words) {
  at("learning").hidden = false;
  at("taught").textContent = words;
  at("changed").replaceChildren();
  if (isFollowing) return;
  isFollowing = true;
  await attempt("taught", async () => {
    for (;;) {
      const state = await request("v1/teaching");
      at("take-back").hidden = state.lastCorrection === undefined;
      at("take-back").textContent = `Undo: ${state.lastCorrection}`;
      at("progress-line").hidden = !state.isLearning;
      at("progress").value = state.share ?? 1;
      if (!state.isLearning) {
        const end = state.problem ? ` Training failed: ${state.problem}.` : " The model is up to date.";
        if (words !== "" || state.problem) at("taught").textContent += end;
        break;
      }
      await new Promise((done) => setTimeout(done, 200));
    }
    await classifyAgain();
  });
  isFollowing = false;
}

// Classifies the listed texts again, up to the size limit of a request, and shows the changes.
async function classifyAgain() {
  ({ models, isTaught } = await request("v1/models"));
  showModel();
  const texts = [];
  let size = 0;
  for (const { text } of leastConfident()) {
    size += new TextEncoder().encode(JSON.stringify(text)).length + 1;
    if (size < 60000) texts.push(text);
  }
  if (texts.length === 0) return;
  const { predictions } = await request("v1/predict", { texts });
  const changes = predictions.filter(({ text, intent }) => asked.get(text)?.intent !== intent);
  at("changed").replaceChildren(...changes.slice(0, 8).map(({ text, intent, likelihood }) => {
    const name = (intent) => intent ?? "out of scope";
    return make("li", {}, `“${text}”: ${name(asked.get(text)?.intent)} → ${name(intent)} ${percent(likelihood)}`);
  }));
  for (const answer of predictions) asked.set(answer.text, answer);
  showRecent();
  if (asked.has(shown)) {
    showAnswer(asked.get(shown));
    showWords((await request("v1/explain", { text: shown, limit: 2 })).explained);
  }
}

// MARK: Suggestions

let suggestion, skipped = 0;

// Shows the next suggestion, with a list of its utterances.
async function showSuggestion() {
  const [next, { intents }] = await Promise.all([request(`v1/suggestions?skip=${skipped}`), request("v1/teaching")]);
  suggestion = next.suggestion;
  at("suggestion-problem").textContent = "";
  at("suggestions").hidden = false;
  at("suggestion").hidden = !suggestion;
  at("suggestions-title").textContent = `Suggestions: ${next.left} left`;
  if (!suggestion) return;
  const { intent, isNew, lines, utterances } = suggestion;
  at("suggestion-name").value = intent;
  at("suggestion-name").disabled = !isNew;
  document.querySelector("[for=suggestion-name]").textContent = isNew ? "Name of the new intent" : "New examples for";
  at("suggestion-about").textContent = `${utterances.length} utterances` + (isNew ? `, ${lines} lines of the log` : "");
  at("utterances").scrollTop = 0;
  at("utterances").replaceChildren(...utterances.map((text) => make("li", {}, make("span", {}, text),
    button("Reject", () => decide({ isRejected: true, text }),
      { class: "quiet", "aria-label": `Reject “${text}”` }))));
  at("merge").replaceChildren(make("option", { value: "" }, isNew ? "as a new intent" : `into ${intent}`),
    ...intents.filter((name) => isNew || name !== intent).map((name) => make("option", { value: name }, `into ${name}`)));
}

// When the service responds, the decision has been saved.
async function decide(decision) {
  const form = at("suggestion");
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  await attempt("suggestion-problem", async () => {
    const { removedFrom } = await request("v1/suggestions", { id: suggestion.id, ...decision });
    at("restore").hidden = !decision.isRejected;
    if (!decision.isRejected) tellSaved(suggestion.utterances, decision.newIntent ?? decision.intent, removedFrom);
    await showSuggestion();
  });
  form.ariaBusy = "false";
}

const restore = () => attempt("suggestion-problem", async () => {
  at("restore").hidden = true;
  await request("v1/suggestions", undefined, "DELETE");
  await showSuggestion();
});

function showModel() {
  const model = models.find(({ name }) => name === at("model").value) ?? models[0];
  at("name").textContent = model.name;
  at("about").textContent =
    `${model.intents.length} intents · language ${model.language} · version ${model.version}`;
}

async function loadRecent() {
  for (const answer of (await request("v1/recent")).texts) remember(answer);
}

async function start() {
  await attempt("problem", async () => {
    ({ models, isTaught } = await request("v1/models"));
    at("problem").textContent = "";
    at("model").replaceChildren(...models.map(({ name }) => make("option", {}, name)));
    at("model").hidden = at("model-label").hidden = models.length < 2;
    showModel();
    // At an unknown host name, the service does not show recent texts.
    await loadRecent().catch((error) => {
      if (error.status !== 403) throw error;
      at("problem").textContent = error.message;
      isTaught = false;
    });
    if (isTaught) {
      const { isLearning, hasSuggestions } = await request("v1/teaching");
      if (isLearning) followTraining("Training in progress.");
      if (hasSuggestions) await showSuggestion();
    }
  });
  showRecent();
}

const onSubmit = (id, action) => at(id).addEventListener("submit", (event) => {
  event.preventDefault();
  action();
});
onSubmit("question", ask);
onSubmit("other", () => teach({ text: corrected, intent: at("other-intent").value }));
onSubmit("new-intent", () => {
  const others = at("new-texts").value.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  teach({ texts: [corrected, ...others], newIntent: at("new-name").value });
});
onSubmit("suggestion", () => {
  const merged = at("merge").value || (suggestion.isNew ? "" : suggestion.intent);
  decide(merged ? { intent: merged } : { newIntent: at("suggestion-name").value });
});
at("suggestion").onclick = ({ target: { dataset: { decision } } }) => {
  if (decision === "outside") decide({ intent: null });
  if (decision === "reject") decide({ isRejected: true });
  if (decision !== "later") return;
  skipped += 1;
  attempt("suggestion-problem", showSuggestion);
};
at("correct").onclick = () => openCorrection(asked.get(shown));
at("take-back").onclick = undo;
at("leave").onclick = () => at("lesson").close();
at("restore").onclick = restore;
at("model").onchange = showModel;
at("key").onchange = start;
// Lists the texts that were classified while the page was hidden.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) loadRecent().then(showRecent, () => {});
});
start();
