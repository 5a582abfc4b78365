/** Parts of this package that are loaded when they are first needed: an entry stays as light as it is. */
import { errorCode, shownName } from '../errors/error-cause.js'
import { RequestError } from '../errors/errors.js'

/** A part of this package could not be loaded. Whoever throws it has sent nothing yet. */
export class PartError extends RequestError {
  static override readonly name = 'RequestError'
  readonly why: string

  constructor(cause: unknown) {
    const why = `a part of this package could not be loaded (${errorCode(cause) ?? shownName(cause)})`
    super(`Nothing was sent: ${why}.`, { cause })
    this.why = why
  }
}

/** The first call opens about ten files at once, and others in the process open some meanwhile. */
const spareFiles = 16

/** Throws where the process may open no more files. Where nobody can tell, it goes on. */
function checkSpareFiles(): void {
  const fs = typeof process === 'object' ? process.getBuiltinModule?.('fs') : undefined
  const open: number[] = []
  try {
    while (fs && open.length < spareFiles) open.push(fs.openSync('/dev/null', 'r'))
  } catch (error) {
    if (/^E[MN]FILE$/.test(errorCode(error) ?? '')) throw error
  } finally {
    for (const file of open) fs?.closeSync(file)
  }
}

/**
 * Loads a part. Node keeps what it could not load as missing until the process ends, so that nothing is loaded while no file can be
 * opened: the next call may have better luck.
 *
 * @throws PartError where it cannot be loaded
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    checkSpareFiles()
    return await load()
  } catch (error) {
    throw new PartError(error)
  }
}

/** Loads a part when it is first asked for, once for all who ask. */
export function lazily<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const part = new Lazy(() => loadPart(load))
  return () => part.load()
}

/** What is made or loaded when it is first needed, once for all who need it. */
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
