import { stripVTControlCharacters } from 'node:util'

/** Passes on what Vitest says, line by line, and holds back its closing lines until everything else has been said. */
export class ClosingLines {
  readonly #print: (text: string) => void
  #begun = ''
  #held = ''

  constructor(print: (text: string) => void) {
    this.#print = print
  }

  write(text: string): void {
    const lines = (this.#begun + text).split('\n')
    this.#begun = lines.pop() ?? ''
    for (const line of lines) this.#line(`${line}\n`)
  }

  /** Prints what was held back. */
  end(): void {
    this.#print(this.#held + this.#begun)
    this.#held = this.#begun = ''
  }

  #line(line: string): void {
    if (this.#held !== '' || /^\s*Test Files\s/.test(stripVTControlCharacters(line))) this.#held += line
    else this.#print(line)
  }
}
