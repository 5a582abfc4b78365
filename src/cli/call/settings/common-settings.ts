import type { SettingTable } from '../api-caller.js'

/** The settings that every call has. */
export const commonSettings: SettingTable = {
  baseUrl: { takes: '<address>', description: 'where the service is' },
  timeout: { takes: '<ms>', description: 'how long the call may take, in milliseconds; default 30000' },
  retries: { takes: '<number>', description: 'how often a call that only reads is tried again; default 2' },
  format: {
    takes: '<format>',
    description: 'table, the default, csv, json, or ndjson: one JSON value on each line',
  },
}
