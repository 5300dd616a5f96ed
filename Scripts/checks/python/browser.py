"""A headless Chromium, controlled with the DevTools protocol over pipes."""

import base64
import contextlib
import json
import os
import subprocess
import tempfile
import time

# The utterance that the service's page displays, without the names of its entities.
SAID = ("[...document.getElementById('said').childNodes].filter(({ tagName }) => tagName !== 'SMALL')"
        ".map((node) => node.textContent).join('')")


@contextlib.contextmanager
def browsing(program):
    """Yields a browser, which ends with the block."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            yield browser
        finally:
            browser.close()


class Browser:
    """A browser with one page. Console messages are collected in `complaints`, requested URLs in `requests`,
    and failed expectations in `failures`."""

    def __init__(self, program, profile):
        (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()

        def connect():
            # Duplicate the descriptors first, because they may be 3 and 4 in reverse order.
            a, b = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--no-first-run", f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.out, self.rest, self.input = ours_out, b"", ours_in
        self.number, self.session, self.loaded = 0, None, False
        self.complaints, self.requests, self.failures = [], [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def read(self):
        while b"\0" not in self.rest:
            piece = os.read(self.input, 1 << 16)
            if not piece:
                raise RuntimeError("the browser ended unexpectedly")
            self.rest += piece
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        match message.get("method"):
            case "Runtime.exceptionThrown":
                details = message["params"]["exceptionDetails"]
                self.complaints.append(details.get("exception", {}).get("description", details["text"]))
            case "Runtime.consoleAPICalled":
                self.complaints.append(str(message["params"]["args"]))
            case "Log.entryAdded":
                self.complaints.append(message["params"]["entry"]["text"])
            case "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
            case "Input.dragIntercepted":
                self.dragged = message["params"]["data"]
            case "Page.loadEventFired":
                self.loaded = True
        return message

    def open(self, address, width, height=900, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        self.loaded = False
        self.call("Page.navigate", url=address)
        while not self.loaded:
            self.read()
        # Charts that depend on the width are drawn after the first layout.
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def looks(self, address, widths, prefix):
        """Opens a page at each width, light and dark, and yields the width and a prefix for names of screenshots.
        Then expects that the page is not too wide."""
        for width in widths:
            for scheme in ("light", "dark"):
                self.open(address, width, dark=scheme == "dark")
                yield width, f"{prefix}-{width}-{scheme}"
                self.expect_width(width)

    def run(self, script):
        """Evaluates an expression and returns its value. Promises are awaited."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def press(self, key, modifiers=0):
        """Presses a key; the modifiers are 2 for Control and 8 for Shift."""
        number = {"Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
                  "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46}.get(key, ord(key[0].upper()))
        text = {"text": "\r" if key == "Enter" else key} if (key == "Enter" or len(key) == 1) and not modifiers else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, modifiers=modifiers,
                      windowsVirtualKeyCode=number, **text)

    def write(self, text):
        """Enters a text in the field that has the focus, instead of its selection."""
        self.call("Input.insertText", text=text)

    def centre(self, element):
        """Scrolls to an element, which is given as an expression, and returns the coordinates of its centre."""
        return self.run(f"(() => {{ const element = {element}; element.scrollIntoView({{ block: 'nearest' }}); "
                        "const { x, y, width, height } = element.getBoundingClientRect(); "
                        "return { x: x + width / 2, y: y + height / 2 }; })()")

    def click(self, element, modifiers=0):
        """Clicks an element with the mouse."""
        centre = self.centre(element)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, modifiers=modifiers, **centre)

    def drag(self, element, target):
        """Drags an element to another one, with the mouse."""
        self.call("Input.setInterceptDrags", enabled=True)
        self.dragged = None
        end, start = self.centre(target), self.centre(element)
        self.call("Input.dispatchMouseEvent", type="mousePressed", button="left", clickCount=1, **start)
        for step in (0.2, 0.4):
            self.call("Input.dispatchMouseEvent", type="mouseMoved", button="left", buttons=1,
                      **{axis: start[axis] + step * (end[axis] - start[axis]) for axis in "xy"})
        while self.dragged is None:
            self.read()
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, data=self.dragged, **end)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", button="left", clickCount=1, **end)
        self.call("Input.setInterceptDrags", enabled=False)

    def predict(self, text):
        """Enters an utterance on the service's page, with the keyboard."""
        self.run(f"{{ const field = document.getElementById('text'); field.focus(); field.value = {text!r}; }}")
        self.press("Enter")
        self.wait(f"{SAID} === {text!r}", f"no answer to {text!r}")

    def picture(self, path):
        """Takes a screenshot of the whole page."""
        self.view(path, captureBeyondViewport=True)

    def view(self, path, **options):
        """Takes a screenshot of the visible area, including dialogs."""
        image = self.call("Page.captureScreenshot", format="png", **options)
        with open(path, "wb") as file:
            file.write(base64.b64decode(image["data"]))

    def expect(self, fact, words):
        if not fact:
            self.failures.append(words)

    def wait(self, condition, words):
        """Waits until a condition holds."""
        end = time.monotonic() + 120
        while not self.run(condition):
            if time.monotonic() > end:
                raise RuntimeError(f"{words}: {self.run('document.body.innerText')}")
            time.sleep(0.02)

    def expect_width(self, width):
        wide = self.run("document.documentElement.scrollWidth - innerWidth")
        self.expect(wide <= 0, f"at {width} pixels the page is {wide} too wide")

    def expect_names(self):
        """Expects that screen readers have a name for each control."""
        unnamed = self.run("[...document.querySelectorAll('button, input, select, textarea, [role=listbox]')].filter((control) => "
                           "!control.hidden && !control.textContent && !control.ariaLabel && !control.labels?.length "
                           "&& !control.getAttribute('aria-labelledby')).length")
        self.expect(unnamed == 0, f"{unnamed} controls have no name")

    def expect_silence(self, address, accepted="\n"):
        """Expects no requests elsewhere, and no messages other than those with the accepted text."""
        elsewhere = {request for request in self.requests if not request.startswith((address, "data:", "blob:"))}
        self.expect(not elsewhere, f"it requested {elsewhere}")
        complaints = [words for words in self.complaints if accepted not in words]
        self.expect(not complaints, f"console messages: {complaints}")

    def verdict(self, name):
        """Prints the failures. Returns whether there are any."""
        print(f"{name}: {'; '.join(self.failures) or 'passed'}")
        return bool(self.failures)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(timeout=60)
