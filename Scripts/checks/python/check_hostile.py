"""Sends requests that are designed to use much memory, 100 of 64 KB at once, and reads the answers late.

Usage: check_hostile.py PORT PROCESS

PROCESS is the process id of the service. Exits with 1 if its memory grows by more than 50 MB, or if a
request is not answered.
"""

import socket
import subprocess
import sys
import threading
import time

PORT, PROCESS = int(sys.argv[1]), sys.argv[2]
SIZE = 64_000
LIMIT = 50


def filled(start, piece, end):
    return start + piece * ((SIZE - len(start) - len(end)) // len(piece)) + end


def post(path, body):
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()


def chunked(body):
    head = "POST /v1/predict HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    return (head + "".join(f"1\r\n{byte}\r\n" for byte in body) + "0\r\n\r\n").encode()


few = ",".join(['"lamp"'] * 999)
inputs = filled('{"input":[{"text":"a"}', ',{"text":""}', "]}")
REQUESTS = {
    "many texts": post("/v1/predict", filled('{"limit":1000,"texts":[""', ',""', "]}")),
    "as many texts as may be": post("/v1/predict", f'{{"limit":10,"texts":["lamp",{few}]}}'),
    "many inputs": post("/v1/workspaces/a/bulk_classify", inputs),
    "a long text": post("/v1/predict", filled('{"text":"', "1 ", '"}')),
    "many numbers": post("/v1/predict", '{"text":"' + "1 " * 10_000 + '"}'),
    "many dates": post("/model/parse", '{"text":"' + "on monday at 10 " * 1_250 + '"}'),
    "every intent": post("/v1/predict", '{"limit":1000,"text":"lamp"}'),
    "a long text to explain": post("/v1/explain", filled('{"limit":10,"text":"', "lamp ", '"}')),
    "a text to explain": post("/v1/explain", '{"limit":10,"text":"' + "lamp " * 399 + '"}'),
    "many members": post("/v1/predict", filled('{"":0', ',"%s":1' % ("k" * 3), "}")),
    "many values": post("/v1/predict", filled('{"a":[1', ",1", "]}")),
    "nested": post("/v1/predict", "[" * SIZE),
    "small chunks": chunked(filled('{"text":"', "lamp ", '"}')[:20_000]),
}


def memory():
    """Returns the resident memory of the process in megabytes."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", PROCESS])) / 1024


def ask(request, wait, answers):
    with socket.create_connection(("127.0.0.1", PORT)) as connection:
        connection.settimeout(120)
        connection.sendall(request)
        wait()
        answer = b""
        while piece := connection.recv(1 << 16):
            answer = (answer + piece)[:12]
        answers.append(answer[9:12].decode())


ask(post("/v1/predict", '{"text":"lamp"}'), lambda: None, [])
before = most = memory()
for name, request in [*REQUESTS.items(), ("all of these", None)]:
    answers, answering = [], threading.Event()
    threads = [
        threading.Thread(
            target=ask,
            args=(request or list(REQUESTS.values())[number % len(REQUESTS)], answering.wait, answers),
        )
        for number in range(100)
    ]
    for thread in threads:
        thread.start()
    peak = 0
    # Wait two seconds before reading the answers.
    for step in range(40):
        time.sleep(0.05)
        peak = max(peak, memory())
    answering.set()
    while any(thread.is_alive() for thread in threads):
        peak = max(peak, memory())
        time.sleep(0.02)
    most = max(most, peak)
    kinds = ", ".join(f"{answers.count(status)} × {status}" for status in sorted(set(answers)))
    print(f"  {name}: {peak - before:.0f} MB more; {kinds}")
    if len(answers) != 100:
        sys.exit(f"{100 - len(answers)} of 100 requests were not answered ({name}).")
print(f"100 hostile requests of 64 KB: {most - before:.0f} MB more than the {before:.0f} MB before; {LIMIT} are allowed.")
sys.exit(most - before > LIMIT)
