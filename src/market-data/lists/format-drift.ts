/** How a list differs from the documentation, found while its records are decoded. */
import type { Mismatch, OnMismatch } from '../../client/api-adapter.js'
import { isShown } from '../../response/value-equality.js'
import { Mismatches } from '../../response/mismatches.js'
import { mostRefused } from '../../response/bounds.js'
import { RecordError, type OddValue } from '../errors.js'
import type { RecordLayout } from './record-layout.js'

/** Called for each entry that is read; throws when the time for it is over. */
export type CheckTime = () => void

/** A shorter list may lack a field by chance. */
const fewestRecords = 5

/** A field of a layout, and its place among the others. */
interface FieldPosition {
  readonly name: string
  readonly place: number
}

export class Drift {
  /** Called for each entry that is read. */
  readonly checkTime: CheckTime | undefined
  /** Why the first entry was refused that was, and how many were. */
  refused: Error | undefined
  refusals = 0
  readonly #mismatches = new Mismatches()
  readonly #identity: readonly string[]
  readonly #onMismatch: OnMismatch
  readonly #stops: boolean
  /** The fields that no record has had so far. */
  #missing: readonly FieldPosition[]
  #count = 0
  /** Whether the present record has a value for which it is refused. */
  #isSpoilt = false

  /**
   * @param stops whether the first entry that is refused ends the list
   * @param checkTime throws when the time for the list is over
   */
  constructor(
    { fields, identity }: Pick<RecordLayout, 'fields' | 'identity'>,
    onMismatch: OnMismatch,
    stops: boolean,
    checkTime?: CheckTime,
  ) {
    this.checkTime = checkTime
    this.#identity = identity
    this.#onMismatch = onMismatch
    this.#stops = stops
    this.#missing = fields.flatMap(({ name, mayBeAbsent }, place) => (mayBeAbsent ? [] : [{ name, place }]))
  }

  get mismatches(): readonly Mismatch[] {
    return this.#mismatches.all
  }

  /** The place of the present record, from 0. */
  get index(): number {
    return this.#count
  }

  /** Whether each field was in some record. */
  get isComplete(): boolean {
    return this.#missing.length === 0
  }

  /** Whether no record so far had the field at a place. */
  lacks(place: number): boolean {
    return this.#missing.some((field) => field.place === place)
  }

  /** Takes the fields of the present record. Only those matter that no record before had. */
  saw(has: (field: FieldPosition) => boolean): void {
    // No new list for each record of a list that never has a field.
    if (this.#missing.some(has)) this.#missing = this.#missing.filter((field) => !has(field))
  }

  /** Takes a value that is not what its field holds, and returns what the record has in its place. */
  odd(
    name: string,
    came: unknown,
    odd: OddValue,
    errorOf = (): Error =>
      new RecordError(`record ${this.#count + 1}, ${name}: ${odd.describe(came)}`, { cause: odd }),
  ): unknown {
    const { kind, message, reads } = odd
    if (kind === 'digits' || this.#onMismatch === 'throw') {
      if (!this.#isSpoilt) this.#refuse(errorOf)
      this.#isSpoilt = true
    } else if (!this.#mismatches.counts(kind, `*.${name}`)) {
      this.#mismatches.begin({ field: `*.${name}`, kind, message, at: `${this.#count}.${name}`, came })
    }
    return reads
  }

  /** Takes an entry that is no record. */
  refuse(message: string): void {
    this.checkTime?.()
    if (!this.#isSpoilt) this.#refuse(() => new RecordError(message))
    this.#isSpoilt = false
    this.#count += 1
  }

  /** Ends the present record, and returns whether it is one: it was not refused, and shows what it is about. */
  end(
    record: Readonly<Record<string, unknown>>,
    errorOf = (message: string): Error => new RecordError(message),
  ): boolean {
    this.checkTime?.()
    const lacks = this.#isSpoilt ? [] : this.#identity.filter((name) => !isShown(record[name]))
    if (lacks.length > 0)
      this.#refuse(() =>
        errorOf(`record ${this.#count + 1} has no ${lacks.join(' and no ')}, which identifies a record`),
      )
    const isRecord = !this.#isSpoilt && lacks.length === 0
    this.#isSpoilt = false
    this.#count += 1
    return isRecord
  }

  /** Takes the end of the whole list, which shows the fields that it lacks. */
  endList(): void {
    if (this.#count < fewestRecords || this.isComplete) return
    const names = this.#missing.map(({ name }) => name)
    if (this.#onMismatch === 'throw')
      this.#refuse(() => new RecordError(`none of the ${this.#count} records has ${names.join(' or ')}`))
    for (const name of names)
      this.#mismatches.begin({ field: `*.${name}`, kind: 'absent', message: 'is in no record' }, this.#count)
  }

  #refuse(errorOf: () => Error): void {
    // An error takes much memory: the others are counted, until there are too many.
    this.refused ??= errorOf()
    this.refusals += 1
    if (this.#stops || this.refusals === mostRefused) throw this.refused
  }
}
