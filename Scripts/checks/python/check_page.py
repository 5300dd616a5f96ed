"""Uses the service's page like a user: check_page.py BROWSER FOLDER_OF_SCREENSHOTS ADDRESS"""

import sys

from browser import browsing

program, pictures, address = sys.argv[1:]
with browsing(program) as browser:
    for _, picture in browser.looks(address, (1180, 360), f"{pictures}/page"):
        browser.wait("document.getElementById('about').innerText !== ''", "the model is not named")
        for text in ("qwrtz plmk", "it is too dark in here", "switch the headlights on"):
            browser.predict(text)
        browser.picture(picture + ".png")
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
    browser.predict("<img src=x onerror=alert(1)> on")
    browser.expect(browser.run("document.querySelector('main img')") is None, "markup in an utterance is not escaped")
    browser.expect_names()
    browser.expect_silence(address)
sys.exit(browser.verdict("The page"))
