/**
 * A journal and a token store in Redis, for a fleet.
 *
 * @module lacuna/redis
 */
export { redisJournal, type RedisJournalOptions } from './journal.js'
export { redisTokenStore, type RedisTokenStoreOptions } from './token-store.js'
export type { IoRedisClient, NodeRedisClient, RedisClient } from './client.js'
export type { Journal, JournalEntry, RecordedAttempt } from '../model/journal.js'
export type { SealingKey } from '../durability/encryption.js'
export type { TokenStore } from '../model/token-store.js'
