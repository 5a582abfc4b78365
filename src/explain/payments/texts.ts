/** Finds the text that a checksum was made over, starting from the text that was sent. */
import { createHash } from 'node:crypto'
import type { FoundCause } from '../engine.js'
import { compact, treeOf, writeTree, type JsonTree } from '../json-tree.js'
import { variantsOf, type Variant } from '../variants.js'
import { saltEnding, type ChecksumForm } from '../../payments/checksum/form.js'
import { arounds, type EncodingCause } from './encodings.js'
import { contentsOf, ordersOf, typesOf, type ContentCause, type OtherTree } from './contents.js'
import { stylesOf, type NamedStyle, type StyleCause } from './styles.js'

export type TextCause =
  | StyleCause
  | ContentCause
  | EncodingCause
  | 'whole-request'
  | 'pipe-joined'
  | 'canonical-form'
  | 'input-differs'

/** The texts that are known of a request. */
export interface RequestTexts {
  /** What is to be signed. */
  readonly toSign: string
  /** The text of `body` as it is sent, where another text is to be signed. */
  readonly body: string
  /** The whole request, where it is known. */
  readonly request?: string | undefined
  /** What the client would sign for the input, where another request was sent. */
  readonly ofInput?: string | undefined
}

/** One text that may have been signed. */
interface SignedText {
  readonly tree: JsonTree
  /** The text as it was sent, while nothing was done to it that needs writing it again. */
  readonly sent: string | undefined
  readonly style: NamedStyle['style']
  readonly join: ((tree: JsonTree) => string) | undefined
  readonly encode: ((text: string) => Buffer) | undefined
}

type TextVariant = Variant<SignedText, TextCause>

/** How many characters are written and hashed in search of one text, and how many candidates there are at most. */
const mostCharacters = 20_000_000
const mostCandidates = 15_000
const mostChanges = 3

/** @returns the causes that made the text another one than the one to sign; `undefined` where no candidate fits */
export function causesOf(texts: RequestTexts, parts: ChecksumForm): FoundCause<TextCause>[] | undefined {
  const isSigned = (bytes: string | Buffer): boolean => hashBytes(bytes, parts.salt) === parts.hash
  if (isSigned(texts.toSign)) return []
  if (texts.body !== texts.toSign && isSigned(texts.body)) return [{ cause: 'canonical-form' }]
  const plain = arounds.find(({ encode }) => isSigned(encode(texts.body)))
  if (plain !== undefined) return [plain.cause]
  const { request, ofInput } = texts
  if (request !== undefined && isSigned(request)) return [{ cause: 'whole-request' }]
  const tree = treeOf(texts.body)
  const found = tree && inTree(tree, texts, isSigned)
  if (found !== undefined) return found
  if (ofInput === undefined) return undefined
  if (isSigned(ofInput)) return [{ cause: 'input-differs', detail: differing(tree, treeOf(ofInput)) }]
  return undefined
}

function inTree(
  tree: JsonTree,
  { body, request }: RequestTexts,
  isSigned: (bytes: string | Buffer) => boolean,
): FoundCause<TextCause>[] | undefined {
  const lists = changesOf(tree, body, request)
  const own = stylesOf(tree).find(({ style }) => writeTree(tree, style) === body)
  // A text in no known layout was written again, whatever else was done to it.
  const isKnown = own !== undefined
  const before: FoundCause<TextCause>[] = isKnown ? [] : [{ cause: 're-serialised' }]
  const sent = isKnown ? body : undefined
  const plain: SignedText = { tree, sent, style: own?.style ?? compact, join: undefined, encode: undefined }
  let [characters, candidates] = [0, 0]
  for (const { state, causes } of variantsOf(plain, lists, mostChanges)) {
    const text = written(state)
    characters += text.length
    candidates += 1
    if (characters > mostCharacters || candidates > mostCandidates) return undefined
    if (isSigned(state.encode === undefined ? text : state.encode(text))) return [...before, ...causes]
  }
  return undefined
}

function written({ tree, sent, style, join }: SignedText): string {
  return join === undefined ? (sent ?? writeTree(tree, style)) : join(tree)
}

/** What may have been done, in the order in which a program does it: the content, its order, the text, its bytes. */
function changesOf(tree: JsonTree, body: string, request: string | undefined): (readonly TextVariant[])[] {
  const named = stylesOf(tree)
  const own = named.find(({ style }) => writeTree(tree, style) === body)
  return [
    contentsOf(tree).map((one) => ({
      causes: [one.cause],
      change: (state) => ({ ...state, tree: one.tree, sent: undefined }),
    })),
    // These are put upon whatever the content is by then.
    again(typesOf, tree),
    again(ordersOf, tree),
    envelopesOf(request),
    named.filter((one) => one !== own).map((one) => restyled(one, own)),
    joinings,
    encodings,
  ]
}

function again(ways: (tree: JsonTree) => readonly OtherTree[], tree: JsonTree): TextVariant[] {
  return ways(tree).map(({ cause }, index) => ({
    causes: [cause],
    change: (state) => ({ ...state, tree: ways(state.tree)[index]?.tree ?? state.tree, sent: undefined }),
  }))
}

function restyled({ style, marks }: NamedStyle, own: NamedStyle | undefined): TextVariant {
  const others = marks.filter((mark) => own?.marks.includes(mark) !== true)
  const causes = others.length === 0 ? (['re-serialised'] as const) : others
  return {
    causes: causes.map((cause) => ({ cause })),
    change: (state) => ({ ...state, style, sent: undefined }),
  }
}

/** The body within the request: the signature itself cannot have been signed. */
function envelopesOf(request: string | undefined): TextVariant[] {
  const whole = request === undefined ? undefined : treeOf(request)
  const head = whole?.kind === 'object' ? whole.members.find(([name]) => name === 'head')?.[1] : undefined
  const members = head?.kind === 'object' ? head.members : []
  const unsigned: JsonTree = { kind: 'object', members: members.filter(([name]) => name !== 'signature') }
  const emptied: JsonTree = {
    kind: 'object',
    members: members.map(([name, value]) => [
      name,
      name === 'signature' ? { kind: 'text', value: '' } : value,
    ]),
  }
  const around: readonly ((body: JsonTree) => JsonTree)[] = [
    (body) => ({ kind: 'object', members: [['body', body]] }),
    ...[unsigned, emptied].flatMap((one) => [
      (body: JsonTree): JsonTree => ({
        kind: 'object',
        members: [
          ['head', one],
          ['body', body],
        ],
      }),
      (body: JsonTree): JsonTree => ({
        kind: 'object',
        members: [
          ['body', body],
          ['head', one],
        ],
      }),
    ]),
  ]
  return around.map((envelope) => ({
    causes: [{ cause: 'whole-request' }],
    change: (state) => ({ ...state, tree: envelope(state.tree), sent: undefined }),
  }))
}

/** What the kits for forms do with a member that is no text. */
const nestedForms: readonly ((tree: JsonTree) => string)[] = [
  (tree) => writeTree(tree, compact),
  () => '[object Object]',
  () => 'Array',
]

const joinings: readonly TextVariant[] = nestedForms.flatMap((nested) =>
  [true, false].map((isSorted) => ({
    causes: [{ cause: 'pipe-joined' as const }],
    change: (state: SignedText) => ({ ...state, join: (tree: JsonTree) => joined(tree, nested, isSorted) }),
  })),
)

function joined(tree: JsonTree, nested: (tree: JsonTree) => string, isSorted: boolean): string {
  if (tree.kind !== 'object') return writeTree(tree, compact)
  const { members } = tree
  const inOrder = isSorted ? members.toSorted(([a], [b]) => (a < b ? -1 : 1)) : members
  return inOrder
    .map(([, value]) => {
      if (value.kind === 'text') return value.value
      if (value.kind === 'word') return value.word === 'null' ? '' : value.word
      return nested(value)
    })
    .join('|')
}

const encodings: readonly TextVariant[] = arounds.map(({ cause, encode }) => ({
  causes: [cause],
  change: (state) => ({ ...state, encode }),
}))

/** The members whose values differ, by name. */
function differing(sent: JsonTree | undefined, signed: JsonTree | undefined): string {
  if (sent?.kind !== 'object' || signed?.kind !== 'object') return ''
  const written = (tree: typeof sent): Map<string, string> =>
    new Map(tree.members.map(([name, value]) => [name, writeTree(value, compact)]))
  const [now, before] = [written(sent), written(signed)]
  return [...new Set([...now.keys(), ...before.keys()])]
    .filter((name) => now.get(name) !== before.get(name))
    .join(', ')
}

/** The hash of a checksum over bytes, for what another program may have made of a text. */
function hashBytes(payload: string | Uint8Array, salt: string): string {
  return createHash('sha256').update(payload).update(saltEnding(salt)).digest('hex')
}
