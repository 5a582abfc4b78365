/** A change between two releases of a description, and what it asks of the version. */

/** From what breaks somebody to what nobody has to look at. */
export const ratings = ['breaking', 'feature', 'fix'] as const
export type Rating = (typeof ratings)[number]

export interface Change {
  /** JSON pointer into the older document, or into the newer one for what is new. */
  readonly at: string
  readonly says: string
  readonly rating: Rating
}

/** The rating that asks for most; `undefined` where nothing has changed. */
export function highest(all: readonly Rating[]): Rating | undefined {
  return ratings.find((rating) => all.includes(rating))
}

/** Whether a rating asks for at least as much as another one. */
export function isAtLeast(rating: Rating, other: Rating): boolean {
  return ratings.indexOf(rating) <= ratings.indexOf(other)
}
