"""A report as one HTML file: it asks for nothing from anywhere, and can be mailed, kept and printed.

It has the report in every language, and the reader chooses. The charts are those that Matplotlib draws, inlined as SVG:
a script of forty lines tells what is under the pointer or the keyboard's mark. A charting library would add four
megabytes to every mail and say nothing more.
"""

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from pathlib import Path

from koloda.lab.report.drawing import dark_rules, svg_in_page
from koloda.lab.report.page_style import SCRIPT, STYLE
from koloda.lab.report.structure import Cell, Chart, Estimate, Report, Section, Table
from koloda.texts import LANGUAGES, Texts

NAMES = {"en": "English", "uk": "Українська", "ru": "Русский"}
BESIDE = 3  # columns of a table beside a chart
# Nothing may be loaded: what a reader's browser enforces anybody can check.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

Maker = Callable[[Texts], Report]
texts_in = cache(Texts)  # reading the catalogues of a language takes longer than writing its part of the page


def write_page(path: Path, make: Maker, language: str) -> None:
    """A page with the report in all languages, of which it shows one first."""
    path.write_text(page([make(texts_in(each)) for each in LANGUAGES], language), encoding="utf-8")


def page(reports: Sequence[Report], language: str) -> str:
    """The same report in several languages as HTML."""
    shown = next(report for report in reports if report.language == language)
    dark, choose = dark_rules(":root "), texts_in(language)("report-language")
    switch = "".join(
        f'<label><input type="radio" name="language" value="{report.language}" data-title="{escape(report.title)}"'
        f"{' checked' if report is shown else ''}><span lang={report.language}>{NAMES[report.language]}</span></label>"
        for report in reports
    )
    rules = "".join(
        f"body:has(input[value={report.language}]:checked) article[lang={report.language}]{{display:block}}"
        for report in reports
    )
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escape(shown.title)}</title>
<style>{STYLE}{rules}@media screen and (prefers-color-scheme: dark) {{{dark}}}</style>
</head>
<body>
<header><fieldset class="languages"><legend>{escape(choose)}</legend>{switch}</fieldset></header>
<main>
{"".join(article(report) for report in reports)}
</main>
<div id="tip" role="presentation" hidden></div>
<script>{SCRIPT}</script>
</body>
</html>
"""


def article(report: Report) -> str:
    """A report in its language."""
    texts = texts_in(report.language)
    parts = [
        f'<article lang="{report.language}">',
        f'<header><h1>{escape(report.title)}</h1><p class="about">{escape(report.about)}</p></header>',
    ]
    if report.headlines:
        parts.append('<dl class="headlines">')
        for headline in report.headlines:
            value = headline.value
            parts.append(
                f"<div><dt>{escape(headline.name)}</dt><dd>{escape(value.value(report.language))}"
                f"<small>95\u00a0%: {escape(value.interval(report.language))}</small></dd></div>"
            )
        parts.append("</dl>")
    for number, section in enumerate(report.sections):
        parts.append(section_of(section, texts, f"{report.language}-{number}"))
    parts.append(f'<section class="how"><h2>{escape(texts("report-how"))}</h2><dl class="facts">')
    parts += [f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in report.facts]
    parts.append("</dl>")
    if report.command:
        parts.append(f"<p>{escape(texts('report-again'))}</p><pre><code>{escape(report.command)}</code></pre>")
    parts += [f'<p class="note">{escape(note)}</p>' for note in report.notes]
    parts.append("</section></article>")
    return "\n".join(parts)


def section_of(section: Section, texts: Texts, key: str) -> str:
    """A question with its answer, charts and table."""
    parts = [f"<section><h2>{escape(section.title)}</h2>"]
    if section.text:
        parts.append(f'<p class="answer">{escape(section.text)}</p>')
    parts.append('<div class="evidence">')
    parts += [figure(chart, texts, f"{key}-{number}") for number, chart in enumerate(section.charts)]
    if section.table is not None:
        is_wide = len(section.charts) != 1 or len(section.table.head) > BESIDE
        shown = table_of(section.table, texts, section.title, is_wide)
        parts.append(folded(shown, texts) if section.folded else shown)
    parts.append("</div>")
    parts += [f'<p class="note">{escape(note)}</p>' for note in section.notes]
    if section.rest is not None:
        parts.append(folded(table_of(section.rest, texts, section.title, True), texts))
    parts.append("</section>")
    return "\n".join(parts)


def folded(shown: str, texts: Texts) -> str:
    """A table behind a line that opens it."""
    return f"<details><summary>{escape(texts('report-all-values'))}</summary>{shown}</details>"


def figure(chart: Chart, texts: Texts, key: str) -> str:
    """A chart under its name."""
    return (
        f'<figure aria-label="{escape(chart.title)}. {escape(texts("report-keys"))}">'
        f"<figcaption>{escape(chart.title)}</figcaption>{svg_in_page(chart, texts.language, key)}</figure>"
    )


def table_of(table: Table, texts: Texts, title: str, is_wide: bool) -> str:
    """A table; intervals have columns of their own. One that is too wide to stand beside a chart stands below."""
    measured = [
        any(isinstance(row[column], Estimate) for row in table.rows if column < len(row))
        for column in range(len(table.head))
    ]
    head = "".join(
        f'<th scope="col"{" class=number" if is_measured else ""}>{escape(name)}</th>'
        + (f'<th scope="col" class="number interval">{escape(texts("report-interval"))}</th>' if is_measured else "")
        for name, is_measured in zip(table.head, measured, strict=True)
    )
    rows = []
    for row in table.rows:
        cells = "".join(
            cells_of(cell, is_measured, texts.language)
            for cell, is_measured in zip(row[1:], measured[1:], strict=False)
        )
        rows.append(f'<tr><th scope="row">{cell_text(row[0], texts.language)}</th>{cells}</tr>')
    return (
        f'<div class="scroll{" wide" if is_wide else ""}" tabindex="0" role="region" aria-label="{escape(title)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def cells_of(cell: Cell, is_measured: bool, language: str) -> str:
    """A cell, or two for a number that was measured."""
    if isinstance(cell, Estimate):
        value, interval = escape(cell.value(language)), escape(cell.interval(language))
        return f'<td class="number">{value}</td><td class="number interval">{interval}</td>'
    return f"<td{' colspan=2' if is_measured else ''}>{escape(cell)}</td>"


def cell_text(cell: Cell, language: str) -> str:
    return escape(cell.written(language) if isinstance(cell, Estimate) else cell)
