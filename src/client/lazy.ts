/** A part that is loaded when it is first needed, once for all who need it: an entry stays as light as it is. */
export class Lazy<Part> {
  readonly #from: () => Promise<Part>
  #part: Part | undefined
  #loading: Promise<Part> | undefined

  constructor(from: () => Promise<Part>) {
    this.#from = from
  }

  /** The part, where it is loaded already. */
  get loaded(): Part | undefined {
    return this.#part
  }

  /** The part that has been waited for. */
  get part(): Part {
    if (this.#part === undefined) throw new Error('A part of this package was not waited for.')
    return this.#part
  }

  /** Loads the part. What could not be loaded once may be there the next time. */
  load(): Promise<Part> {
    return (this.#loading ??= this.#from().then(
      (part) => (this.#part = part),
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    ))
  }
}
