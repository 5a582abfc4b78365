"""Calls one operation of the mock with requests, and prints the answer and its status.

Usage: calls.py <operation> [argument], or calls.py margin <method> <path> <parameters>, or
margin-form with the same. The address and the credentials come in the environment.
Python has no AES of its own, so that the checksum is encrypted by openssl.
"""

import base64
import hashlib
import hmac
import json
import os
import subprocess
import sys
import time
from urllib.parse import parse_qsl, urlencode

import requests

env = os.environ
json_type = {"Content-Type": "application/json"}


def send(method, path, **particulars):
    return requests.request(method, env["MOCK"] + path, timeout=30, **particulars)


def checksum(text):
    salt = base64.b64encode(os.urandom(3)).decode()
    plain = hashlib.sha256(f"{text}|{salt}".encode()).hexdigest() + salt
    key, iv = env["MERCHANT_KEY"].encode().hex(), b"@@@@&&&&####$$$$".hex()
    command = ["openssl", "enc", "-aes-128-cbc", "-base64", "-A", "-K", key, "-iv", iv]
    return subprocess.run(command, input=plain.encode(), capture_output=True, check=True).stdout.decode()


def signed(parameters):
    given = [*parse_qsl(parameters), ("recvWindow", 5000), ("timestamp", int(time.time() * 1000))]
    signature = hmac.new(env["SECRET"].encode(), urlencode(given).encode(), hashlib.sha256).hexdigest()
    return [*given, ("signature", signature)]


def margin(method, path, parameters):
    return send(method, path, params=signed(parameters), headers={"X-MBX-APIKEY": env["API_KEY"]})


def margin_form(method, path, parameters):
    return send(method, path, data=signed(parameters), headers={"X-MBX-APIKEY": env["API_KEY"]})


def records(service, body, form):
    headers = {"Accept": f"application/{form}", "Authorization": "Bearer " + env["ACCESS_TOKEN"]}
    return send("POST", f"/WebAPI/Api/V1/Data/{service}", json=body, headers=headers)


def login():
    return send("POST", "/WebAPI/Api/V1/Users/Login", json={"username": env["USERNAME"], "password": env["PASSWORD"]})


def initiate(order_id):
    body = json.dumps(
        {
            "requestType": "Payment",
            "mid": env["MID"],
            "websiteName": env["WEBSITE"],
            "orderId": order_id,
            "callbackUrl": "https://shop.example/outcome",
            "txnAmount": {"value": "1.50", "currency": "INR"},
            "userInfo": {"custId": "CUST_001"},
        }
    )
    # What is sent is the very text that was signed, with the spaces that Python writes.
    text = '{"head": %s, "body": %s}' % (json.dumps({"signature": checksum(body)}), body)
    query = {"mid": env["MID"], "orderId": order_id}
    return send("POST", "/theia/api/v1/initiateTransaction", params=query, data=text, headers=json_type)


def charges(token):
    body = {"head": {"txnToken": token}, "body": {"payMethods": [{"payMethod": "CREDIT_CARD", "instId": "VISA"}]}}
    return send("POST", "/theia/api/v1/fetchPcfDetails", params={"mid": env["MID"]}, json=body)


operations = {
    "login": login,
    "listFixedIncome": lambda form: records("FixedIncome", {"sid": 26, "instId": 1, "rType": 1}, form),
    "listFutOpt": lambda form: records("FutOpt", {"sid": 4, "instId": 2, "rType": 1}, form),
    "initiateTransaction": initiate,
    "fetchPcfDetails": charges,
    "margin": margin,
    "margin-form": margin_form,
}

answer = operations[sys.argv[1]](*sys.argv[2:])
print(f"{answer.text}\n{answer.status_code}", end="")
