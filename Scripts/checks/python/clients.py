"""Calls the service with the cloud platforms' own Python packages, changing only the address.

Usage: clients.py ADDRESS LOCKED_ADDRESS FULL_ADDRESS KEY MODEL

The three services have the same model, trained on SampleDatasets/Watson/CarDashboard.json. The second
requires an API key; the third accepts only one connection. Prints a line per call, and exits with 1 if
a package does not accept an answer.
"""

import asyncio
import os
import socket
import sys
import threading
import time
from urllib.parse import urlsplit

address, locked, full, key, model = sys.argv[1:]
# The address of a model that does not exist.
nowhere = f"{address}/m/nobody"


def take_the_room():
    """Occupies the only connection of the third service. Regular requests prevent a timeout."""
    parts = urlsplit(full)
    guest = socket.create_connection((parts.hostname, parts.port))

    def ask():
        guest.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        guest.recv(4096)

    def keep():
        while True:
            time.sleep(1)
            ask()

    ask()
    threading.Thread(target=keep, daemon=True).start()


take_the_room()
known, wanted, strange = "switch the headlights on", "headlights", "qwrtz plmk"
# The entity in the utterance and its offsets.
entity, value, start, end = "light", "headlights", 11, 21
# A character outside the basic plane, which is two UTF-16 units.
smiling, shift = f"\U0001F600 {known}", 2
failures = 0


def check(name, is_right, found=""):
    global failures
    failures += not is_right
    print(f"{'ok' if is_right else 'WRONG':6}{name}{'' if is_right else f': {found!r}'}")


def call(name, ask, judge):
    """Checks the result of a call. An expected result can replace the judge."""
    try:
        found = ask()
        check(name, judge(found) if callable(judge) else found == judge, found)
    except Exception as error:  # Packages raise errors of any type.
        check(name, False, error)


def fails(name, ask, kind, status, expected):
    """Checks that a call fails with the package's own type of error and the expected status."""
    try:
        check(name, False, ask())
    except kind as error:
        found = status(error)
        check(name, found == expected, (type(error), error, found))
    except Exception as error:
        check(name, False, (type(error), error))


def platform(name, ask, intent, status, kinds, statuses=()):
    """Checks the calls that all platforms have in common.

    `ask` sends an utterance, or nothing, to a service, with a key. `intent` returns the intent of an answer, or
    None if the utterance is out of scope. `status` returns the status of an error. `kinds` contains the package's
    types of errors by status, or is the type of all, and `statuses` the statuses that differ from the usual ones.
    """
    call(name, lambda: intent(ask(known)), wanted)
    call(f"{name} out of scope", lambda: intent(ask(strange)), None)
    call(f"{name}, key", lambda: intent(ask(known, locked, key)), wanted)
    for problem, usual, text, service in (
            ("no key", 401, known, locked), ("no text", 400, None, address), ("too long", 413, "a" * 70_000, address),
            ("no such model", 404, known, nowhere), ("no room", 503, known, full)):
        expected = dict(statuses).get(usual, usual)
        kind = kinds[usual] if isinstance(kinds, dict) else kinds
        fails(f"{name}, {problem}", lambda: ask(text, service), kind, status, expected)


def watson():
    from ibm_cloud_sdk_core import ApiException
    from ibm_cloud_sdk_core.authenticators import BasicAuthenticator, IAMAuthenticator, NoAuthAuthenticator
    from ibm_watson import AssistantV1, AssistantV2
    from ibm_watson.assistant_v1 import MessageResponse as ResponseV1

    def make(kind, version, service=address, authenticator=None):
        assistant = kind(version=version, authenticator=authenticator or NoAuthAuthenticator())
        assistant.set_service_url(service)
        return assistant

    def ask_v1(text, service=address, secret=None):
        v1 = make(AssistantV1, "2021-06-14", service, secret and BasicAuthenticator("apikey", secret))
        # The package requires a text only in messages.
        if text is None:
            return v1.bulk_classify("w1", input=[{"words": known}])
        return v1.message("w1", input={"text": text}, alternate_intents=True).get_result()

    def ask_v2(text, service=address, secret=None):
        v2 = make(AssistantV2, "2024-08-25", service, secret and IAMAuthenticator(secret, url=service))
        if text is None:
            return v2.bulk_classify("s1", input=[{"words": known}])
        return v2.message_stateless(**environment, input={"text": text}).get_result()["output"]

    environment = {"assistant_id": "a1", "environment_id": "e1"}
    entities = lambda r: [(e["entity"], e["value"], e["location"]) for e in r["entities"]]
    for name, ask in ("Watson V1", ask_v1), ("Watson V2", ask_v2):
        platform(name, ask, lambda r: r["intents"][0]["intent"] if r["intents"] else None, lambda e: e.code, ApiException)
        call(f"{name} entities", lambda: entities(ask(known)), [(entity, value, [start, end])])
    call("Watson V1 message, as its class", lambda: ResponseV1.from_dict(ask_v1(known)), lambda r: r.intents[0].intent == wanted)
    call("Watson V1 entities, as their class", lambda: ResponseV1.from_dict(ask_v1(smiling)).entities,
         lambda r: [(e.entity, e.value, e.location) for e in r] == [(entity, value, [start + shift, end + shift])])
    classify = lambda service: make(AssistantV1, "2021-06-14", service).bulk_classify("w1", input=[{"text": known}, {"text": strange}])
    call("Watson V1 bulk_classify", lambda: classify(address).get_result(), lambda r: [len(o["intents"]) > 0 for o in r["output"]] == [True, False])
    for name, service, status in ("no such model", nowhere, 404), ("no room", full, 503):
        fails(f"Watson V1 bulk_classify, {name}", lambda: classify(service), ApiException, lambda e: e.code, status)

    v2 = make(AssistantV2, "2024-08-25", locked, IAMAuthenticator(key, url=locked))
    session = v2.create_session(**environment).get_result()["session_id"]
    asked = {"message_type": "text", "text": known, "options": {"alternate_intents": True}}
    call("Watson V2 message, token for a key", lambda: v2.message(**environment, session_id=session, input=asked).get_result(),
         lambda r: r["output"]["intents"][0]["intent"] == wanted and len(r["output"]["intents"]) > 1)
    call("Watson V2 delete_session", lambda: v2.delete_session(**environment, session_id=session).get_result(), {})


def lex():
    import boto3
    from botocore.config import Config
    from botocore.exceptions import ClientError

    def make(name, operation, text, service=address, identity="x"):
        client = boto3.client(name, region_name="us-east-1", endpoint_url=service, aws_access_key_id=identity,
                              aws_secret_access_key="y", config=Config(retries={"max_attempts": 0}))
        # The package does not send requests without a text.
        if text is None:
            client.meta.events.register(f"before-call.{operation}", lambda params, **_: params.update(body=b"{}"))
        return client

    def ask_v2(text, service=address, identity="x"):
        client = make("lexv2-runtime", "lex-runtime-v2.RecognizeText", text, service, identity)
        return client.recognize_text(text=text or "a", **bot)

    def ask_v1(text, service=address, identity="x"):
        client = make("lex-runtime", "lex-runtime-service.PostText", text, service, identity)
        return client.post_text(botName="b", botAlias="prod", userId="user1", inputText=text or "a")

    def intent_v2(answer):
        first, last = (answer["interpretations"][index] for index in (0, -1))
        name, score = first["intent"]["name"], first.get("nluConfidence", {}).get("score")
        if name != answer["sessionState"]["intent"]["name"] or answer["sessionId"] != "s 1":
            return answer
        if name == "FallbackIntent":
            return answer if score else None
        return name if 0 < score <= 1 and last["intent"]["name"] == "FallbackIntent" else answer

    def intent_v1(answer):
        state = "ReadyForFulfillment" if "intentName" in answer else "ElicitIntent"
        return answer.get("intentName") if answer["dialogState"] == state else answer

    bot = {"botId": "BOTID12345", "botAliasId": "TSTALIASID", "localeId": "en_US", "sessionId": "s 1"}
    status = lambda e: e.response["ResponseMetadata"]["HTTPStatusCode"]
    v2, v1 = make("lexv2-runtime", "", "").exceptions, make("lex-runtime", "", "").exceptions
    platform("Lex V2", ask_v2, intent_v2, status, {
        401: v2.AccessDeniedException, 404: v2.ResourceNotFoundException, 413: ClientError, 503: v2.InternalServerException,
        400: v2.ValidationException}, {401: 403})
    platform("Lex V1", ask_v1, intent_v1, status, {
        401: ClientError, 404: v1.NotFoundException, 413: v1.BadRequestException, 503: v1.InternalFailureException,
        400: v1.BadRequestException}, {401: 403})
    call("Lex V2 slots", lambda: ask_v2(known)["sessionState"]["intent"]["slots"],
         lambda r: r[entity]["value"]["interpretedValue"] == value == r[entity]["value"]["originalValue"])
    call("Lex V2 slots of interpretations", lambda: ask_v2(known)["interpretations"][0]["intent"]["slots"],
         lambda r: list(r) == [entity] and r[entity]["value"]["resolvedValues"] == [value])
    call("Lex V1 slots", lambda: ask_v1(known)["slots"], {entity: value})
    call("Lex V2 delete_session", lambda: make("lexv2-runtime", "", "").delete_session(**bot), lambda r: r["sessionId"] == "s 1")
    speech = {"requestContentType": "text/plain; charset=utf-8", "inputStream": b"hi", **bot}
    fails("Lex V2 utterance", lambda: make("lexv2-runtime", "", "").recognize_utterance(**speech), v2.ResourceNotFoundException, status, 404)
    os.environ["AWS_ENDPOINT_URL_LEX_RUNTIME_V2"] = address
    call("Lex V2, by the environment", lambda: intent_v2(ask_v2(known, None)), wanted)


def dialogflow():
    from google.api_core import exceptions
    from google.auth.credentials import AnonymousCredentials
    from google.cloud import dialogflow as es, dialogflowcx as cx

    # The service remains full, so the package must not retry.
    def detect(module, session, text, service=address, secret=None):
        access = {"client_options": {"api_endpoint": service, "api_key": secret or "wrong"}}
        if service != locked:
            access = {"client_options": {"api_endpoint": service}, "credentials": AnonymousCredentials()}
        client = module.SessionsClient(transport="rest", **access)
        said = module.TextInput(text=text)
        if module is es:
            said.language_code = "en"
            return client.detect_intent(session=session, query_input=es.QueryInput(text=said), retry=None).query_result
        asked = cx.DetectIntentRequest(session=session, query_input=cx.QueryInput(text=said, language_code="en"))
        return client.detect_intent(asked, retry=None).query_result

    def intent_es(answer):
        confidence = answer.intent_detection_confidence
        return None if answer.intent.is_fallback else answer.intent.display_name if 0 < confidence <= 1 else answer

    def intent_cx(answer):
        return {"INTENT": answer.match.intent.display_name, "NO_MATCH": None}[answer.match.match_type.name]

    kinds = {
        401: exceptions.Unauthorized, 400: exceptions.BadRequest, 404: exceptions.NotFound,
        413: exceptions.GoogleAPICallError, 503: exceptions.ServiceUnavailable}
    ask_es = lambda *asked: detect(es, "projects/p1/agent/sessions/s1", *asked)
    ask_cx = lambda *asked: detect(cx, "projects/p1/locations/global/agents/a1/sessions/s1", *asked)
    for name, ask, intent in ("ES", ask_es, intent_es), ("CX", ask_cx, intent_cx):
        platform(f"Dialogflow {name}", ask, intent, lambda e: e.code, kinds)
        call(f"Dialogflow {name} parameters", lambda: dict(ask(known).parameters), {entity: value})
    call("Dialogflow CX parameters of the match", lambda: dict(ask_cx(known).match.parameters), {entity: value})


def azure():
    from azure.ai.language.conversations import ConversationAnalysisClient
    from azure.cognitiveservices.language.luis.runtime import LUISRuntimeClient
    from azure.cognitiveservices.language.luis.runtime.models import ErrorException
    from azure.core.credentials import AzureKeyCredential
    from azure.core.exceptions import ClientAuthenticationError, HttpResponseError, ResourceNotFoundError
    from msrest.authentication import CognitiveServicesCredentials

    def analyse(text, service=address, secret="x"):
        item = {"participantId": "1", "id": "1", "modality": "text", "language": "en", "text": text}
        # The service remains full, so the package must not retry.
        with ConversationAnalysisClient(service, AzureKeyCredential(secret), retry_total=0) as client:
            return client.analyze_conversation(task={
                "kind": "Conversation", "analysisInput": {"conversationItem": item},
                "parameters": {"projectName": "p", "deploymentName": "d"}})["result"]["prediction"]

    def intent(answer):
        top = answer["topIntent"]
        return None if top == "None" else top if top == answer["intents"][0]["category"] else answer

    def status(error):
        # The package reads the code from the body.
        named = {401: "Unauthorized", 404: "NotFound"}.get(error.status_code)
        return error.status_code if named in (None, error.error.code) else error.error.code

    kinds = {401: ClientAuthenticationError, 404: ResourceNotFoundError}
    platform("CLU", analyse, intent, status, {number: kinds.get(number, HttpResponseError) for number in (400, 401, 404, 413, 503)})
    found = lambda r: [(e["category"], e["text"], e["offset"], e["length"]) for e in r["entities"]]
    call("CLU entities", lambda: found(analyse(known)), [(entity, value, start, end - start)])
    call("CLU entities, in what a reader takes for characters", lambda: found(analyse(smiling)), [(entity, value, start + shift, end - start)])
    call("CLU, key of the list", lambda: analyse(known)["entities"][0]["extraInformation"], [{"extraInformationKind": "ListKey", "key": value}])

    def predict(text, service=address, secret="x", **options):
        client = LUISRuntimeClient(service, CognitiveServicesCredentials(secret))
        # By default, the package does not send requests without a text.
        client.prediction._serialize.client_side_validation = False
        app = "00000000-0000-0000-0000-000000000001"
        return client.prediction.get_slot_prediction(app, "production", {"query": text}, **options).prediction

    platform("LUIS v3", predict, lambda r: None if r.top_intent == "None" else r.top_intent, lambda e: e.response.status_code, ErrorException)
    call("LUIS v3, all intents", lambda: predict(known, show_all_intents=True, verbose=True),
         lambda r: r.top_intent == wanted and len(r.intents) > 1 and r.intents[wanted].score > 0)
    call("LUIS v3 entities", lambda: predict(known).entities, {entity: [[value]]})
    call("LUIS v3 positions of entities", lambda: predict(known, verbose=True).entities["$instance"][entity],
         lambda r: [(e["text"], e["startIndex"], e["length"]) for e in r] == [(value, start, end - start)])


def wit():
    os.environ["WIT_URL"] = address
    from wit import wit as module
    from wit.wit import Wit, WitError

    def ask(text, service=address, secret="T"):
        module.WIT_API_HOST = service
        return Wit(secret).message(text or "")

    # The package includes the status only in its message.
    status = lambda e: int(str(e).partition("status: ")[2].partition(" ")[0])
    platform("wit", ask, lambda r: r["intents"][0]["name"] if r["intents"] else None, status, WitError, {413: 414})
    call("wit entities", lambda: ask(known)["entities"][f"{entity}:{entity}"],
         lambda r: [(e["name"], e["value"], e["body"], e["start"], e["end"]) for e in r] == [(entity, value, value, start, end)])


def rasa():
    import aiohttp

    class Refused(Exception):
        """The status and the body of a response that is not an answer."""

    # The request of Rasa's own interpreter.
    async def parse(text, service=address, token=None):
        async with aiohttp.ClientSession() as session:
            asked = {"token": token, "text": text, "message_id": "u1"}
            async with session.post(f"{service}/model/parse", json=asked) as response:
                body = await response.json()
                if response.status != 200:
                    raise Refused(response.status, body)
                return body

    def intent(answer):
        name = answer["intent"]["name"]
        return None if name == "nlu_fallback" else name if name == answer["intent_ranking"][0]["name"] else answer

    def status(error):
        number, body = error.args
        reason = {401: "NotAuthenticated"}.get(number, body["reason"])
        return number if (body["status"], body["reason"]) == ("failure", reason) else body

    ask = lambda *arguments: asyncio.run(parse(*arguments))
    platform("Rasa", ask, intent, status, Refused)
    call("Rasa entities", lambda: ask(smiling)["entities"],
         lambda r: [(e["entity"], e["value"], e["start"], e["end"]) for e in r] == [(entity, value, start + shift, end + shift)])
    call("Rasa, by prefix", lambda: intent(ask(known, f"{address}/m/{model}")), wanted)


for section in [watson, lex, dialogflow, azure, wit, rasa]:
    try:
        section()
    except Exception as error:
        check(section.__name__, False, error)
print(f"{failures} wrong" if failures else "All are answered.")
sys.exit(failures > 0)
