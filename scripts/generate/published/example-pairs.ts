/** Request and response examples that belong together have one name: so tools know which request a response answers. */
import { operationsOf, resolve, type Document, type Example, type MediaType } from '../document.js'
import { dropUnusedParameters, pairedParameters } from './paired-parameters.js'

/** A response example, and the request example that it answers, under one name. */
interface Pair {
  readonly name: string
  readonly request: string | undefined
  readonly response: string
}

export function pairExamples(document: Document): void {
  for (const located of operationsOf(document)) {
    const { operation } = located
    const answer = operation.responses['200']
    if (answer === undefined) continue
    const response = resolve(document, answer)
    const answers = response.content?.['application/json']?.examples ?? {}
    const body = Object.values(operation.requestBody?.content ?? {})[0]
    const pairs = pairsOf(document, body?.examples ?? {}, answers)
    pairedParameters(
      document,
      located,
      pairs.map(({ name, request, response: answered }) => ({
        name,
        body: valueOf(document, request === undefined ? undefined : body?.examples?.[request]),
        answer: answers[answered],
      })),
    )
    for (const media of Object.values(response.content ?? {})) rename(media, pairs, 'response')
    if (body !== undefined) rename(body, pairs, 'request')
  }
  dropUnusedParameters(document)
}

/** Each response has the request that it repeats most of; each request that is left has the response that repeats most of it. */
function pairsOf(
  document: Document,
  requests: Readonly<Record<string, Example>>,
  answers: Readonly<Record<string, Example>>,
): Pair[] {
  const requestNames = Object.keys(requests)
  const answerNames = Object.keys(answers)
  // What every answer repeats tells nothing of which one belongs to a request.
  const answered = new Map(
    answerNames.map((name) => [name, new Set(leaves(valueOf(document, answers[name])))]),
  )
  const everywhere = (leaf: string): boolean => [...answered.values()].every((one) => one.has(leaf))
  const repeated = (request: string, answer: string): number => {
    const asked = [...new Set(leaves(valueOf(document, requests[request])))]
    const told = asked.filter((leaf) => answered.get(answer)?.has(leaf) === true && !everywhere(leaf))
    return told.length / Math.max(asked.length, 1)
  }
  const [onlyRequest] = requestNames
  if (onlyRequest === undefined)
    return answerNames.map((name) => ({ name, request: undefined, response: name }))
  const [onlyAnswer, secondAnswer] = answerNames
  if (onlyAnswer === undefined) return []
  if (secondAnswer === undefined)
    return requestNames.map((name) => ({ name, request: name, response: onlyAnswer }))
  const pairs = answerNames.map((name) => ({
    name,
    request: greatest(requestNames, (request) => repeated(request, name)),
    response: name,
  }))
  const taken = new Set(pairs.map(({ request }) => request))
  const rest = requestNames.filter((name) => !taken.has(name))
  return [
    ...pairs,
    ...rest.map((name) => ({
      name,
      request: name,
      response: greatest(answerNames, (one) => repeated(name, one)),
    })),
  ]
}

/** The first of those with the greatest measure. */
function greatest(names: readonly string[], measure: (name: string) => number): string {
  return names.reduce((best, name) => (measure(name) > measure(best) ? name : best))
}

/** The texts and numbers of a value. */
function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

function valueOf(document: Document, example: Example | undefined): unknown {
  return example && resolve(document, example).value
}

function rename(media: MediaType, pairs: readonly Pair[], side: 'request' | 'response'): void {
  const { examples } = media
  if (examples === undefined) return
  const renamed = pairs.flatMap((pair) => {
    const example = examples[pair[side] ?? '']
    return example === undefined ? [] : [[pair.name, structuredClone(example)] as const]
  })
  const used = new Set(pairs.map((pair) => pair[side]))
  const rest = Object.entries(examples).filter(([name]) => !used.has(name))
  media.examples = Object.fromEntries([...renamed, ...rest])
}
