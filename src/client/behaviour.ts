export type { JsonObject } from './json-object.js'
