// Generated from spec/ by `npm run generate`. Do not edit.

import type { CodeTable, StatusTable } from '../../src/ambiguity/refusal-codes.js'

/** What the service says when it refuses, by the id of each code. */
export const codes = {
  "badRequest": {
    "effect": "fixed",
    "meaning": "The request does not follow the description.",
    "advice": "Compare the names and values that were sent with those of the operation first.",
    "statuses": [400],
    "source": "assumed"
  },
  "unauthorized": {
    "effect": "fixed",
    "meaning": "The credentials or the token are missing, wrong or expired.",
    "advice": "Check the username and password first.",
    "statuses": [401],
    "source": "assumed"
  },
  "notFound": {
    "effect": "fixed",
    "meaning": "Nothing is found at this path; a wrong letter case of a segment shows here.",
    "advice": "Check baseUrl first.",
    "statuses": [404],
    "source": "assumed"
  },
  "notAcceptable": {
    "effect": "fixed",
    "meaning": "None of the formats that the Accept header asks for is served.",
    "advice": "Ask for the format json or xml.",
    "statuses": [406],
    "source": "assumed"
  },
  "tooMany": {
    "effect": "state",
    "meaning": "Too many requests came.",
    "advice": "Wait as long as `retryAfterMs` says, and send less.",
    "statuses": [429],
    "source": "assumed"
  },
  "serverError": {
    "effect": "unknown",
    "meaning": "The service failed.",
    "advice": "The service failed; try again later.",
    "statuses": [500],
    "source": "assumed"
  }
} as const satisfies CodeTable

/** What is known of a failure by its status alone. */
export const statuses = [
  {
    "status": 403,
    "effect": "unknown",
    "source": "assumed",
    "meaning": "The user may not do this, such as read this dataset.",
    "advice": "Check what this user may do, and which datasets it may read."
  },
  {
    "status": 502,
    "effect": "unknown",
    "source": "assumed",
    "meaning": "The service cannot answer now.",
    "advice": "The service failed; try again later."
  },
  {
    "status": 503,
    "effect": "unknown",
    "source": "assumed",
    "meaning": "The service cannot answer now.",
    "advice": "The service failed; try again later."
  },
  {
    "status": 504,
    "effect": "unknown",
    "source": "assumed",
    "meaning": "The service cannot answer now.",
    "advice": "The service failed; try again later."
  }
] as const satisfies StatusTable
