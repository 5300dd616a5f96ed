"""Teaches a model on the service's page like a user: check_teaching.py BROWSER FOLDER ADDRESS DATASET

FOLDER is for screenshots.
"""

import json
import sys
import urllib.parse
import urllib.request

from browser import browsing

program, pictures, address, dataset = sys.argv[1:]
text, other = "could somebody look after my goldfish", "who feeds the cat when I am away"


def shown(element):
    return browser.run(f"document.getElementById('{element}').innerText")


def press(selector, key="Enter"):
    """Presses a key on an element."""
    browser.run(f"document.querySelector({selector!r}).focus()")
    browser.press(key)


def type_into(element, words):
    browser.run(f"document.getElementById('{element}').value = {words!r}")


def wait_for_verdict(intent):
    """Waits for an answer, because the page may still show an earlier one to the same utterance."""
    wait(f"document.getElementById('verdict').innerText === {intent!r}", f"not predicted as {intent}")


def ask_elsewhere(words):
    """Requests a prediction without the page, like a bot."""
    with urllib.request.urlopen(f"{address}message?q={urllib.parse.quote(words)}") as response:
        response.read()


def wait_until_listed(words):
    wait(f"[...document.querySelectorAll('#recent .asked')].some(({{ dataset }}) => dataset.key === {words!r})",
         f"{words!r} is not listed")


def intents_of(words):
    """Returns the intents of an utterance in the dataset file."""
    with open(dataset, encoding="utf-8") as file:
        data = json.load(file)
    found = [intent["intent"] for intent in data["intents"] if words in intent["utterances"]]
    return found + ["out of scope"] * (words in data.get("outOfScope", []))


def wait_until_learned():
    wait("document.getElementById('taught').innerText.endsWith('The model is up to date.')"
         " && document.getElementById('progress-line').hidden", "the correction is not learned")


with browsing(program) as browser:
    wait, expect, ask = browser.wait, browser.expect, browser.predict
    # The page lists requests by others, made before it was opened or while it was hidden.
    ask_elsewhere("is my prescription ready")
    browser.open(address, 1180, dark=False)
    wait_until_listed("is my prescription ready")
    ask_elsewhere("when do you open")
    browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    wait_until_listed("when do you open")
    for width, picture in browser.looks(address, (1180, 360), f"{pictures}/teaching"):
        wait("document.getElementById('about').innerText !== ''", "the model is not named")
        for words in (other, text):
            ask(words)
        wait("!document.getElementById('correct').hidden", "there is no button for corrections")
        press("#correct")
        wait("document.getElementById('lesson').open"
             " && document.getElementById('other-intent').options.length > 1", "there is no choice")
        wide = browser.run("document.getElementById('lesson').scrollWidth - document.getElementById('lesson').clientWidth")
        expect(wide <= 0, f"at {width} pixels the choice is {wide} too wide")
        browser.run("document.getElementById('new').open = true")
        browser.view(f"{picture}-choice.png")
        press("#leave")
        wait("!document.getElementById('lesson').open", "the dialog stays open")
    expect(intents_of(text) == [], "the utterance is in the dataset before it was taught")
    intents = browser.run("fetch('v1/teaching').then((answer) => answer.json()).then(({ intents }) => intents)")

    # Correct an utterance in the list to one of the likeliest intents.
    press("#recent button.quiet")
    wait("document.getElementById('lesson').open", "there is no choice")
    first = shown("lesson-text")
    expect(browser.run("document.activeElement.id") == "lesson-title", "the focus is on a button, so a held key would teach")
    choice = browser.run("document.querySelectorAll('#choices button')[1].innerText")
    press("#choices button:nth-child(2)")
    wait("document.getElementById('taught').innerText.includes('Saved.')", "saving is not confirmed")
    expect(intents_of(first) == [choice], f"{first!r} was confirmed as saved but is in {intents_of(first)}")
    wait_until_learned()
    browser.picture(f"{pictures}/teaching-learned.png")
    ask(first)
    wait_for_verdict(choice)

    # The same correction again is reported as known.
    press("#correct")
    wait("document.getElementById('lesson').open", "there is no choice")
    browser.run(f"[...document.querySelectorAll('#choices button')].find((b) => b.innerText === {choice!r}).focus()")
    browser.press("Enter")
    wait("document.getElementById('lesson-problem').innerText.includes('already')", "a repeated correction is not reported")
    browser.press("Escape")
    wait("!document.getElementById('lesson').open", "Escape does not close the dialog")

    # Undo it, then make the utterance out of scope.
    press("#take-back")
    wait("document.getElementById('taught').innerText.startsWith('Undone')", "undoing is not confirmed")
    expect(intents_of(first) == [], f"{first!r} was undone but is in {intents_of(first)}")
    wait_until_learned()
    press("#correct")
    wait("document.getElementById('lesson').open", "there is no choice")
    press("#choices button:last-child")
    wait("document.getElementById('taught').innerText.includes('now out of scope')", "it is not out of scope")
    expect(intents_of(first) == ["out of scope"], f"{first!r} is in {intents_of(first)}")

    # Create an intent during training, with markup in an utterance.
    markup = "<img src=x onerror=alert(1)> feed my fish"
    ask(other)
    press("#correct")
    wait("document.getElementById('lesson').open", "there is no choice")
    browser.run("document.getElementById('new').open = true")
    type_into("new-name", "pets")
    type_into("new-texts", f"feed my dog while I am away\n\n  {markup} \nlook after my rabbit")
    press("#new-name")
    wait("document.getElementById('taught').innerText.includes('examples of pets')", "there is no new intent")
    expect(intents_of(other) == ["pets"] and intents_of(markup) == ["pets"], f"{other!r} is in {intents_of(other)}")
    wait_until_learned()
    wait(f"document.getElementById('about').innerText.startsWith('{len(intents) + 1} intents')", "the new model is not used")
    ask(other)
    wait_for_verdict("pets")
    expect(browser.run("document.querySelector('main img')") is None, "markup in an utterance is not escaped")

    # Rename and accept a suggested intent, reject an example of the other suggestion, and accept the rest.
    left = "document.getElementById('suggestions-title').innerText"
    wait(f"{left} === 'Suggestions: 2 left'", "the suggestions are not shown")
    # An error is shown until the next suggestion is.
    problem = "document.getElementById('suggestion-problem').innerText"
    browser.run("window.reallyFetch = fetch; window.fetch = () => Promise.reject()")
    press("[data-decision=later]")
    wait(f"{problem} === 'Cannot reach the service.'", "an error is not shown")
    browser.run("window.fetch = reallyFetch")
    press("[data-decision=later]")
    wait(f"{problem} === ''", "the error is still shown")
    type_into("suggestion-name", "sing")
    press("#suggestion-name")
    wait(f"{left} === 'Suggestions: 1 left'", "the suggestion was not accepted")
    expect(intents_of("please sing") == ["sing"], f"an accepted utterance is in {intents_of('please sing')}")
    press("#utterances li:last-child button")
    wait("document.querySelectorAll('#utterances li').length === 1", "the example was not rejected")
    press("#suggestion button[type=submit]")
    wait(f"{left} === 'Suggestions: 0 left'", "the examples were not accepted")
    expect(intents_of("are you shut at noon") == ["opening_hours"], "the accepted example is missing")
    expect(intents_of("is it raining") == [], "a rejected example is in the dataset")
    wait_until_learned()
    browser.expect_names()
    browser.expect_silence(address, accepted="409")
sys.exit(browser.verdict("Teaching on the page"))
