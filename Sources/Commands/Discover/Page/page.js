const labels = { accepted: "Accepted", outside: "Out of scope", rejected: "Rejected" };
const marks = { accepted: "✓", outside: "○", rejected: "✗" };
const lines = ({ members, more }) => members.reduce((total, index) => total + counts[index], more);
const share = (group) => percent(lines(group) / discovery.lines);
const select = (label, options) => make("select", { "aria-label": label, onchange: () => show() },
  Object.entries(options).map(([value, text]) => make("option", { value }, text)));
const message = make("p", { role: "status" });
const say = (text) => { message.textContent = text; };

// MARK: Groups

const groupFilter = search("Search all groups", () => show());
const statusFilter = select("Status", { all: "All groups", "": "Undecided", ...labels });
const open = (id) => replace({ ...state, current: id });
const groupList = listbox("groups", {
  step: 500,
  isSelected: (group) => group.id === state.current,
  draw: (group) => [
    make("span", { class: "mark " + group.status, role: "img",
      "aria-label": labels[group.status] ?? "Undecided" }, marks[group.status] ?? ""),
    make("bdi", {}, group.name), make("small", {}, share(group)),
  ],
  choose: (group) => {
    document.body.dataset.view = "group";
    open(group.id);
    if (back.checkVisibility()) back.focus();
  },
  press: (event, group, next) => {
    if (next) open(next.id);
    else if (event.key === "Enter") utteranceList.box.focus();
    else return command(event);
    return true;
  },
  attributes: {
    "aria-label": "Groups",
    ondragover: (event) => {
      highlight(null);
      if (dragged.length === 0 || !groupList.item(event)) return;
      event.preventDefault();
      highlight(event.target.closest("[role=option]"));
    },
    ondrop: (event) => {
      event.preventDefault();
      moveTo(groupList.item(event), dragged);
    },
  },
});
function highlight(row) {
  document.querySelector(".over")?.classList.remove("over");
  row?.classList.add("over");
}
function shownGroups() {
  const words = groupFilter.value.trim().toLowerCase(), status = statusFilter.value;
  return state.groups.filter((group) =>
    (status === "all" || !group.isLoose && group.status === status)
    && (group.name.toLowerCase().includes(words)
      || group.members.some((index) => folded[index].includes(words))));
}
function close() {
  document.body.dataset.view = "groups";
  groupList.box.focus({ preventScroll: true });
  document.querySelector("#groups .active")?.scrollIntoView({ block: "nearest" });
}

// MARK: Utterances

const orders = {
  typical: (list) => list, rare: (list) => list.reverse(),
  frequent: (list) => list.sort((a, b) => counts[b] - counts[a]),
};
const order = select("Order", { typical: "Most typical first", rare: "Least typical first",
  frequent: "Most frequent first" });
const utteranceFilter = search("Search this group", () => show());
function shownUtterances() {
  const words = utteranceFilter.value.trim().toLowerCase();
  return orders[order.value](current().members.filter((index) => folded[index].includes(words)));
}
let dragged = [], anchor = 0;
const utteranceList = listbox("utterances", {
  step: 100,
  isSelected: (index) => selected.has(index),
  draw: (index) => [make("bdi", {}, texts[index]),
    counts[index] > 1 ? make("small", {}, `× ${grouped(counts[index])}`) : null],
  choose: (index, event) => event.shiftKey ? range(index) : toggle(index),
  press: (event, index, next) => {
    if (next !== undefined && event.shiftKey) {
      if (selected.size === 0) anchor = index;
      range(next);
    } else if (event.key === " ") toggle(index);
    else if (event.key === "Escape") close();
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) selectAll();
    else return next !== undefined || command(event);
    return true;
  },
  attributes: {
    "aria-label": "Utterances", "aria-multiselectable": true,
    ondragstart: (event) => {
      const index = utteranceList.item(event);
      dragged = selected.has(index) ? chosen() : [index];
      event.dataTransfer.setData("text/plain", dragged.map((each) => texts[each]).join("\n"));
    },
    ondragend: () => {
      dragged = [];
      highlight(null);
    },
  },
});
function toggle(index) {
  anchor = index;
  if (!selected.delete(index)) selected.add(index);
  showSelection();
}
function range(to) {
  const list = shownUtterances();
  const [first, last] = [list.indexOf(anchor), list.indexOf(to)].sort((a, b) => a - b);
  for (const index of list.slice(Math.max(first, 0), last + 1)) selected.add(index);
  showSelection();
}
function selectAll() {
  const list = shownUtterances(), isFull = list.every((index) => selected.has(index));
  for (const index of list) isFull ? selected.delete(index) : selected.add(index);
  showSelection();
}
// The selected utterances, or the active one if none is selected.
const chosen = () => selected.size ? current().members.filter((index) => selected.has(index))
  : shownUtterances().filter((index) => index === utteranceList.active());

// MARK: A group

const nameField = make("input", { id: "name", onchange: () => rename(nameField.value.trim()),
  onkeydown: ({ key }) => {
    if (key === "Escape") nameField.value = current().name;
    if (key === "Enter" || key === "Escape") utteranceList.box.focus();
  } });
const back = button("‹ Groups", close, { class: "back" });
const facts = make("p", { class: "about" });
const nearest = button("", () => open(current().nearest), { class: "more" });
const decisions = [["Accept", "accepted"], ["Out of scope", "outside"], ["Reject", "rejected"]]
  .map(([label, status]) => button(label, () => decide(status), { "data-status": status }));
const mergeButton = button("Merge into…", () => ask("Merge into", merge));
const moveButton = button("Move to…", () => ask("Move to", (group) => moveTo(group, chosen()), true));
const splitButton = button("Split off", () => {
  split(chosen());
  nameField.select();
});
const ungroupButton = button("Ungroup", () =>
  moveTo(state.groups.find((group) => group.isLoose), chosen()));
const selection = make("small", { role: "status" });

// Runs the command of a key that was pressed in a list, and returns whether there is one.
function command({ key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "n") nameField.select();
  const target = {
    a: decisions[0], o: decisions[1], r: decisions[2], g: mergeButton, m: moveButton,
    s: splitButton, Delete: ungroupButton, Backspace: ungroupButton, u: undoButton,
  }[key];
  if (target && !target.hidden) target.click();
  return target !== undefined || key === "n";
}

// MARK: Choosing a group

const askTitle = make("h2", { id: "ask" });
const askFilter = search("Group", () => showCandidates());
const askList = make("select", { size: 8, "aria-labelledby": "ask",
  ondblclick: () => askForm.requestSubmit() });
const askForm = make("form", { method: "dialog", onsubmit: () => {
  const group = candidates[askList.selectedIndex];
  if (group) answer(group);
} }, askTitle, askFilter, askList,
  tools(make("button", { class: "main" }, "OK"), button("Cancel", () => dialog.close())));
const dialog = make("dialog", { "aria-labelledby": "ask" }, askForm);
let candidates = [], answer = null, canBeNew = false;
askFilter.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  askList.selectedIndex = Math.max(0, Math.min(askList.selectedIndex + step, candidates.length - 1));
});
function ask(title, then, offersNew = false) {
  askTitle.textContent = title;
  askFilter.value = "";
  askFilter.ariaLabel = askFilter.placeholder = offersNew ? "Group, or a new name" : "Group";
  [answer, canBeNew] = [then, offersNew];
  showCandidates();
  dialog.showModal();
}
function showCandidates() {
  const name = askFilter.value.trim(), { id, nearest } = current();
  candidates = state.groups.filter((group) => group.id !== id && !group.isLoose
    && group.name.toLowerCase().includes(name.toLowerCase()));
  candidates.sort((a, b) => (b.id === nearest) - (a.id === nearest));
  if (canBeNew && name && !named(name)) candidates.push({ name });
  askList.replaceChildren(...candidates.map((group) => make("option", {},
    group.members ? `${group.name} (${grouped(group.members.length)})` : `New group: ${group.name}`)));
  askList.selectedIndex = 0;
}

// MARK: The page

const progress = make("span", {});
const undoButton = button("Undo", undo);
const exportButton = button("Export", () => {
  const content = dataset();
  if (content.intents.length === 0) return say("Accept at least one group before exporting.");
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2) + "\n"], { type: "application/json" }));
  make("a", { href: url, download: "dataset.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  const count = sum(content.intents.map((intent) => intent.utterances.length));
  say(`Exported ${utterances(count)} of ${grouped(content.intents.length)} intents to dataset.json.`);
}, { class: "main" });

function showSelection() {
  selection.textContent = selected.size ? grouped(selected.size) + " selected" : "";
  utteranceList.paint();
}
let shownGroup = null;
function show() {
  const group = current(), groups = shownGroups(), isNew = shownGroup !== group.id;
  if (isNew) utteranceFilter.value = "";
  shownGroup = group.id;
  groupList.set(groups, groups.indexOf(group));
  groupList.paint();
  utteranceList.set(shownUtterances(), isNew ? 0 : -1, isNew);
  showSelection();
  if (isNew && panes.getBoundingClientRect().top < 0) panes.scrollIntoView();
  nameField.value = group.name;
  nameField.readOnly = Boolean(group.isLoose || group.isKnown);
  facts.textContent = [utterances(group.members.length), share(group) + " of the log",
    group.isKnown ? "new examples for an existing intent" : "",
    group.cohesion ? "cohesion " + group.cohesion.toFixed(2) : ""].filter((fact) => fact).join(" · ");
  const other = state.groups.find(({ id }) => id === group.nearest);
  nearest.hidden = !other;
  nearest.textContent = "Nearest: " + other?.name;
  for (const each of [...decisions, mergeButton, ungroupButton]) each.hidden = group.isLoose;
  for (const each of decisions) each.ariaPressed = String(group.status === each.dataset.status);
  const proposed = state.groups.filter((each) => !each.isLoose);
  const decided = proposed.filter((each) => each.status);
  progress.textContent = `${grouped(decided.length)} of ${grouped(proposed.length)} groups decided`
    + (canSave ? "" : ". This browser does not keep your changes: export before you close the page.");
  undoButton.disabled = past.length === 0;
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target.matches("input")) return;
  event.preventDefault();
  undo();
});
const keys = [
  ["↑ ↓", "next row"], ["Enter, Escape", "to the utterances, and back"],
  ["A, O, R", "accept, out of scope, reject"], ["N", "rename"], ["G", "merge the group"],
  ["Space, Shift ↑ ↓, Ctrl A", "select utterances"], ["M", "move to another or a new group"],
  ["S", "split off"], ["Delete", "ungroup"], ["U, Ctrl Z", "undo"],
];
const panes = make("div", { class: "panes" },
  make("section", { class: "left", "aria-label": "Groups" },
    tools(groupFilter, statusFilter), groupList.box, groupList.more),
  make("section", { class: "right", "aria-label": "Group" }, back,
    make("label", { class: "hidden", for: "name" }, "Name of the intent"), nameField, facts, nearest,
    tools(decisions, mergeButton),
    tools(utteranceFilter, order, button("Select all", selectAll)),
    utteranceList.box, utteranceList.more,
    make("div", { class: "tools bar" }, moveButton, splitButton, ungroupButton, selection)));
document.body.dataset.view = "groups";
document.querySelector("main").replaceChildren(
  make("div", { class: "tools bar" }, progress, undoButton, exportButton, message), panes,
  make("details", {}, make("summary", {}, "Keys in the lists"),
    make("dl", {}, keys.flatMap(([key, use]) => [make("dt", {}, key), make("dd", {}, use)]))),
  dialog);
show();
