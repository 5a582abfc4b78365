#!/usr/bin/env bash
# Calls one operation of the mock with curl and openssl, and prints the answer and its status.
# Usage: calls.sh <operation> [argument], or calls.sh margin <method> <path> <parameters>, or
# margin-form with the same. The address and the credentials come in the environment.
set -euo pipefail

# send <method> <path> [argument of curl...]
send() {
  local method=$1 path=$2
  shift 2
  curl --silent --show-error --max-time 30 --request "$method" --write-out '\n%{http_code}' "$@" "$MOCK$path"
}

hex() { od -An -v -tx1 | tr -d ' \n'; }

# The checksum of a text: a hash of it and of a salt, encrypted with the merchant key.
checksum() {
  local salt hash
  salt=$(openssl rand -base64 3)
  hash=$(printf '%s|%s' "$1" "$salt" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  printf '%s%s' "$hash" "$salt" | openssl enc -aes-128-cbc -base64 -A \
    -K "$(printf '%s' "$MERCHANT_KEY" | hex)" -iv "$(printf '%s' '@@@@&&&&####$$$$' | hex)"
}

# signed <method> <path> <parameters> <where they go: query or form>
signed() {
  local query signature
  query="$3${3:+&}recvWindow=5000&timestamp=$(date +%s)000"
  signature=$(printf '%s' "$query" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d ' ' -f 1)
  if [ "$4" = form ]; then
    send "$1" "$2" --header "X-MBX-APIKEY: $API_KEY" --data "$query&signature=$signature"
  else
    send "$1" "$2?$query&signature=$signature" --header "X-MBX-APIKEY: $API_KEY"
  fi
}

# records <service> <body> <format>
records() {
  send POST "/WebAPI/Api/V1/Data/$1" --data "$2" --header "Accept: application/$3" \
    --header 'Content-Type: application/json' --header "Authorization: Bearer $ACCESS_TOKEN"
}

case $1 in
  login)
    send POST /WebAPI/Api/V1/Users/Login --header 'Content-Type: application/json' \
      --data "{\"username\":\"$USERNAME\",\"password\":\"$PASSWORD\"}"
    ;;
  listFixedIncome) records FixedIncome '{"sid":26,"instId":1,"rType":1}' "$2" ;;
  listFutOpt) records FutOpt '{"sid":4,"instId":2,"rType":1}' "$2" ;;
  initiateTransaction)
    body="{\"requestType\":\"Payment\",\"mid\":\"$MID\",\"websiteName\":\"$WEBSITE\",\"orderId\":\"$2\",\"txnAmount\":{\"value\":\"1.50\",\"currency\":\"INR\"},\"userInfo\":{\"custId\":\"CUST_001\"},\"callbackUrl\":\"https://shop.example/outcome\"}"
    send POST "/theia/api/v1/initiateTransaction?mid=$MID&orderId=$2" --header 'Content-Type: application/json' \
      --data-binary "{\"head\":{\"signature\":\"$(checksum "$body")\"},\"body\":$body}"
    ;;
  fetchPcfDetails)
    send POST "/theia/api/v1/fetchPcfDetails?mid=$MID" --header 'Content-Type: application/json' \
      --data "{\"head\":{\"txnToken\":\"$2\"},\"body\":{\"payMethods\":[{\"payMethod\":\"CREDIT_CARD\",\"instId\":\"VISA\"}]}}"
    ;;
  margin) signed "$2" "$3" "$4" query ;;
  margin-form) signed "$2" "$3" "$4" form ;;
  *)
    echo "There is no operation $1" >&2
    exit 2
    ;;
esac
