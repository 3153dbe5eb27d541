"""How the page of a report looks, and what it does when somebody points at a chart."""

STYLE = """
:root{--paper:#fff;--back:#f3f4f6;--ink:#1f2430;--muted:#5a6473;--line:#d5dae1;--accent:#1d6fb8}
@media screen and (prefers-color-scheme:dark){
:root{--paper:#1b2028;--back:#12161c;--ink:#e8ebf0;--muted:#a7b0bd;--line:#3a424e;--accent:#6cb6f5}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:68rem;margin:0 auto;padding:0 1rem 3rem}
@supports selector(:has(a)){article{display:none}}
.languages{display:flex;gap:.25rem;justify-content:flex-end;max-width:68rem;margin:0 auto;padding:.75rem 1rem 0;
border:0}
.languages legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.languages label{position:relative;cursor:pointer}
.languages input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.languages span{display:block;padding:.5rem .75rem;border-radius:.5rem;color:var(--muted);font-size:.9rem}
.languages input:checked+span{color:var(--ink);background:var(--paper);box-shadow:0 0 0 1px var(--line)}
.languages input:focus-visible+span,.scroll:focus-visible,summary:focus-visible{
outline:3px solid var(--accent);outline-offset:2px}
h1{font-size:clamp(1.5rem,5vw,2.25rem);line-height:1.2;margin:1rem 0 .25rem;text-wrap:balance}
h2{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
.about{margin:0 0 1.5rem;color:var(--muted)}
.headlines{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:0 0 1rem}
.headlines div{display:flex;flex-direction:column;justify-content:space-between;gap:.25rem;padding:.9rem 1rem;
background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
.headlines dt{color:var(--muted);font-size:.875rem;line-height:1.3}
.headlines dd{margin:0;font-size:1.75rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
.headlines small{display:block;font-size:.875rem;font-weight:400;color:var(--muted)}
section{margin:0 0 1rem;padding:1.25rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
.answer{margin:0 0 1rem;max-width:44rem;font-size:1.05rem}
.evidence{display:grid;gap:1.25rem 2rem;grid-template-columns:minmax(0,1fr);align-items:start}
@media(min-width:52rem){.evidence{grid-template-columns:minmax(0,1.1fr) minmax(0,1fr)}}
figure{margin:0;max-width:30rem}
figcaption{font-weight:600;font-size:.95rem;margin-bottom:.25rem}
svg{display:block;width:100%;height:auto}
.mark{outline:none;cursor:default}
.mark path{pointer-events:all}
.mark:hover path,.mark:focus path{opacity:.14!important;fill:var(--accent)!important}
.mark:focus-visible path{stroke:var(--accent)!important;stroke-width:1.5px;opacity:.5!important;fill-opacity:.3}
#tip{position:fixed;z-index:1;left:0;top:0;max-width:min(20rem,90vw);padding:.45rem .7rem;border-radius:.5rem;
background:var(--ink);color:var(--paper);font-size:.9rem;line-height:1.35;pointer-events:none}
#tip b{display:block;font-weight:600}
.scroll{overflow-x:auto}
.wide{grid-column:1/-1}
.wide table{min-width:36rem}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{padding:.45rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:baseline;font-weight:400}
thead th{color:var(--muted);font-size:.8125rem;line-height:1.25;vertical-align:bottom}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
thead .number{white-space:normal}
.interval{color:var(--muted)}
summary{cursor:pointer;padding:.5rem 0;color:var(--accent)}
.note{margin:.75rem 0 0;max-width:44rem;color:var(--muted);font-size:.9rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr));gap:.75rem 1.5rem;
margin:0 0 1rem}
.facts dt{color:var(--muted);font-size:.8125rem}
.facts dd{margin:0;overflow-wrap:anywhere}
pre{margin:.25rem 0;padding:.75rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--back);
border-radius:.5rem;font-size:.9rem}
@media print{
.languages,#tip,summary{display:none}
body{background:#fff;font-size:11pt}
main{max-width:none;padding:0}
section,.headlines div{break-inside:avoid;border-color:#bbb}
.evidence{grid-template-columns:1fr 1fr}
}
"""

SCRIPT = """
const tip = document.getElementById('tip');
const hide = () => { tip.hidden = true; };
function show(mark) {
  const name = document.createElement('b');
  name.textContent = mark.dataset.name;
  tip.replaceChildren(name, mark.dataset.value);
  tip.hidden = false;
  const at = mark.getBoundingClientRect(), own = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = at.top - own.height - 8;
  tip.style.transform = `translate(${left}px, ${above < 8 ? at.bottom + 8 : above}px)`;
}
for (const chart of document.querySelectorAll('svg')) {
  const marks = [...chart.querySelectorAll('.mark')];
  for (const mark of marks) {
    mark.querySelector('title')?.remove();
    mark.addEventListener('pointerenter', () => show(mark));
    mark.addEventListener('pointerleave', hide);
    mark.addEventListener('focus', () => show(mark));
    mark.addEventListener('blur', hide);
  }
  chart.addEventListener('keydown', (event) => {
    const at = marks.indexOf(document.activeElement);
    const next = at + 1, last = at - 1, end = marks.length - 1;
    const keys = { ArrowRight: next, ArrowDown: next, ArrowLeft: last, ArrowUp: last, Home: 0, End: end };
    const to = keys[event.key];
    if (event.key === 'Escape') hide();
    if (to === undefined || !marks[to]) return;
    event.preventDefault();
    marks[at]?.setAttribute('tabindex', '-1');
    marks[to].setAttribute('tabindex', '0');
    marks[to].focus();
  });
}
addEventListener('scroll', hide, { passive: true });
for (const choice of document.querySelectorAll('.languages input')) {
  choice.addEventListener('change', () => {
    document.documentElement.lang = choice.value;
    document.title = choice.dataset.title;
  });
}
"""
