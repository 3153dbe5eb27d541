"""The page of a report in a browser: by pointer and keys, in every language, on a telephone, for screen readers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from koloda.lab.report.page import page as page_of
from koloda.lab.report.page import texts_in
from lab.reporting import every_chart
from web.looking import axe


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "page.html"
    path.write_text(page_of([every_chart(texts_in(language)) for language in ("en", "uk")], "en"), encoding="utf-8")
    return path


@pytest.fixture
def page(browser: Browser, written: Path) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 360, "height": 640}, color_scheme="dark")
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(written.as_uri())
    yield opened
    opened.close()
    assert complaints == [] and asked == [written.as_uri()]


def test_a_value_is_told_under_the_pointer_and_by_keys(page: Page) -> None:
    chart = page.locator("article[lang=en] svg").first
    tip = page.locator("#tip")
    chart.locator(".mark").nth(1).hover()
    expect(tip).to_have_text("x & y: c−2.0\u00a0% (−5.0…+1.0)")
    page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    page.get_by_role("radio", name="English").focus()
    page.keyboard.press("Tab")
    expect(tip).to_have_text("x & y: a <b>+4.0\u00a0% (+1.0…+7.0)")
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    expect(chart.locator(".mark").nth(2)).to_be_focused()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_the_reader_chooses_the_language(page: Page) -> None:
    page.get_by_role("radio", name="English").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("article[lang=uk]")).to_be_visible()
    expect(page.locator("article[lang=en]")).to_be_hidden()
    assert page.evaluate("document.documentElement.lang") == "uk"


def test_the_page_fits_a_telephone_and_screen_readers(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found = axe.run(page).response["violations"]
    assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == []
