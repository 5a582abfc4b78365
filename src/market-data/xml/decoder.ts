/**
 * Decodes a list, piece by piece or all at once.
 */
import { ElementStack } from './element-stack.js'
import { AT_MARK, Fault, XmlError } from './errors.js'
import { StartTags } from './fields.js'
import type { XmlListDecoder, XmlListLayout } from './layout.js'
import { PositionTracker } from './position.js'
import { Tokenizer } from './tokenizer.js'

/**
 * Makes a decoder of one document. `onRecord` is called with each record as soon as its item has ended.
 *
 * A fault may be found after records were handed out: whoever must have all or nothing uses `decodeXmlList`.
 */
export function createXmlListDecoder<R>(
  layout: XmlListLayout<R>,
  onRecord: (record: R) => void,
): XmlListDecoder {
  return new ListDecoder(layout, onRecord)
}

/**
 * Decodes a whole document: all of its records, or none.
 *
 * @throws XmlError when the document is not a complete list of this layout
 */
export function decodeXmlList<R>(layout: XmlListLayout<R>, text: string): R[] {
  const records: R[] = []
  const decoder = createXmlListDecoder(layout, (record) => records.push(record))
  decoder.write(text)
  decoder.end()
  return records
}

class ListDecoder<R> implements XmlListDecoder {
  readonly #position = new PositionTracker()
  readonly #elements: ElementStack<R>
  readonly #tokenizer: Tokenizer
  #failure: { readonly error: unknown } | undefined
  #hasEnded = false

  constructor(layout: XmlListLayout<R>, onRecord: (record: R) => void) {
    const tags = new StartTags(layout)
    this.#elements = new ElementStack({ layout, onRecord, tags, position: this.#position, items: 0 })
    this.#tokenizer = new Tokenizer(this.#elements, this.#position)
  }

  write(chunk: string): void {
    if (this.#hasEnded) throw new Error('write() was called after end()')
    this.#run(() => this.#tokenizer.write(chunk))
  }

  end(): void {
    if (this.#hasEnded) return
    this.#run(() => this.#elements.takeEnd(this.#tokenizer.end()))
    this.#hasEnded = true
  }

  /** Runs a step unless one failed before. What a field or a caller throws fails the decoder as well. */
  #run(step: () => void): void {
    if (this.#failure !== undefined) throw this.#failure.error
    try {
      step()
    } catch (error) {
      this.#failure = { error: error instanceof Fault ? this.#locate(error) : error }
      throw this.#failure.error
    }
  }

  #locate(fault: Fault): XmlError {
    const { index, message, cause } = fault
    const position = index === AT_MARK ? this.#position.locateMark() : this.#position.locate(index)
    return new XmlError(message, position, cause === undefined ? undefined : { cause })
  }
}
