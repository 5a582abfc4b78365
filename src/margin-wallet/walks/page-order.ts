/** In which order the records of pages come, as far as enough of them have shown it. */
import type { Page } from './history-pages.js'

/** So many steps from one time to another, all in one direction, are no accident. */
const enoughSteps = 8

export class PageOrder {
  #falling = 0
  #rising = 0

  /** `undefined` where too little was seen, or both. */
  get seen(): 'falling' | 'rising' | undefined {
    if (this.#rising === 0 && this.#falling >= enoughSteps) return 'falling'
    if (this.#falling === 0 && this.#rising >= enoughSteps) return 'rising'
    return undefined
  }

  look({ records }: Page<unknown>): void {
    let before: number | undefined
    for (const { time } of records) {
      if (before !== undefined && time < before) this.#falling += 1
      if (before !== undefined && time > before) this.#rising += 1
      before = time
    }
  }
}
