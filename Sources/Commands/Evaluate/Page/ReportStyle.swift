/// How the page looks: ink on paper, three quiet colours that mean right, wrong and out of scope,
/// and nothing that is not data.
enum ReportStyle {
  static let text = #"""
    :root {
      --paper: #fdfcf8; --raised: #f5f3ec; --ink: #1d1c1a; --soft: #625f57; --line: #dedad0;
      --right: #2a6592; --wrong: #b23c22; --outside: #86681a; --mark: #1d1c1a;
      --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia,
        "Liberation Serif", serif;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans",
        sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #17181a; --raised: #202225; --ink: #e9e6df; --soft: #a6a197; --line: #36383c;
        --right: #7db3de; --wrong: #f08d74; --outside: #d8b45c; --mark: #e9e6df;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0 auto; padding: 3rem 1.5rem 4rem; max-width: 68rem; background: var(--paper);
      color: var(--ink); font: 1rem/1.5 var(--sans); font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere;
    }
    h1, h2 { font-family: var(--serif); font-weight: 400; line-height: 1.15; margin: 0; }
    h1 { font-size: clamp(1.9rem, 6vw, 3rem); letter-spacing: -0.01em; }
    h2 { font-size: 1.65rem; }
    h3 { font-size: 0.95rem; font-weight: 600; margin: 0 0 0.5rem; }
    p { margin: 0.35rem 0; max-width: 42rem; }
    .kicker, .lead, .about, small, footer, caption { color: var(--soft); }
    .kicker { font-size: 0.85rem; letter-spacing: 0.04em; }
    .about { margin-bottom: 1.25rem; }
    section { margin-top: 4rem; }
    footer { margin-top: 4rem; border-top: 1px solid var(--line); font-size: 0.85rem; }
    svg { display: block; width: 100%; overflow: visible; }
    svg text { fill: var(--soft); font: 0.75rem var(--sans); }
    svg text.name { fill: var(--ink); }
    .right { color: var(--right); } .wrong { color: var(--wrong); }
    .outside { color: var(--outside); }
    svg .right { fill: var(--right); } svg .wrong { fill: var(--wrong); }
    svg .outside { fill: var(--outside); } svg .axis { stroke: var(--line); fill: none; }
    svg .diagonal { stroke: var(--soft); stroke-dasharray: 4 4; }
    svg .open { stroke: var(--right); stroke-width: 1.5; fill: var(--paper); }
    svg .rule { stroke: var(--ink); stroke-width: 1.5; }
    svg .curve { stroke: var(--right); stroke-width: 2; fill: none; }
    svg .error { stroke: var(--right); stroke-width: 1.25; fill: none; }
    :focus-visible { outline: 2px solid var(--right); outline-offset: 2px; }
    .split { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2rem 3rem; }

    .figures {
      display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 2rem; margin: 2.5rem 0 0;
    }
    .figures.three { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    .figures dt { font-size: 0.9rem; font-weight: 600; }
    .figures dd { margin: 0; font-size: 0.85rem; color: var(--soft); line-height: 1.4; }
    .figures .value {
      font: 400 2.35rem/1.25 var(--serif); color: var(--ink); white-space: nowrap;
      font-variant-numeric: lining-nums;
    }
    .figures .unit { font-size: 0.55em; }
    .figures .value small { font: 0.85rem var(--sans); margin-left: 0.6rem; }
    .notes { padding: 0.1rem 1rem; border-left: 3px solid var(--outside); margin-top: 2rem; }

    input, select, button { font: inherit; color: inherit; }
    input[type=search], select {
      background: var(--paper); border: 1px solid var(--soft); border-radius: 4px;
      padding: 0.35rem 0.6rem; min-width: 0; max-width: 100%;
    }
    input[type=range] { width: 100%; margin: 0; accent-color: var(--ink); display: block; }
    button { background: none; border: 0; padding: 0; text-align: inherit; cursor: pointer; }
    button.plain:hover, button.more:hover { text-decoration: underline; }
    button.more { color: var(--right); padding: 0.5rem 0; }
    .tools { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-bottom: 1rem; align-items: center; }
    .choice { display: inline-flex; border: 1px solid var(--soft); border-radius: 4px; }
    .choice button { padding: 0.3rem 0.8rem; }
    .choice button[aria-pressed=true] { background: var(--ink); color: var(--paper); }

    .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; font-size: 0.85rem; }
    .legend span::before {
      content: ""; display: inline-block; width: 0.7em; height: 0.7em; margin-right: 0.4em;
      background: currentColor;
    }
    .verdict { font-family: var(--serif); font-size: 1.2rem; margin: 1rem 0 1.5rem; }
    .bars { display: grid; gap: 0.3rem; font-size: 0.9rem; margin: 1rem 0 2rem; }
    .bars > div { display: grid; grid-template-columns: 7.5rem 1fr; gap: 0.75rem; }
    .bar { display: flex; height: 1.35rem; background: var(--raised); }
    .bar i { display: block; height: 100%; background: currentColor; }
    .bar i.faint { opacity: 0.3; }
    ul.sayings { list-style: none; margin: 0; padding: 0; }
    ul.sayings li { padding: 0.5rem 0; border-top: 1px solid var(--line); line-height: 1.4; }
    ul.sayings q { font-family: var(--serif); font-size: 1.05rem; }
    ul.sayings small { display: block; font-size: 0.85rem; }

    .map { display: grid; grid-template-columns: minmax(0, 3fr) minmax(15rem, 2fr); gap: 2rem; }
    .map svg { cursor: crosshair; }
    .map .readout { min-height: 15rem; margin-bottom: 1.25rem; }
    .pairs { display: grid; gap: 0.1rem; }
    .pairs button { display: grid; grid-template-columns: 2.2rem 1fr; padding: 0.2rem 0; }
    .pairs button:hover, .pairs button[aria-pressed=true] { background: var(--raised); }
    .pairs b { text-align: right; padding-right: 0.7rem; font-weight: 400; color: var(--wrong); }

    .sheet { overflow: auto; max-height: 38rem; border-bottom: 1px solid var(--line); }
    table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
    th, td { text-align: right; padding: 0.28rem 0 0.28rem 1rem; white-space: nowrap; }
    th:first-child, td:first-child {
      text-align: left; padding-left: 0; white-space: normal; min-width: 7rem;
    }
    thead th {
      position: sticky; top: 0; background: var(--paper); font-weight: 600;
      box-shadow: 0 1px 0 var(--line);
    }
    th button::after { content: " ↕"; color: var(--soft); opacity: 0.45; }
    th[aria-sort=ascending] button::after { content: " ↑"; opacity: 1; }
    th[aria-sort=descending] button::after { content: " ↓"; opacity: 1; }
    td.strip { width: 24%; min-width: 6rem; }
    td.strip svg { height: 0.9rem; }
    th.strip { font-weight: 400; font-size: 0.8rem; color: var(--soft); }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    @media (max-width: 44rem) {
      body { padding: 1.5rem 1rem 3rem; }
      section { margin-top: 3rem; }
      .split, .map { grid-template-columns: minmax(0, 1fr); }
      .figures, .figures.three { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.5rem 1rem; }
      .figures .value { font-size: 2rem; white-space: normal; line-height: 1.1; }
      .figures .value small { display: block; margin: 0.25rem 0; }
      td.strip, th.strip { display: none; }
      th, td { padding-left: 0.6rem; }
      .bars > div { grid-template-columns: 1fr; gap: 0; }
    }
    @media print { .sheet { max-height: none; } .tools, input[type=range] { display: none; } }
    """#
}
