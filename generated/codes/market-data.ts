// Generated from spec/ by `npm run generate`. Do not edit.

import type { CodeTable, StatusTable } from '../../src/ambiguity/refusal-codes.js'

/** What the service says when it refuses, by the id of each code. */
export const codes = {
  "badRequest": {
    "statuses": [400],
    "meaning": "The request does not follow the description.",
    "source": "assumed",
    "effect": "fixed",
    "advice": "Compare the names and values that were sent with those of the operation first."
  },
  "unauthorized": {
    "statuses": [401],
    "meaning": "The credentials or the token are missing, wrong or expired.",
    "source": "assumed",
    "effect": "fixed",
    "advice": "Check the username and password first."
  },
  "notFound": {
    "statuses": [404],
    "meaning": "Nothing is found at this path; a wrong letter case of a segment shows here.",
    "source": "assumed",
    "effect": "fixed",
    "advice": "Check baseUrl first."
  },
  "notAcceptable": {
    "statuses": [406],
    "meaning": "None of the formats that the Accept header asks for is served.",
    "source": "assumed",
    "effect": "fixed",
    "advice": "Ask for the format json or xml."
  },
  "tooMany": {
    "statuses": [429],
    "meaning": "Too many requests came.",
    "source": "assumed",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  "serverError": {
    "statuses": [500],
    "meaning": "The service failed.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "The service failed; try again later."
  }
} as const satisfies CodeTable

/** What is known of a failure by its status alone. */
export const statuses = [
  {
    "status": 403,
    "meaning": "The user may not do this, such as read this dataset.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Check what this user may do, and which datasets it may read."
  },
  {
    "status": 502,
    "meaning": "The service cannot answer now.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "The service failed; try again later."
  },
  {
    "status": 503,
    "meaning": "The service cannot answer now.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "The service failed; try again later."
  },
  {
    "status": 504,
    "meaning": "The service cannot answer now.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "The service failed; try again later."
  }
] as const satisfies StatusTable
