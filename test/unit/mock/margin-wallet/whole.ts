/** Records of which no value was left out: the mock sends only values in known forms. */

type Whole<T> = T & { [Name in keyof T]: Exclude<T[Name], undefined> }

/** @throws Error for a record of which a value was left out */
export function whole<T extends object>(record: T): Whole<T> {
  if (!isWhole(record)) throw new Error(`a value was left out of ${JSON.stringify(record)}`)
  return record
}

function isWhole<T extends object>(record: T): record is Whole<T> {
  return !Object.values(record).includes(undefined)
}
