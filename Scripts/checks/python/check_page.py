"""Uses the service's page like a user: check_page.py BROWSER FOLDER_OF_SCREENSHOTS ADDRESS"""

import sys
import tempfile

from browser import Browser

program, pictures, address = sys.argv[1:]
# The displayed utterance without the names of its entities.
SAID = "[...document.getElementById('said').childNodes].filter(({ tagName }) => tagName !== 'SMALL').map((n) => n.textContent).join('')"


def ask(browser, text):
    """Enters an utterance with the keyboard."""
    browser.run(f"{{ const field = document.getElementById('text'); field.focus(); field.value = {text!r}; }}")
    browser.press("Enter")
    browser.wait(f"{SAID} === {text!r}", f"no answer to {text!r}")


with tempfile.TemporaryDirectory() as profile:
    browser = Browser(program, profile)
    try:
        for width in (1180, 360):
            for dark in (False, True):
                browser.open(address, width, dark=dark)
                browser.wait("document.getElementById('about').innerText !== ''", "the model is not named")
                for text in ("qwrtz plmk", "it is too dark in here", "switch the headlights on"):
                    ask(browser, text)
                browser.expect_width(width)
                browser.picture(f"{pictures}/page-{width}-{'dark' if dark else 'light'}.png")
        verdict = browser.run("document.getElementById('verdict').innerText")
        browser.expect(verdict and verdict != "Out of scope", f"the verdict is {verdict!r}")
        browser.expect(browser.run("document.querySelectorAll('#bars li').length") > 1, "there are no bars")
        browser.expect(browser.run("document.querySelectorAll('#words tr').length") > 5, "there are no words")
        shares = browser.run("[...document.querySelectorAll('#recent .number')].map((n) => parseFloat(n.innerText))")
        browser.expect(len(shares) == 3 and shares == sorted(shares), f"the recent utterances are not sorted by confidence: {shares}")
        # A key press repeats a recent utterance.
        browser.run("document.querySelector('#recent button').focus()")
        browser.press("Enter")
        browser.wait("document.getElementById('verdict').innerText === 'Out of scope'", "a recent utterance is not repeated")
        ask(browser, "<img src=x onerror=alert(1)> on")
        browser.expect(browser.run("document.querySelector('main img')") is None, "markup in an utterance is not escaped")
        browser.expect_names()
        browser.expect_silence(address)
    finally:
        browser.close()
sys.exit(browser.verdict("The page"))
