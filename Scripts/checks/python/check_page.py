"""Uses the service's page like a user: check_page.py BROWSER FOLDER_OF_SCREENSHOTS ADDRESS"""

import sys
import tempfile
import time

from browser import Browser

program, pictures, address = sys.argv[1:]
failures = []
# The displayed utterance without the names of its entities.
SAID = "[...document.getElementById('said').childNodes].filter(({ tagName }) => tagName !== 'SMALL').map((n) => n.textContent).join('')"


def expect(fact, words):
    if not fact:
        failures.append(words)


def wait(browser, condition, words):
    """Waits until a condition holds."""
    end = time.monotonic() + 60
    while not browser.run(condition):
        if time.monotonic() > end:
            raise RuntimeError(f"{words}: {browser.run('document.body.innerText')}")
        time.sleep(0.02)


def ask(browser, text):
    """Enters an utterance with the keyboard."""
    browser.run(f"{{ const field = document.getElementById('text'); field.focus(); field.value = {text!r}; }}")
    browser.press("Enter")
    wait(browser, f"{SAID} === {text!r}", f"no answer to {text!r}")


with tempfile.TemporaryDirectory() as profile:
    browser = Browser(program, profile)
    try:
        for width in (1180, 360):
            for dark in (False, True):
                browser.open(address, width, dark=dark)
                wait(browser, "document.getElementById('about').innerText !== ''", "the model is not named")
                for text in ("qwrtz plmk", "it is too dark in here", "switch the headlights on"):
                    ask(browser, text)
                wide = browser.run("document.documentElement.scrollWidth - innerWidth")
                expect(wide <= 0, f"at {width} pixels the page is {wide} too wide")
                browser.picture(f"{pictures}/page-{width}-{'dark' if dark else 'light'}.png")
        verdict = browser.run("document.getElementById('verdict').innerText")
        expect(verdict and verdict != "Out of scope", f"the verdict is {verdict!r}")
        expect(browser.run("document.querySelectorAll('#bars li').length") > 1, "there are no bars")
        expect(browser.run("document.querySelectorAll('#words tr').length") > 5, "there are no words")
        shares = browser.run("[...document.querySelectorAll('#recent .number')].map((n) => parseFloat(n.innerText))")
        expect(len(shares) == 3 and shares == sorted(shares), f"the recent utterances are not sorted by confidence: {shares}")
        # A key press repeats a recent utterance.
        browser.run("document.querySelector('#recent button').focus()")
        browser.press("Enter")
        wait(browser, "document.getElementById('verdict').innerText === 'Out of scope'", "a recent utterance is not repeated")
        ask(browser, "<img src=x onerror=alert(1)> on")
        expect(browser.run("document.querySelector('main img')") is None, "markup in an utterance is not escaped")
        unnamed = browser.run("[...document.querySelectorAll('button, input, select')].filter((control) => "
                              "!control.hidden && !control.innerText && !control.ariaLabel && !control.labels?.length).length")
        expect(unnamed == 0, f"{unnamed} controls have no name")
        elsewhere = {request for request in browser.requests if not request.startswith((address, "data:"))}
        expect(not elsewhere, f"it requested {elsewhere}")
        expect(not browser.complaints, f"console messages: {browser.complaints}")
    finally:
        browser.close()
for failure in failures:
    print(f"The page: {failure}.")
print(f"The page: {len(failures)} failures" if failures else "The page: passed")
sys.exit(bool(failures))
