// Generated from spec/ by `npm run generate`. Do not edit.

/** The method and path of each operation, by its id. */
export const targets = {
  "initiateTransaction": "POST /{gatewayRoot}/api/v1/initiateTransaction",
  "fetchPcfDetails": "POST /{gatewayRoot}/api/v1/fetchPcfDetails"
} as const
