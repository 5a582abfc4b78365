/** What the extensions of an element say, in words. */
import type { Echo } from '../../src/client/operation.js'
import type { CodeRegistry, Note } from './document.js'
import type { ElementNode } from './elements.js'

/** A statement in words, and below which keyword of the element it is made. */
export interface Fact {
  readonly says: string
  readonly keyword: string
}

/** The further sentences of an element, each with the keyword that it stands under. */
export function notesOf(node: object): Fact[] {
  const notes = (Reflect.get(node, 'x-notes') ?? []) as readonly Note[]
  return notes.map(({ says }, index) => ({ says, keyword: `x-notes/${index}/says` }))
}

type Say = (value: never, codes: CodeRegistry) => string

const inWords: Readonly<Record<string, Say>> = {
  'x-documented-type': (type: string) => `Documented type: ${code(type)}.`,
  'x-known-values': (values: readonly unknown[]) =>
    `Known values: ${values.map(code).join(', ')}; others may come.`,
  'x-added': (date: string) => `Added on ${date}.`,
  'x-lifetime-seconds': (seconds: number) => `Valid for ${seconds.toLocaleString('en-US')} seconds.`,
  'x-exact': () => 'An identifier: every digit counts, so read it as text.',
  'x-reads-as': (form: string) => `Our clients return it in one form, whichever came: ${code(form)}.`,
  'x-state': () =>
    'It says what became of something or what it may be used for, so our clients never leave it out.',
  'x-identity': (names: readonly string[]) =>
    `An answer without ${names.map(code).join(' and ')} is no result, whatever its status.`,
  'x-identifies': (as: string) =>
    `It says what the call is about (compared as ${code(as)}): an answer that has it with another value is none to the call.`,
  'x-echo': ({ of, as, around = [], mayDiffer, mustShow }: Echo) =>
    [
      `It repeats ${of.map(code).join(' or ')} of the request (compared as ${code(as)});`,
      mayDiffer
        ? 'our clients tell of one with another value, and refuse a list of nothing else.'
        : 'with another value it is no answer to the call.',
      ...(mustShow ? ['Without it, what was asked for by it is no answer either.'] : []),
      ...(around.length > 0
        ? [`It repeats ${around.map(code).join(' and ')} of the object around it as well.`]
        : []),
    ].join(' '),
  'x-wrong-values': (wrong: Readonly<Record<string, string>>, { codes }) =>
    `Refused with: ${Object.entries(wrong)
      .map(([what, id]) => `${what} ${code(codes.find((one) => one.id === id)?.code ?? id)}`)
      .join(', ')}.`,
}

/** What the other extensions of an element say. */
export function factsOf(node: ElementNode, codes: CodeRegistry): Fact[] {
  return Object.entries(inWords).flatMap(([keyword, say]) =>
    node[keyword] === undefined ? [] : [{ says: say(node[keyword] as never, codes), keyword }],
  )
}

function code(value: unknown): string {
  return `\`${String(value)}\``
}
