/** Looks through what may have been done to a text, the least first, so that what is found has the fewest causes. */
import type { FoundCause } from './engine.js'

/** One thing that may have been done. */
export interface Variant<State, Cause extends string> {
  readonly causes: readonly FoundCause<Cause>[]
  change(state: State): State
}

/** What came of it, and what was done. */
export interface VariantState<State, Cause extends string> {
  readonly state: State
  readonly causes: readonly FoundCause<Cause>[]
}

/**
 * The state as it is, then with one thing done, with two, and so on. Of each list at most one thing is done, in the order
 * of the lists.
 *
 * @param most how many things are done at most
 */
export function* variantsOf<State, Cause extends string>(
  state: State,
  lists: readonly (readonly Variant<State, Cause>[])[],
  most: number,
): Generator<VariantState<State, Cause>, void> {
  for (let count = 0; count <= most; count += 1) yield* withExactly({ state, causes: [] }, lists, count)
}

function* withExactly<State, Cause extends string>(
  varied: VariantState<State, Cause>,
  lists: readonly (readonly Variant<State, Cause>[])[],
  count: number,
): Generator<VariantState<State, Cause>, void> {
  const [list, ...others] = lists
  if (count === 0) yield varied
  if (count === 0 || list === undefined || lists.length < count) return
  for (const { causes, change } of list) {
    const next = { state: change(varied.state), causes: [...varied.causes, ...causes] }
    yield* withExactly(next, others, count - 1)
  }
  yield* withExactly(varied, others, count)
}
