// A listbox that draws a limited number of its rows. The list has the focus, and refers to its active
// row with `aria-activedescendant`, so that rows can be replaced without losing the focus.
function listbox(id, { draw, isSelected, choose, press, step, attributes }) {
  let items = [], active = 0, limit = step;
  const box = make("div", { id, role: "listbox", tabindex: 0, ...attributes,
    onclick: (event) => {
      const index = indexOf(event);
      if (index >= 0) choose(activate(index), event);
    },
    onkeydown: (event) => {
      const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 10,
        PageUp: active - 10, Home: 0, End: Math.min(limit, items.length) - 1 }[event.key];
      if (items.length === 0 || !press(event, items[active], items[clamp(to)])) return;
      event.preventDefault();
      if (to === undefined) return;
      activate(clamp(to));
      box.children[active].scrollIntoView({ block: "nearest" });
    } });
  const more = button("", () => {
    limit += step;
    paint();
  }, { class: "more" });
  const clamp = (index) => Math.max(0, Math.min(index, items.length - 1));
  const indexOf = (event) => [...box.children].indexOf(event.target.closest("[role=option]"));
  function activate(index) {
    active = index;
    paint();
    return items[active];
  }
  function paint() {
    active = clamp(active);
    while (limit <= active) limit += step;
    box.replaceChildren(...items.slice(0, limit).map((item, index) => make("div", {
      id: id + index, role: "option", "aria-selected": String(isSelected(item)),
      "aria-setsize": items.length, "aria-posinset": index + 1,
      class: index === active ? "active" : null, draggable: attributes.ondragstart ? true : null,
    }, draw(item))));
    box.setAttribute("aria-activedescendant", id + active);
    more.hidden = items.length <= limit;
    more.textContent = `Show more (${grouped(items.length - limit)})`;
  }
  return {
    box, more, paint,
    active: () => items[active],
    item: (event) => items[indexOf(event)],
    // Replaces the items, without painting them. Without an index, the same position stays active.
    set(list, index, isNew) {
      items = list;
      if (index >= 0) active = index;
      if (isNew) limit = step;
    },
  };
}
