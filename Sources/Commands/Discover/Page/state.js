// The state is never changed in place: each edit makes a new one, and undo restores the previous one.
const { language, intents: proposed, discovery } = data.suggestions;
const proposals = proposed.map(({ intent, utterances, suggested }) => ({
  name: intent, texts: utterances, counts: suggested.counts, lines: suggested.lines,
  cohesion: suggested.cohesion, nearest: suggested.nearest?.intent,
  isKnown: suggested.kind === "examples",
})).concat({
  name: "Ungrouped", texts: discovery.unclear.map(({ utterance }) => utterance),
  counts: discovery.unclear.map(({ count }) => count), lines: discovery.ungrouped, isLoose: true,
});
const texts = proposals.flatMap((group) => group.texts);
const counts = proposals.flatMap((group) => group.counts);
const folded = texts.map((text) => text.toLowerCase());
const storageKey = "swiftnlc.discover." + data.digest;
const selected = new Set();
let past = [], canSave = true;
let state = restored() ?? { current: 0, groups: initialGroups() };
const current = () => state.groups.find((group) => group.id === state.current);
const named = (name) => state.groups.find((group) => group.name === name);
const changed = (id, change) =>
  state.groups.map((group) => group.id === id ? { ...group, ...change } : group);

// Utterances are referred to by their index in `texts`, and groups by a number. `more` counts the lines
// of the log with utterances that are not in the page.
function initialGroups() {
  let index = 0;
  return proposals.map(({ texts, counts, lines, nearest, ...group }, id) => ({
    ...group, id, status: "", members: texts.map(() => index++),
    more: lines ? lines - sum(counts) : 0,
    nearest: proposals.findIndex(({ name }) => name === nearest),
  }));
}
function restored() {
  try {
    return JSON.parse(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}
function replace(newState) {
  if (newState.current !== state.current || newState.groups !== state.groups) selected.clear();
  state = newState;
  try {
    localStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    canSave = false;
  }
  show();
}
function edit(message, groups, id = state.current) {
  past = [...past.slice(-199), { state, message }];
  const kept = groups.filter((group) => group.members.length || group.isLoose || group.isKnown);
  replace({ groups: kept, current: kept.some((group) => group.id === id) ? id : kept[0].id });
  say(message + ".");
}
function undo() {
  const last = past.pop();
  if (!last) return;
  replace(last.state);
  say(`Undone: ${last.message}.`);
}

function rename(name) {
  const group = current();
  if (name === group.name) return;
  if (name && !named(name)) {
    return edit(`Renamed “${group.name}” to “${name}”`, changed(group.id, { name }));
  }
  show();
  say(name ? `There already is a group “${name}”. Merge the two, or choose another name.`
    : "A group needs a name.");
}
function decide(status) {
  const group = current();
  if (group.status === status) {
    return edit(`“${group.name}” is undecided`, changed(group.id, { status: "" }));
  }
  const shown = shownGroups(), start = shown.indexOf(group);
  const next = [...shown.slice(start + 1), ...shown.slice(0, Math.max(start, 0))]
    .find((other) => !other.status && !other.isLoose);
  const decision = `“${group.name}” is ${labels[status].toLowerCase()}`;
  edit(decision, changed(group.id, { status }), next?.id);
  if (next) say(`${decision}. Next: “${next.name}”.`);
}
function merge(target) {
  const group = current(), more = target.more + group.more;
  const members = [...target.members, ...group.members];
  const groups = changed(target.id, { members, more, cohesion: null });
  edit(`Merged “${group.name}” into “${target.name}”`,
    groups.filter(({ id }) => id !== group.id), target.id);
}
// Moves utterances of the current group to another, or to a new group, which has no identifier yet.
function moveTo(target, members) {
  const group = current(), moved = new Set(members);
  if (target.id === group.id || members.length === 0) return;
  const rest = group.members.filter((index) => !moved.has(index));
  const groups = changed(group.id, { members: rest, cohesion: null });
  const freshID = Math.max(...groups.map(({ id }) => id)) + 1;
  const into = { id: freshID, status: "", more: 0, ...target, cohesion: null,
    members: [...target.members ?? [], ...members] };
  const index = groups.findIndex(({ id }) => id === (target.id ?? group.id));
  if (target.id === undefined) groups.splice(index + 1, 0, into);
  else groups[index] = into;
  edit(`Moved ${utterances(members.length)} to “${into.name}”`, groups);
  return into;
}
function split(members) {
  const base = current().isLoose ? "new_intent" : current().name;
  let number = 2;
  while (named(`${base}_${number}`)) number += 1;
  const group = moveTo({ name: `${base}_${number}` }, members);
  if (group) replace({ ...state, current: group.id });
}

// The accepted groups in the dataset format, with the rejected ones for later calls of `discover`.
function dataset() {
  const intents = new Map(), outOfScope = [], rejected = [...discovery.rejected];
  for (const { name, status, members } of state.groups) {
    const list = members.map((index) => texts[index]);
    if (status === "accepted") intents.set(name, [...intents.get(name) ?? [], ...list]);
    if (status === "outside") outOfScope.push(...list);
    if (status === "rejected") rejected.push(list);
  }
  return {
    language: language,
    intents: [...intents].map(([intent, utterances]) => ({ intent, utterances })),
    outOfScope: outOfScope.length ? outOfScope : undefined,
    discovery: rejected.length ? { rejected } : undefined,
  };
}
