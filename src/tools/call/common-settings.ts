import type { SettingTable } from './api-caller.js'

/** The settings that every call has. */
export const commonSettings: SettingTable = {
  baseUrl: { takes: '<address>', says: 'where the service is' },
  timeout: { takes: '<ms>', says: 'how long the call may take, in milliseconds; default 30000' },
  retries: { takes: '<number>', says: 'how often a call that only reads is tried again; default 2' },
  format: {
    takes: '<format>',
    says: 'table, the default, csv, json, or ndjson: one JSON value on each line',
  },
}
