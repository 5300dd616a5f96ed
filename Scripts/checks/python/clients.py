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
    place = urlsplit(full)
    guest = socket.create_connection((place.hostname, place.port))

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
    """Checks the result of a call."""
    try:
        found = ask()
        check(name, judge(found), found)
    except Exception as error:  # Packages raise errors of any type.
        check(name, False, error)


def fails(name, ask, kind, status):
    """Checks that a call fails with the package's own type of error and the expected status."""
    try:
        check(name, False, ask())
    except kind as error:
        found = status(error) if callable(status) else None
        check(name, found in (None, True), (type(error), error, found))
    except Exception as error:
        check(name, False, (type(error), error))


def watson():
    from ibm_cloud_sdk_core import ApiException
    from ibm_cloud_sdk_core.authenticators import BasicAuthenticator, IAMAuthenticator, NoAuthAuthenticator
    from ibm_watson import AssistantV1, AssistantV2
    from ibm_watson.assistant_v1 import MessageResponse as ResponseV1

    def make(kind, version, service=address, authenticator=None):
        assistant = kind(version=version, authenticator=authenticator or NoAuthAuthenticator())
        assistant.set_service_url(service)
        return assistant

    v1 = make(AssistantV1, "2021-06-14")
    message = lambda text: v1.message("w1", input={"text": text}, alternate_intents=True).get_result()
    call("Watson V1 message", lambda: message(known), lambda r: r["intents"][0]["intent"] == wanted)
    call("Watson V1 message, as its class", lambda: ResponseV1.from_dict(message(known)), lambda r: r.intents[0].intent == wanted)
    call("Watson V1 entities", lambda: message(known)["entities"],
         lambda r: [(e["entity"], e["value"], e["location"]) for e in r] == [(entity, value, [start, end])])
    call("Watson V1 entities, as their class", lambda: ResponseV1.from_dict(message(smiling)).entities,
         lambda r: [(e.entity, e.value, e.location) for e in r] == [(entity, value, [start + shift, end + shift])])
    call("Watson V1 out of scope", lambda: message(strange), lambda r: r["intents"] == [])
    call("Watson V1 bulk_classify", lambda: v1.bulk_classify("w1", input=[{"text": known}, {"text": strange}]).get_result(),
         lambda r: [len(o["intents"]) > 0 for o in r["output"]] == [True, False])
    fails("Watson V1, too long", lambda: message("a" * 70_000), ApiException, lambda e: e.code == 413)
    classify = lambda service, asked: make(AssistantV1, "2021-06-14", service).bulk_classify("w1", input=asked)
    fails("Watson V1, no text", lambda: classify(address, [{"words": known}]), ApiException, lambda e: e.code == 400)
    fails("Watson V1, no such model", lambda: classify(nowhere, [{"text": known}]), ApiException, lambda e: e.code == 404)
    fails("Watson V1, no room", lambda: classify(full, [{"text": known}]), ApiException, lambda e: e.code == 503)
    fails("Watson V1, no key", lambda: make(AssistantV1, "2021-06-14", locked).message("w1", input={"text": known}), ApiException, lambda e: e.code == 401)
    basic = make(AssistantV1, "2021-06-14", locked, BasicAuthenticator("apikey", key))
    call("Watson V1, key", lambda: basic.message("w1", input={"text": known}).get_result(), lambda r: r["intents"][0]["intent"] == wanted)

    v2 = make(AssistantV2, "2024-08-25", locked, IAMAuthenticator(key, url=locked))
    environment = {"assistant_id": "a1", "environment_id": "e1"}
    session = v2.create_session(**environment).get_result()["session_id"]
    asked = {"message_type": "text", "text": known, "options": {"alternate_intents": True}}
    call("Watson V2 message, token for a key", lambda: v2.message(**environment, session_id=session, input=asked).get_result(),
         lambda r: r["output"]["intents"][0]["intent"] == wanted and len(r["output"]["intents"]) > 1)
    call("Watson V2 delete_session", lambda: v2.delete_session(**environment, session_id=session).get_result(), lambda r: r == {})
    free = make(AssistantV2, "2024-08-25")
    call("Watson V2 message_stateless", lambda: free.message_stateless(**environment, input={"text": known}).get_result(),
         lambda r: r["output"]["intents"][0]["intent"] == wanted)
    call("Watson V2 entities", lambda: free.message_stateless(**environment, input={"text": known}).get_result(),
         lambda r: [(e["entity"], e["value"], e["location"]) for e in r["output"]["entities"]] == [(entity, value, [start, end])])
    for name, service, status in ("no key", locked, 401), ("no such model", nowhere, 404), ("no room", full, 503):
        asker = make(AssistantV2, "2024-08-25", service)
        fails(f"Watson V2, {name}", lambda: asker.message_stateless(**environment, input={"text": known}),
              ApiException, lambda e, status=status: e.code == status)
    fails("Watson V2, too long", lambda: free.message_stateless(**environment, input={"text": "a" * 70_000}), ApiException,
          lambda e: e.code == 413)
    fails("Watson V2, no text", lambda: free.bulk_classify("s1", input=[{"words": known}]), ApiException, lambda e: e.code == 400)
    call("Watson V2 out of scope", lambda: free.message_stateless(**environment, input={"text": strange}).get_result(),
         lambda r: r["output"]["intents"] == [])


def lex():
    import boto3
    from botocore.config import Config
    from botocore.exceptions import ClientError

    def make(name, service=address, identity="x"):
        return boto3.client(name, region_name="us-east-1", endpoint_url=service, aws_access_key_id=identity,
                            aws_secret_access_key="y", config=Config(retries={"max_attempts": 0}))

    v2, bot = make("lexv2-runtime"), {"botId": "BOTID12345", "botAliasId": "TSTALIASID", "localeId": "en_US", "sessionId": "s 1"}
    recognise = lambda text, client=v2: client.recognize_text(text=text, **bot)
    call("Lex V2", lambda: recognise(known), lambda r: r["interpretations"][0]["intent"]["name"] == wanted and r["sessionId"] == "s 1"
         and 0 < r["interpretations"][0]["nluConfidence"]["score"] <= 1 and r["interpretations"][-1]["intent"]["name"] == "FallbackIntent")
    call("Lex V2 slots", lambda: recognise(known)["sessionState"]["intent"]["slots"],
         lambda r: r[entity]["value"]["interpretedValue"] == value == r[entity]["value"]["originalValue"])
    call("Lex V2 slots of interpretations", lambda: recognise(known)["interpretations"][0]["intent"]["slots"],
         lambda r: list(r) == [entity] and r[entity]["value"]["resolvedValues"] == [value])
    call("Lex V2 out of scope", lambda: recognise(strange),
         lambda r: r["sessionState"]["intent"]["name"] == "FallbackIntent" and "nluConfidence" not in r["interpretations"][0])
    call("Lex V2, key", lambda: recognise(known, make("lexv2-runtime", locked, key)), lambda r: r["sessionState"]["intent"]["name"] == wanted)
    closed = make("lexv2-runtime", locked)
    fails("Lex V2, no key", lambda: recognise(known, closed), closed.exceptions.AccessDeniedException, None)
    fails("Lex V2 utterance", lambda: v2.recognize_utterance(requestContentType="text/plain; charset=utf-8", inputStream=b"hi", **bot),
          v2.exceptions.ResourceNotFoundException, None)
    fails("Lex V2, too long", lambda: recognise("a" * 70_000), ClientError, lambda e: e.response["ResponseMetadata"]["HTTPStatusCode"] == 413)
    status = lambda number: lambda e: e.response["ResponseMetadata"]["HTTPStatusCode"] == number
    lost, busy = make("lexv2-runtime", nowhere), make("lexv2-runtime", full)
    fails("Lex V2, no such model", lambda: recognise(known, lost), lost.exceptions.ResourceNotFoundException, status(404))
    fails("Lex V2, no room", lambda: recognise(known, busy), busy.exceptions.InternalServerException, status(503))
    # The package does not send requests without a text.
    v2.meta.events.register("before-call.lex-runtime-v2.RecognizeText", lambda params, **_: params.update(body=b"{}"), unique_id="empty")
    fails("Lex V2, no text", lambda: recognise(known), v2.exceptions.ValidationException, status(400))
    v2.meta.events.unregister("before-call.lex-runtime-v2.RecognizeText", unique_id="empty")
    v1 = make("lex-runtime")
    post = lambda text, client=v1: client.post_text(botName="b", botAlias="prod", userId="user1", inputText=text)
    shut, lost, busy = make("lex-runtime", locked), make("lex-runtime", nowhere), make("lex-runtime", full)
    fails("Lex V1, no key", lambda: post(known, shut), ClientError, lambda e: e.response["Error"]["Code"] == "AccessDeniedException")
    fails("Lex V1, no such model", lambda: post(known, lost), lost.exceptions.NotFoundException, status(404))
    fails("Lex V1, too long", lambda: post("a" * 70_000), v1.exceptions.BadRequestException, status(413))
    fails("Lex V1, no room", lambda: post(known, busy), busy.exceptions.InternalFailureException, status(503))
    v1.meta.events.register("before-call.lex-runtime-service.PostText", lambda params, **_: params.update(body=b"{}"), unique_id="empty")
    fails("Lex V1, no text", lambda: post(known), v1.exceptions.BadRequestException, status(400))
    v1.meta.events.unregister("before-call.lex-runtime-service.PostText", unique_id="empty")
    call("Lex V1", lambda: post(known), lambda r: r["intentName"] == wanted and r["dialogState"] == "ReadyForFulfillment")
    call("Lex V1 slots", lambda: post(known)["slots"], lambda r: r == {entity: value})
    call("Lex V1 out of scope", lambda: post(strange), lambda r: "intentName" not in r and r["dialogState"] == "ElicitIntent")
    os.environ["AWS_ENDPOINT_URL_LEX_RUNTIME_V2"] = address
    plain = boto3.client("lexv2-runtime", region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="y")
    call("Lex V2, by the environment", lambda: recognise(known, plain), lambda r: r["sessionState"]["intent"]["name"] == wanted)


def dialogflow():
    from google.api_core import exceptions
    from google.auth.credentials import AnonymousCredentials
    from google.cloud import dialogflow as es, dialogflowcx as cx

    # The service remains full, so the package must not retry.
    def detect(module, session, text, service=address, secret=None):
        if secret:
            access = {"client_options": {"api_endpoint": service, "api_key": secret}}
        else:
            access = {"client_options": {"api_endpoint": service}, "credentials": AnonymousCredentials()}
        client = module.SessionsClient(transport="rest", **access)
        said = module.TextInput(text=text)
        if module is es:
            said.language_code = "en"
            return client.detect_intent(session=session, query_input=es.QueryInput(text=said), retry=None).query_result
        asked = cx.DetectIntentRequest(session=session, query_input=cx.QueryInput(text=said, language_code="en"))
        return client.detect_intent(asked, retry=None).query_result

    one, other = "projects/p1/agent/sessions/s1", "projects/p1/locations/global/agents/a1/sessions/s1"
    call("Dialogflow ES", lambda: detect(es, one, known), lambda r: r.intent.display_name == wanted and 0 < r.intent_detection_confidence <= 1)
    for name, module, session in ("ES", es, one), ("CX", cx, other):
        call(f"Dialogflow {name} parameters", lambda: detect(module, session, known).parameters, lambda r: dict(r) == {entity: value})
    call("Dialogflow CX parameters of the match", lambda: detect(cx, other, known).match.parameters,
         lambda r: dict(r) == {entity: value})
    call("Dialogflow ES out of scope", lambda: detect(es, one, strange), lambda r: r.intent.is_fallback)
    call("Dialogflow CX", lambda: detect(cx, other, known), lambda r: r.match.intent.display_name == wanted and r.match.match_type.name == "INTENT")
    call("Dialogflow CX out of scope", lambda: detect(cx, other, strange), lambda r: r.match.match_type.name == "NO_MATCH")
    call("Dialogflow ES, key", lambda: detect(es, one, known, locked, key), lambda r: r.intent.display_name == wanted)
    fails("Dialogflow ES, no key", lambda: detect(es, one, known, locked, "wrong"), exceptions.Unauthorized, None)
    for name, module, session in ("ES", es, one), ("CX", cx, other):
        fails(f"Dialogflow {name}, no text", lambda: detect(module, session, ""), exceptions.BadRequest, None)
        fails(f"Dialogflow {name}, no such model", lambda: detect(module, session, known, nowhere), exceptions.NotFound, None)
        fails(f"Dialogflow {name}, no room", lambda: detect(module, session, known, full), exceptions.ServiceUnavailable, None)
    fails("Dialogflow CX, no key", lambda: detect(cx, other, known, locked, "wrong"), exceptions.Unauthorized, None)
    fails("Dialogflow ES, too long", lambda: detect(es, one, "a" * 70_000), exceptions.GoogleAPICallError, lambda e: e.code == 413)
    fails("Dialogflow CX, too long", lambda: detect(cx, other, "a" * 70_000), exceptions.GoogleAPICallError, lambda e: e.code == 413)


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

    call("CLU", lambda: analyse(known), lambda r: r["topIntent"] == r["intents"][0]["category"] == wanted)
    found = lambda r: [(e["category"], e["text"], e["offset"], e["length"]) for e in r["entities"]]
    call("CLU entities", lambda: analyse(known), lambda r: found(r) == [(entity, value, start, end - start)])
    call("CLU entities, in what a reader takes for characters", lambda: analyse(smiling),
         lambda r: found(r) == [(entity, value, start + shift, end - start)])
    call("CLU, key of the list", lambda: analyse(known)["entities"][0]["extraInformation"],
         lambda r: r == [{"extraInformationKind": "ListKey", "key": value}])
    call("CLU out of scope", lambda: analyse(strange), lambda r: r["topIntent"] == "None")
    call("CLU, key", lambda: analyse(known, locked, key), lambda r: r["topIntent"] == wanted)
    fails("CLU, no key", lambda: analyse(known, locked), ClientAuthenticationError, lambda e: e.error.code == "Unauthorized")
    fails("CLU, too long", lambda: analyse("a" * 70_000), HttpResponseError, lambda e: e.status_code == 413)

    fails("CLU, no text", lambda: analyse(None), HttpResponseError, lambda e: e.status_code == 400)
    fails("CLU, no such model", lambda: analyse(known, nowhere), ResourceNotFoundError, lambda e: e.error.code == "NotFound")
    fails("CLU, no room", lambda: analyse(known, full), HttpResponseError, lambda e: e.status_code == 503)

    app = "00000000-0000-0000-0000-000000000001"

    def predict(text, service=address, secret="x", **options):
        client = LUISRuntimeClient(service, CognitiveServicesCredentials(secret))
        # By default, the package does not send requests without a text.
        client.prediction._serialize.client_side_validation = False
        return client.prediction.get_slot_prediction(app, "production", {"query": text}, **options).prediction

    call("LUIS v3", lambda: predict(known, show_all_intents=True, verbose=True),
         lambda r: r.top_intent == wanted and len(r.intents) > 1 and r.intents[wanted].score > 0)
    call("LUIS v3 entities", lambda: predict(known).entities, lambda r: r == {entity: [[value]]})
    call("LUIS v3 places of entities", lambda: predict(known, verbose=True).entities["$instance"][entity],
         lambda r: [(e["text"], e["startIndex"], e["length"]) for e in r] == [(value, start, end - start)])
    call("LUIS v3 out of scope", lambda: predict(strange), lambda r: r.top_intent == "None")
    call("LUIS v3, key", lambda: predict(known, locked, key), lambda r: r.top_intent == wanted)
    for name, text, service, status in (
            ("no text", None, address, 400), ("no such model", known, nowhere, 404), ("too long", "a" * 70_000, address, 413),
            ("no room", known, full, 503)):
        fails(f"LUIS v3, {name}", lambda: predict(text, service), ErrorException, lambda e: e.response.status_code == status)
    fails("LUIS v3, no key", lambda: predict(known, locked), ErrorException, lambda e: e.response.status_code == 401)


def wit():
    os.environ["WIT_URL"] = address
    from wit import wit as module
    from wit.wit import Wit, WitError

    module.WIT_API_HOST = address
    call("wit", lambda: Wit("T").message(known), lambda r: r["intents"][0]["name"] == wanted)
    call("wit entities", lambda: Wit("T").message(known)["entities"][f"{entity}:{entity}"],
         lambda r: [(e["name"], e["value"], e["body"], e["start"], e["end"]) for e in r] == [(entity, value, value, start, end)])
    call("wit out of scope", lambda: Wit("T").message(strange), lambda r: r["intents"] == [])
    module.WIT_API_HOST = locked
    call("wit, key", lambda: Wit(key).message(known), lambda r: r["intents"][0]["name"] == wanted)
    # The package includes the status only in its message.
    says = lambda status: lambda e: f"status: {status} " in str(e)
    fails("wit, no key", lambda: Wit("T").message(known), WitError, says(401))
    for name, host, text, status in (
            ("no text", address, "", 400), ("no such model", nowhere, known, 404), ("no room", full, known, 503),
            ("too long", address, "a" * 70_000, 414)):
        module.WIT_API_HOST = host
        fails(f"wit, {name}", lambda: Wit("T").message(text), WitError, says(status))


def rasa():
    import aiohttp

    # The request of Rasa's own interpreter.
    async def parse(text, service=address, token=None):
        async with aiohttp.ClientSession() as session:
            asked = {"token": token, "text": text, "message_id": "u1"}
            async with session.post(f"{service}/model/parse", json=asked) as response:
                return response.status, await response.json()

    run = lambda *arguments: asyncio.run(parse(*arguments))
    call("Rasa", lambda: run(known), lambda r: r[0] == 200 and r[1]["intent"]["name"] == wanted == r[1]["intent_ranking"][0]["name"])
    call("Rasa entities", lambda: run(smiling)[1]["entities"],
         lambda r: [(e["entity"], e["value"], e["start"], e["end"]) for e in r] == [(entity, value, start + shift, end + shift)])
    call("Rasa out of scope", lambda: run(strange), lambda r: r[1]["intent"]["name"] == "nlu_fallback")
    call("Rasa, key in the body", lambda: run(known, locked, key), lambda r: r[1]["intent"]["name"] == wanted)
    call("Rasa, no key", lambda: run(known, locked), lambda r: r[0] == 401 and r[1]["reason"] == "NotAuthenticated")
    call("Rasa, no text", lambda: run(None), lambda r: r[0] == 400 and r[1]["status"] == "failure")
    call("Rasa, too long", lambda: run("a" * 70_000), lambda r: r[0] == 413 and r[1]["status"] == "failure")
    call("Rasa, no room", lambda: run(known, full), lambda r: r[0] == 503 and r[1]["status"] == "failure")
    call("Rasa, by prefix", lambda: run(known, f"{address}/m/{model}"), lambda r: r[1]["intent"]["name"] == wanted)
    call("Rasa, no such model", lambda: run(known, f"{address}/m/nobody"), lambda r: r[0] == 404 and r[1]["status"] == "failure")


for section in [watson, lex, dialogflow, azure, wit, rasa]:
    try:
        section()
    except Exception as error:
        check(section.__name__, False, error)
print(f"{failures} wrong" if failures else "All are answered.")
sys.exit(failures > 0)
