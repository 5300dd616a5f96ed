"""Reviews a page of `swiftnlc discover` like a user: check_discovery.py BROWSER FOLDER PAGE

Screenshots and the exported dataset.json are written to FOLDER."""

import json
import os
import sys
import time

from browser import browsing

program, folder, page = sys.argv[1:]
address, export = "file://" + os.path.abspath(page), os.path.abspath(folder) + "/dataset.json"
SHIFT, CONTROL = 8, 2
NAMES = "[...document.querySelectorAll('#groups bdi')].map((name) => name.textContent)"
UTTERANCES = "[...document.querySelectorAll('#utterances bdi')].map((text) => text.textContent)"
MESSAGE = "document.querySelector('main > .bar [role=status]').textContent"
NAME = "document.getElementById('name')"


def group(name):
    return f"[...document.querySelectorAll('#groups [role=option]')].find((row) => row.querySelector('bdi').textContent === {name!r})"


def utterance(index):
    return f"document.querySelectorAll('#utterances [role=option]')[{index}]"


def button(label):
    return f"[...document.querySelectorAll('button')].find((each) => each.textContent === {label!r} && each.checkVisibility())"


with browsing(program) as browser:
    run, press, click, expect = browser.run, browser.press, browser.click, browser.expect

    def open_group(name):
        click(group(name))
        return run(UTTERANCES)

    def rename(name):
        run(f"{NAME}.select()")
        browser.write(name)
        press("Enter")

    browser.call("Page.setDownloadBehavior", behavior="allow", downloadPath=os.path.abspath(folder))
    for width, picture in browser.looks(address, (1200, 400), f"{folder}/discovery"):
        browser.view(picture + ".png")
        if width == 400:
            click(group(run(NAMES)[1]))
            browser.view(picture + "-group.png")
            expect(run(f"document.activeElement === {button('‹ Groups')}"), "a tap on a group does not focus it")
            click(button("‹ Groups"))
            expect(run("document.activeElement.id") == "groups", "the list of groups is not shown again")
    browser.open(address, 1200)
    run("localStorage.clear()")
    browser.open(address, 1200)
    browser.expect_names()
    expect(run("document.querySelectorAll('img, script').length") == 2, "an utterance became an element")
    expect(run("document.querySelectorAll('[role=option]').length") <= 600, "too many rows are drawn")
    names = run(NAMES)
    expect(len(names) >= 5, f"there are only {len(names)} groups")
    shown = run(f"{group(names[0])}.querySelector('small').textContent")
    suggestions = json.loads(run("document.getElementById('data').textContent"))["suggestions"]
    share = f"{100 * suggestions['intents'][0]['suggested']['share']:.1f}"
    expect(shown.startswith(share), f"the share of a group is shown as {shown}, not as {share} %")

    # Rename, with a name that is taken first.
    first = open_group(names[0])
    rename(names[1])
    expect(run(NAMES) == names and "already" in run(MESSAGE), "a name was given to two groups")
    rename("renamed")
    expect(run(NAMES) == ["renamed"] + names[1:], "the group was not renamed")

    # Merge.
    second = open_group(names[1])
    click(button("Merge into…"))
    browser.write("renam")
    browser.view(f"{folder}/discovery-dialog.png")
    press("Enter")
    expect(run(NAMES) == ["renamed"] + names[2:], "the groups were not merged")
    merged = run(UTTERANCES)
    expect(merged == (first + second)[:100], "the merged group does not contain the utterances of both")

    # Split off the first and the third utterance.
    click(utterance(0))
    click(utterance(2))
    click(button("Split off"))
    browser.write("split")
    press("Enter")
    expect(run(NAMES) == ["renamed", "split"] + names[2:], "the new group is missing")
    expect(run(UTTERANCES) == [merged[0], merged[2]], "the new group does not contain the selected utterances")

    # Move two utterances with the keyboard alone, undo this, and do it again.
    run("document.getElementById('groups').focus()")
    press("Home")
    for attempt in ("first", "second"):
        press("Enter")
        press("Home")
        press(" ")
        press("ArrowDown", SHIFT)
        press("m")
        browser.write("split")
        press("Enter")
        expect(run(UTTERANCES)[0] == merged[4], f"the utterances were not moved ({attempt} time)")
        if attempt == "first":
            press("z", CONTROL)
            expect(run(UTTERANCES)[0] == merged[1], "undo did not restore the utterances")
        press("Escape")
    expect(run("document.activeElement.id") == "groups", "Escape does not return to the groups")

    # Drag one utterance out, and ungroup another.
    browser.drag(utterance(0), group("split"))
    press("Enter")
    press("Home")
    press("Delete")
    expect(run(UTTERANCES)[0] == merged[6], "the utterances were not removed")
    open_group("Ungrouped")
    click("document.querySelector('.right input[type=search]')")
    browser.write(merged[5])
    expect(merged[5] in run(UTTERANCES), "the utterance is not ungrouped")
    split = open_group("split")
    expect(split == [merged[each] for each in (0, 2, 1, 3, 4)], f"the group contains {split}")

    # Search, and move to a new group.
    run("document.querySelector('.left input').focus()")
    browser.write("split")
    expect("split" in run(NAMES) and len(run(NAMES)) < len(names), "the groups are not searched")
    run("document.querySelector('.left input').select()")
    browser.press("Delete")
    expect(len(run(NAMES)) == len(names), "the search cannot be ended")
    click(button("Move to…"))
    browser.write("moved")
    press("Enter")
    expect("moved" in run(NAMES), "no group was created for the moved utterance")

    # Accept, reject, and mark as out of scope; the next undecided group follows each time.
    click(button("Export"))
    expect("Accept at least" in run(MESSAGE), "an empty dataset was exported")
    click(group("renamed"))
    accepted = {}
    for _ in range(2):
        accepted[run(f"{NAME}.value")] = run(UTTERANCES)
        click(button("Accept"))
    rejected = run(UTTERANCES)
    click(button("Reject"))
    outside = run(UTTERANCES)
    run("document.getElementById('groups').focus()")
    press("o")
    expect("4 of " in run("document.querySelector('.bar span').textContent"), "4 groups are not decided")

    # The decisions survive a reload.
    before = run(NAMES)
    browser.open(address, 1200)
    expect(run(NAMES) == before and "4 of " in run("document.querySelector('.bar span').textContent"), "a reload lost the changes")
    browser.view(f"{folder}/discovery-decided.png")

    click(button("Export"))
    end = time.monotonic() + 60
    while not os.path.exists(export) and time.monotonic() < end:
        time.sleep(0.05)
    with open(export, encoding="utf-8") as file:
        dataset = json.load(file)
    expect({each["intent"]: each["utterances"][:100] for each in dataset["intents"]} == accepted, "the export is not what was accepted")
    expect([each[:100] for each in dataset["discovery"]["rejected"]] == [rejected], "the export does not list the rejected group")
    expect(dataset["outOfScope"][:100] == outside, "the export does not contain the out-of-scope utterances")
    browser.expect_silence(address)
sys.exit(browser.verdict(page))
