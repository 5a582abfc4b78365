// Generated from spec/ by `npm run generate`. Do not edit.

import type { ChoiceTable } from '../../src/model/ambiguity.js'

/** The assumptions where the market-data documentation is ambiguous. Nothing needs to be set to start. */
export interface MarketDataAssume {
  /**
   * Letter case of the Data path segment. The segment is printed as Data in some places and as DATA in others.
   *
   * - `Data`: The path has the segment Data. (described)
   * - `DATA`: The path has the segment DATA. (described)
   *
   * Default: `Data`. The client must send one of the two; a service that ignores letter case accepts either.
   * When it is wrong: The data services answer 404 although the address is right.
   */
  readonly pathCase?: 'Data' | 'DATA'
  /**
   * Bearer prefix of the Authorization header. The header carries a bearer token, but is printed with the token alone.
   *
   * - `bearer`: The header is the word Bearer, a space and the token. (provider)
   * - `none`: The header is the token alone. (described)
   *
   * Default: `bearer`. RFC 6750 puts the word Bearer and a space before the token.
   * When it is wrong: The data services answer 401 although the password is right.
   */
  readonly authorizationPrefix?: 'bearer' | 'none'
  /**
   * Form of sid, instId and rType. Each of the fields is an integer or a numeric string; for sid, both forms are said to appear.
   *
   * - `integer`: They are sent as integers. (described)
   * - `string`: They are sent as strings of digits. (described)
   *
   * Default: `integer`. A lenient service reads both, and a strict one is more likely to expect integers, since a string is only another form of them.
   * When it is wrong: A strict service answers 400 to every data request.
   */
  readonly requestNumberForm?: 'integer' | 'string'
  /**
   * Instrument type of futures and options. The allowed value is 2, but the code samples send 1.
   *
   * - `2`: The instrument type is 2, the allowed value. (described)
   * - `1`: The instrument type is 1, as the code samples send. (described)
   *
   * Default: `2`. A table of allowed values states the rule; samples are the first to become outdated.
   * When it is wrong: The service answers 400, an empty list, or the records of another instrument type.
   */
  readonly futOptInstId?: '2' | '1'
  /**
   * Where the login response has the token. The login response is not shown.
   *
   * - `accessToken`: The token is the member access_token of a JSON object. (assumed)
   * - `token`: The token is the member token of a JSON object. (assumed)
   * - `dataToken`: The token is the member token of the object in the member data. (assumed)
   * - `plain`: The whole body is the token, as text or as a JSON string. (assumed)
   * - or your own: A JSON pointer (RFC 6901) to the token in the response, such as /result/jwt.
   *
   * Default: `accessToken`. A token response of OAuth 2.0 has the token in its member access_token.
   * When it is wrong: The login succeeds, but no token is found in its answer; the error lists the members that came.
   */
  readonly loginToken?: 'accessToken' | 'token' | 'dataToken' | 'plain' | `/${string}`
  /**
   * Where the JSON of an answer has the list. The data services return lists of records; no answer is shown.
   *
   * - `whole`: The answer is the list. (described)
   * - `Data`: The list is the member Data of a JSON object. (assumed)
   * - `Table`: The list is the member Table of a JSON object. (assumed)
   * - `text`: The answer is a JSON string that holds the JSON of the list. (assumed)
   * - or your own: A JSON pointer (RFC 6901) to the list in the answer, such as /result/records.
   *
   * Default: `whole`. The answer of a service that returns a list is the list.
   * When it is wrong: Each list fails with the words that something else came; the error names the members that did.
   */
  readonly listPlace?: 'whole' | 'Data' | 'Table' | 'text' | `/${string}`
  /**
   * What is sent if the caller gives no oInfo. The field is optional with the default 0.
   *
   * - `leaveOut`: The field is optional, so a request may lack it. (described)
   * - `sendZero`: The field is sent as 0. (assumed)
   *
   * Default: `leaveOut`. An optional field does not need a value from the client.
   * When it is wrong: A request without oInfo gets 400, while one with it works.
   */
  readonly omittedOInfo?: 'leaveOut' | 'sendZero'
  /**
   * Time zone of the DateTime of futures and options. The form has no time zone.
   *
   * - `unstated`: No single zone applies, or none is chosen, so no instant is computed. (described)
   * - `asiaKolkata`: The time is Indian Standard Time, UTC+05:30. (assumed)
   * - `utc`: The time is UTC. (assumed)
   * - or your own: An IANA time zone name, such as Asia/Singapore, or a fixed offset, such as +08:00.
   *
   * Default: `unstated`. An instant in a guessed zone may be wrong by hours without a sign of it. Until you choose a zone, `dateTimeMs` is null, and an event says so; another one says that `nMsgTimeStamp` contradicts the chosen zone.
   * When it is wrong: Times are off by some hours if the chosen zone is wrong, and there are none until one is chosen.
   */
  readonly futOptTimeZone?: 'unstated' | 'asiaKolkata' | 'utc' | `${string}/${string}` | `${'+' | '-'}${string}`
  /**
   * NaN and INF in place of numbers. The type is decimal; a decimal without a value is not shown.
   *
   * - `refuse`: Every number is finite. (assumed)
   * - `asNull`: NaN and INF stand for a missing value and are decoded as null. (assumed)
   *
   * Default: `refuse`. An unreadable value must not pass silently; set another reading if you know the service.
   * When it is wrong: A field with NaN or INF is left out, and an event names it; a client that is set to refuse such values throws an error that names the field and its line or record.
   */
  readonly nonFiniteNumbers?: 'refuse' | 'asNull'
}

/** The choices, with their readings and defaults. */
export const choices = {
  "pathCase": {
    "title": "Letter case of the Data path segment",
    "default": "Data",
    "readings": {"Data":true,"DATA":true},
    "detectable": "wire",
    "shows": {"statuses":[404]},
    "fields": ["dataSegment"]
  },
  "authorizationPrefix": {
    "title": "Bearer prefix of the Authorization header",
    "default": "bearer",
    "readings": {"bearer":true,"none":true},
    "detectable": "wire",
    "shows": {"statuses":[401]}
  },
  "requestNumberForm": {
    "title": "Form of sid, instId and rType",
    "default": "integer",
    "readings": {"integer":true,"string":true},
    "detectable": "wire",
    "shows": {"statuses":[400]},
    "fields": ["sid","instId","rType"]
  },
  "futOptInstId": {
    "title": "Instrument type of futures and options",
    "default": "2",
    "readings": {"1":true,"2":true},
    "detectable": "wire",
    "shows": {"statuses":[400]},
    "fields": ["instId"]
  },
  "loginToken": {
    "title": "Where the login response has the token",
    "default": "accessToken",
    "readings": {"accessToken":true,"token":true,"dataToken":true,"plain":true},
    "custom": {
      "form": "jsonPointer",
      "summary": "A JSON pointer (RFC 6901) to the token in the response, such as /result/jwt."
    },
    "detectable": "wire",
    "touches": {"login":["/response"]}
  },
  "listPlace": {
    "title": "Where the JSON of an answer has the list",
    "default": "whole",
    "readings": {"whole":true,"Data":true,"Table":true,"text":true},
    "custom": {
      "form": "jsonPointer",
      "summary": "A JSON pointer (RFC 6901) to the list in the answer, such as /result/records."
    },
    "detectable": "wire",
    "touches": {"listFixedIncome":["/response"],"listFutOpt":["/response"]}
  },
  "omittedOInfo": {
    "title": "What is sent if the caller gives no oInfo",
    "default": "leaveOut",
    "readings": {"leaveOut":true,"sendZero":true},
    "tolerates": {"leaveOut":["sendZero"]},
    "detectable": "wire",
    "shows": {"statuses":[400]},
    "fields": ["oInfo"]
  },
  "futOptTimeZone": {
    "title": "Time zone of the DateTime of futures and options",
    "default": "unstated",
    "readings": {"unstated":true,"asiaKolkata":true,"utc":true},
    "custom": {
      "form": "timeZone",
      "summary": "An IANA time zone name, such as Asia/Singapore, or a fixed offset, such as +08:00."
    },
    "detectable": "value",
    "touches": {"listFutOpt":["/response"]}
  },
  "nonFiniteNumbers": {
    "title": "NaN and INF in place of numbers",
    "default": "refuse",
    "readings": {"refuse":true,"asNull":true},
    "tolerates": {"refuse":["asNull"]},
    "detectable": "wire",
    "touches": {"listFixedIncome":["/response"],"listFutOpt":["/response"]}
  }
} as const satisfies ChoiceTable

/** The ambiguities that an answer may show something of, with their readings; `custom` is the user's own. */
export interface MarketDataAmbiguities {
  readonly pathCase: 'Data' | 'DATA'
  readonly authorizationPrefix: 'bearer' | 'none'
  readonly requestNumberForm: 'integer' | 'string'
  readonly futOptInstId: '2' | '1'
  readonly loginToken: 'accessToken' | 'token' | 'dataToken' | 'plain' | 'custom'
  readonly listPlace: 'whole' | 'Data' | 'Table' | 'text' | 'custom'
  readonly omittedOInfo: 'leaveOut' | 'sendZero'
  readonly futOptTimeZone: 'unstated' | 'asiaKolkata' | 'utc' | 'custom'
  readonly nonFiniteNumbers: 'refuse' | 'asNull'
  readonly xmlNames: 'encoded' | 'raw' | 'doubleEncoded'
  readonly xmlNull: 'empty' | 'omitted' | 'nil'
  readonly xmlElementOrder: 'documented' | 'alphabetical'
  readonly xmlNamespace: 'none' | 'defaultNamespace' | 'prefixed'
  readonly xmlEncoding: 'utf8' | 'claimsUtf16' | 'byteOrderMark'
  readonly decimalForm: 'number' | 'string'
  readonly integerForm: 'integer' | 'string'
  readonly dateTimeForm: 'each' | 'epoch'
  readonly monthNames: 'documented' | 'short' | 'upperCase'
  readonly emptyList: 'emptyList' | 'nullBody'
  readonly fieldNullability: 'nullValue' | 'omitted'
  readonly unknownFields: 'none' | 'more'
  readonly acceptDefault: 'json' | 'xml'
}
