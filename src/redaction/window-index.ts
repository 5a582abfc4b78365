/** Counts the parts of texts, eight bytes each, in little space: two hundred thousand of them take three megabytes. */

/** How many bytes a part has: two words of 32 bits hold them. */
export const partLength = 8
/** A part is counted at most so often; what is counted so often is never forgotten. */
const mostCount = 0xffff
/** A power of two, as is every further size. */
const fewestPlaces = 64
/** The table grows when more of its places are taken. */
const mostTaken = 4 / 5

/** A hash table with open addressing: each part is at the first free place from the one that its hash names. */
export class WindowIndex {
  #places = fewestPlaces
  #taken = 0
  #words = new Uint32Array(2 * fewestPlaces)
  #counts = new Uint16Array(fewestPlaces)

  /** How many different parts there are. */
  get size(): number {
    return this.#taken
  }

  /** How many parts there is space for. */
  get places(): number {
    return this.#places
  }

  /** Adds each part of a text, whose characters are bytes. */
  add(bytes: string): void {
    for (let at = 0; at + partLength <= bytes.length; at += 1) {
      const place = this.#placeOf(wordAt(bytes, at), wordAt(bytes, at + 4))
      if (this.#counts[place] === 0) this.#put(place, wordAt(bytes, at), wordAt(bytes, at + 4))
      else if (this.#countAt(place) < mostCount) this.#counts[place] = this.#countAt(place) + 1
    }
  }

  /** Takes away each part of a text that was added. */
  remove(bytes: string): void {
    for (let at = 0; at + partLength <= bytes.length; at += 1) {
      const place = this.#placeOf(wordAt(bytes, at), wordAt(bytes, at + 4))
      const count = this.#countAt(place)
      if (count === 0 || count === mostCount) continue
      this.#counts[place] = count - 1
      if (count === 1) this.#close(place)
    }
  }

  /** Whether the part that begins here is known. */
  has(bytes: string, at: number): boolean {
    return (
      at + partLength <= bytes.length &&
      this.#countAt(this.#placeOf(wordAt(bytes, at), wordAt(bytes, at + 4))) > 0
    )
  }

  #countAt(place: number): number {
    return this.#counts[place] ?? 0
  }

  /** The place of a part, or the free one where it belongs. */
  #placeOf(first: number, second: number): number {
    let place = this.#homeOf(first, second)
    while (
      this.#counts[place] !== 0 &&
      (this.#words[2 * place] !== first || this.#words[2 * place + 1] !== second)
    )
      place = this.#next(place)
    return place
  }

  #homeOf(first: number, second: number): number {
    const mixed = Math.imul(first ^ Math.imul(second, 0x9e37_79b1), 0x85eb_ca6b)
    return (mixed ^ (mixed >>> 15)) & (this.#places - 1)
  }

  #next(place: number): number {
    return (place + 1) & (this.#places - 1)
  }

  #put(place: number, first: number, second: number): void {
    this.#words[2 * place] = first
    this.#words[2 * place + 1] = second
    this.#counts[place] = 1
    this.#taken += 1
    if (this.#taken > this.#places * mostTaken) this.#grow()
  }

  #grow(): void {
    const [words, counts] = [this.#words, this.#counts]
    this.#places *= 2
    this.#words = new Uint32Array(2 * this.#places)
    this.#counts = new Uint16Array(this.#places)
    counts.forEach((count, from) => {
      if (count === 0) return
      const [first = 0, second = 0] = words.subarray(2 * from, 2 * from + 2)
      const place = this.#placeOf(first, second)
      this.#words.set([first, second], 2 * place)
      this.#counts[place] = count
    })
  }

  /** Closes the gap at a place: what is behind it, and belongs before it, moves up. */
  #close(free: number): void {
    this.#taken -= 1
    let gap = free
    for (let place = this.#next(gap); this.#counts[place] !== 0; place = this.#next(place)) {
      const [first = 0, second = 0] = this.#words.subarray(2 * place, 2 * place + 2)
      const home = this.#homeOf(first, second)
      const mask = this.#places - 1
      // How far it is from its home, and from the gap, around the end of the table.
      if (((place - home) & mask) < ((place - gap) & mask)) continue
      this.#words.set([first, second], 2 * gap)
      this.#counts[gap] = this.#countAt(place)
      this.#counts[place] = 0
      gap = place
    }
  }
}

/** Four bytes as a number. */
function wordAt(bytes: string, at: number): number {
  return (
    ((bytes.charCodeAt(at) << 24) |
      (bytes.charCodeAt(at + 1) << 16) |
      (bytes.charCodeAt(at + 2) << 8) |
      bytes.charCodeAt(at + 3)) >>>
    0
  )
}
