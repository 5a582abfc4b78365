/**
 * Journals, which keep calls and their outcomes across restarts.
 *
 * @module lacuna/journal
 */
export { sqliteJournal, type SqliteDatabase, type SqliteStatement } from './sqlite-journal.js'
export { memoryJournal } from './stored-journal.js'
export type { JournalOptions } from './stored-journal.js'
export type { Journal, JournalEntry, RecordedAttempt } from '../model/journal.js'
