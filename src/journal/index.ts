/**
 * Journals, which keep what became of calls across restarts.
 *
 * @module lacuna/journal
 */
export { fileJournal, type FileJournalOptions } from './file-journal.js'
export { memoryJournal } from './memory-journal.js'
export type { JournalOptions } from './options.js'
export type { Journal, JournalEntry, RecordedAttempt } from '../durability/journal.js'
