"""Uses HTML reports like a user: check_report.py BROWSER FOLDER_OF_SCREENSHOTS REPORT …"""

import os
import sys

from browser import browsing

FIRST_COLUMN = "[...document.querySelectorAll('#intents tbody tr')].map((row) => row.cells[%d].innerText)"


def check(browser, report, pictures):
    expect = browser.expect
    address = "file://" + os.path.abspath(report)
    name = os.path.basename(report).removesuffix(".html")
    for found in (browser.complaints, browser.requests, browser.failures):
        found.clear()
    for _, picture in browser.looks(address, (1180, 360), f"{pictures}/{name}"):
        browser.picture(picture + ".png")
    browser.open(address, 1180)
    expect(os.path.getsize(report) < 2_000_000, "the file is 2 MB or more")
    expect(browser.run("document.querySelectorAll('main section').length") >= 5, "sections are missing")
    expect(browser.run("[...document.querySelectorAll('main svg')].every((svg) => svg.childElementCount > 0)"),
           "a chart is empty")
    browser.expect_names()

    # Sorting: by F1 initially, then by name in both directions with the keyboard.
    numbers = [float(cell.split()[0]) for cell in browser.run(FIRST_COLUMN % 3)]
    expect(numbers == sorted(numbers), "the intents are not sorted by F1")
    browser.run("document.querySelector('#intents th button').focus()")
    browser.press("Enter")
    names = browser.run(FIRST_COLUMN % 0)
    browser.press("Enter")
    expect(len(names) > 1 and browser.run(FIRST_COLUMN % 0) == names[::-1], "a second press does not reverse the order")
    expect(browser.run("document.querySelector('#intents th').ariaSort") == "descending", "aria-sort is not set")

    # Filtering the intents, and following the link from an intent to its errors.
    def write(selector, text):
        browser.run(f"{{ const field = document.querySelector('{selector}'); field.value = {text!r}; "
                    "field.dispatchEvent(new Event('input')) }")

    write("#intents input", names[0])
    kept = browser.run(FIRST_COLUMN % 0)
    expect(kept and all(names[0] in name for name in kept) and len(kept) < len(names), "intents are not filtered")
    write("#intents input", "no such intent")
    expect(browser.run(FIRST_COLUMN % 0) == [], "the filter keeps intents that do not match")
    write("#intents input", "")
    said = "document.querySelector('#wrong [role=status]').innerText"
    everything = browser.run(said)
    browser.run("document.querySelector('#intents tbody button').click()")
    expect(browser.run(said) != everything, "a click on an intent does not filter the errors")

    # The threshold, with the keyboard.
    refused = "[...document.querySelectorAll('#confidence small')].map((line) => line.innerText)[0]"
    browser.run("document.querySelector('#confidence input').focus()")
    browser.press("Home")
    expect(browser.run(refused).endswith(" answered, 0 rejected"), "a threshold of 0 rejects utterances")
    browser.press("End")
    expect(browser.run(refused).startswith("0 answered, "), "a threshold of 1 accepts utterances")
    verdict = browser.run("document.querySelector('#confidence .verdict').innerText")
    browser.press("ArrowLeft")
    expect(browser.run("document.querySelector('#confidence .verdict').innerText") != verdict,
           "an arrow key does not move the threshold")

    # The matrix, with the keyboard.
    readout = "document.querySelector('#confusions .readout h3')?.innerText"
    first = browser.run(readout)
    if browser.run("document.querySelectorAll('#confusions .pairs button').length") > 1:
        browser.run("document.querySelector('#confusions svg').focus()")
        browser.press("ArrowRight")
        expect(browser.run(readout) != first, "an arrow key does not go through the confusions")
    browser.expect_silence(address)
    return browser.verdict(report)


program, pictures, *reports = sys.argv[1:]
with browsing(program) as browser:
    verdicts = [check(browser, report, pictures) for report in reports]
sys.exit(any(verdicts))
