/**
 * Changes of every kind, planted in the published descriptions. Each finds its place by operation and name, whatever form
 * the description has there, and leaves the places of the others alone.
 */
import { at, escaped, isObject, type JsonObject } from '../support/json.js'
import type { Rating } from '../../scripts/release/rate.js'

export interface Seed {
  readonly says: string
  readonly api: string
  /** What it is at least rated; a change that breaks nobody is never rated breaking. */
  readonly rating: Rating
  /** Plants the change. It returns where it is in the document as it was, or the value that is new. */
  plant(document: JsonObject): string | object
}

/** Stands for an entry of a list that is gone, so that the others keep their places while more is planted. */
const gone = Symbol('gone')

/** A document with changes, and the JSON pointer to each. */
export function planted(
  base: JsonObject,
  seeds: readonly Seed[],
): { readonly revision: JsonObject; readonly places: readonly string[] } {
  const revision = structuredClone(base)
  const found = seeds.map((seed) => seed.plant(revision))
  const places = new Map<object, string>()
  const clean = (value: object, pointer: string): void => {
    places.set(value, pointer)
    if (Array.isArray(value)) removeGone(value)
    for (const [name, member] of Object.entries(value) as [string, unknown][])
      if (typeof member === 'object' && member !== null) clean(member, `${pointer}/${escaped(name)}`)
  }
  clean(revision, '')
  return { revision, places: found.map((one) => (typeof one === 'string' ? one : (places.get(one) ?? ''))) }
}

/** What a pointer leads to, through references; with the pointer to it. */
class Place {
  readonly document: JsonObject
  readonly pointer: string

  constructor(document: JsonObject, pointer: string) {
    this.document = document
    this.pointer = pointer
  }

  get value(): JsonObject {
    const found = at(this.document, this.pointer)
    if (!isObject(found) && !Array.isArray(found)) throw new Error(`There is nothing at ${this.pointer}.`)
    return found as JsonObject
  }

  /** Goes on to a member, and on to what that refers to. */
  to(...names: readonly string[]): Place {
    return names.reduce<Place>((place, name) => place.#step(name).resolved(), this)
  }

  #step(name: string): Place {
    return new Place(this.document, `${this.pointer}/${escaped(name)}`)
  }

  resolved(): Place {
    const { $ref, allOf } = this.value
    if (typeof $ref === 'string') return new Place(this.document, $ref.slice(1)).resolved()
    return Array.isArray(allOf) && allOf.length === 1 ? this.#step('allOf').to('0') : this
  }

  /** The entry of a list that has these members. */
  entry(members: JsonObject): Place {
    const found = this.find(members)
    if (found === undefined) throw new Error(`There is no ${JSON.stringify(members)} at ${this.pointer}.`)
    return found
  }

  find(members: JsonObject): Place | undefined {
    const list = Object.values(this.value)
    const index = list.findIndex(
      (one, place) =>
        isObject(one) &&
        Object.entries(members).every(([name, value]) => this.to(String(place)).value[name] === value),
    )
    return index < 0 ? undefined : this.to(String(index))
  }

  set(name: string, value: unknown): string {
    this.value[name] = value
    return `${this.pointer}/${escaped(name)}`
  }

  remove(name: string): string {
    const { value } = this
    if (!Object.hasOwn(value, name)) throw new Error(`There is no ${name} at ${this.pointer}.`)
    if (Array.isArray(value)) value[Number(name)] = gone
    else Reflect.deleteProperty(value, name)
    return `${this.pointer}/${escaped(name)}`
  }

  /** Removes itself from the list or object that it is in. */
  drop(): string {
    const cut = this.pointer.lastIndexOf('/')
    return new Place(this.document, this.pointer.slice(0, cut)).remove(this.pointer.slice(cut + 1))
  }

  /** Adds an entry to a list. */
  add(entry: object): object {
    const { value } = this
    if (!Array.isArray(value)) throw new Error(`There is no list at ${this.pointer}.`)
    value.push(entry)
    return entry
  }
}

function removeGone(list: unknown[]): void {
  const left = list.filter((one) => one !== gone)
  list.splice(0, list.length, ...left)
}

function operation(document: JsonObject, id: string): Place {
  const paths = new Place(document, '/paths')
  for (const [path, item] of Object.entries(paths.value))
    for (const [method, one] of Object.entries(isObject(item) ? item : {}))
      if (isObject(one) && one['operationId'] === id) return paths.to(path, method)
  throw new Error(`There is no operation ${id}.`)
}

const body = (document: JsonObject, id: string): Place =>
  operation(document, id).to('requestBody', 'content', 'application/json', 'schema')

const answer = (document: JsonObject, id: string): Place =>
  operation(document, id).to('responses', '200', 'content', 'application/json', 'schema')

/** The properties of an object, in whichever part of it they stand. */
function property(schema: Place, name: string): Place {
  const { allOf } = schema.value
  const parts = Array.isArray(allOf) ? allOf.map((_, index) => schema.to('allOf', String(index))) : [schema]
  const owner = parts.find((part) => at(part.value, `/properties/${name}`) !== undefined)
  return (owner ?? schema).to('properties', name)
}

/** A parameter of an operation, or of its path. */
function parameter(document: JsonObject, id: string, name: string): Place {
  const own = operation(document, id)
  const around = new Place(document, own.pointer.slice(0, own.pointer.lastIndexOf('/')))
  for (const owner of [own, around]) {
    if (owner.value['parameters'] === undefined) continue
    const found = owner.to('parameters').find({ name })
    if (found !== undefined) return found
  }
  throw new Error(`${id} has no parameter ${name}.`)
}

const ambiguity = (document: JsonObject, id: string): Place =>
  new Place(document, '/x-ambiguity-registry').entry({ id })

/** A choice whose readings are names, told by its place among them. */
function choice(document: JsonObject, index: number): Place {
  const registry = new Place(document, '/x-ambiguity-registry')
  const [id] = Object.values(registry.value)
    .filter((one) => isObject(one) && one['kind'] === 'choice')
    .map((one) => String(at(one, '/id')))
    .slice(index)
  return ambiguity(document, id ?? '')
}

function otherReading(place: Place): unknown {
  const ids = Object.values(place.to('readings').value).map((one) => at(one, '/id'))
  return ids.find((id) => id !== place.value['default'])
}

/** A choice that takes a value of one's own. */
function withOwnValue(document: JsonObject): Place {
  const registry = new Place(document, '/x-ambiguity-registry')
  const all = Object.values(registry.value)
  return registry.to(String(all.findIndex((one) => at(one, '/custom') !== undefined)))
}

function code(document: JsonObject, index: number): Place {
  return new Place(document, '/x-code-registry/codes').to(String(index))
}

function seeds(api: string, planted: readonly (readonly [Rating, string, Seed['plant']])[]): readonly Seed[] {
  return planted.map(([rating, says, plant]) => ({ rating, says, api, plant }))
}

const text = { type: 'string', description: 'A text.', 'x-source': 'assumed' }
const initiate = 'initiateTransaction'
const order = (document: JsonObject): Place => property(body(document, initiate), 'body')
const initiated = (document: JsonObject): Place => property(answer(document, initiate), 'body')

function withRequired(schema: Place, names: (required: readonly unknown[]) => readonly unknown[]): string {
  const required = schema.value['required']
  return schema.set('required', names(Array.isArray(required) ? required : []))
}

const payments = seeds('payments', [
  [
    'breaking',
    'a field that requests must have',
    (d) => {
      order(d).to('properties').set('newField', text)
      return withRequired(order(d), (all) => [...all, 'newField'])
    },
  ],
  ['feature', 'a field that requests may have', (d) => order(d).to('properties').set('furtherField', text)],
  ['breaking', 'another x-safe-to-retry', (d) => operation(d, initiate).set('x-safe-to-retry', true)],
  [
    'breaking',
    'another default of a field',
    (d) => property(order(d), 'requestType').set('default', 'NATIVE'),
  ],
  ['breaking', 'a choice is gone', (d) => choice(d, 0).drop()],
  ['breaking', 'a reading is gone', (d) => choice(d, 1).to('readings').remove('1')],
  ['breaking', 'another default reading', (d) => choice(d, 2).set('default', otherReading(choice(d, 2)))],
  [
    'feature',
    'a reading more',
    (d) => choice(d, 2).to('readings').add({ id: 'newReading', summary: 'New.', source: 'assumed' }),
  ],
  ['fix', 'another reason of a default', (d) => choice(d, 3).set('why', 'It is said better.')],
  [
    'feature',
    'an ambiguity more',
    (d) => new Place(d, '/x-ambiguity-registry').add({ id: 'newAmbiguity', title: 'New', kind: 'unknown' }),
  ],
  ['breaking', 'a code is gone', (d) => code(d, 2).drop()],
  ['breaking', 'another effect of a code', (d) => code(d, 3).set('effect', 'done')],
  [
    'feature',
    'a published message that decides',
    (d) =>
      new Place(d, '/x-code-registry').set('messages', [
        { effect: 'echo', source: 'assumed', texts: ['No.'] },
      ]),
  ],
  [
    'breaking',
    'another place of the code of a failure',
    (d) => new Place(d, '/x-code-registry/form').set('code', '/code'),
  ],
  [
    'fix',
    'other words of a description',
    (d) => operation(d, 'fetchPcfDetails').set('description', 'Said better.'),
  ],
  ['breaking', 'a shorter lifetime', (d) => property(initiated(d), 'txnToken').set('x-lifetime-seconds', 60)],
  ['breaking', 'a callback is gone', (d) => operation(d, initiate).remove('callbacks')],
  [
    'feature',
    'a field that requests no longer must have',
    (d) => withRequired(property(order(d), 'userInfo'), (all) => all.filter((one) => one !== 'custId')),
  ],
  // No other seed finds the operation after this one.
  [
    'breaking',
    'another operationId',
    (d) => operation(d, 'fetchPcfDetails').set('operationId', 'fetchCharges'),
  ],
])

const record = (document: JsonObject, id: string): Place => answer(document, id).to('items')
const xml = (document: JsonObject, id: string): Place =>
  operation(document, id).to('responses', '200', 'content', 'application/xml', 'schema')

const marketData = seeds('market-data', [
  ['breaking', 'another name of an XML root', (d) => xml(d, 'listFutOpt').set('xml', { name: 'FutOpt' })],
  [
    'breaking',
    'another path',
    (d) => {
      const paths = new Place(d, '/paths')
      const path = Object.keys(paths.value).find((one) => one.endsWith('/Login')) ?? ''
      paths.set(`${path}V2`, paths.value[path])
      return paths.remove(path)
    },
  ],
  ['breaking', 'a way to authorise calls is gone', (d) => new Place(d, '/security').remove('1')],
  ['breaking', 'a choice is none any more', (d) => choice(d, 0).set('kind', 'unknown')],
  ['breaking', 'a choice takes no value of its own any more', (d) => withOwnValue(d).remove('custom')],
  [
    'breaking',
    'a field of a record that may be null',
    (d) => property(record(d, 'listFixedIncome'), 'ISIN').set('type', ['string', 'null', 'integer']),
  ],
  ['fix', 'a tag of an ambiguity is gone', (d) => record(d, 'listFixedIncome').set('x-ambiguities', [])],
  [
    'fix',
    'an example',
    (d) =>
      new Place(d, '/components/examples').set(
        Object.keys(new Place(d, '/components/examples').value)[0] ?? '',
        { value: [] },
      ),
  ],
])

const oco = 'createMarginOcoOrder'

const marginWallet = seeds('margin-wallet', [
  ['breaking', 'a parameter is gone', (d) => parameter(d, 'listDeposits', 'status').drop()],
  [
    'feature',
    'a parameter more',
    (d) =>
      operation(d, 'listWithdrawals')
        .to('parameters')
        .add({ name: 'newFilter', in: 'query', schema: { type: 'string' }, 'x-source': 'assumed' }),
  ],
  [
    'breaking',
    'a parameter that could be left out',
    (d) => parameter(d, 'listDeposits', 'coin').set('required', true),
  ],
  [
    'breaking',
    'a rule of the service',
    (d) =>
      operation(d, 'listWithdrawals').set('x-rules', [
        {
          kind: 'needs',
          when: { parameter: 'coin' },
          parameters: ['status'],
          source: 'provider',
          code: 'missingParameter',
        },
      ]),
  ],
  ['feature', 'a rule less', (d) => operation(d, 'listOpenMarginOrderLists').remove('x-rules')],
  ['breaking', 'the way to find a lost call again is gone', (d) => operation(d, oco).remove('x-reconcile')],
  [
    'breaking',
    'another value by which a lost call is found again',
    (d) => operation(d, 'enableIsolatedMarginAccount').to('x-reconcile', 'with').set('symbols', 'coin'),
  ],
  [
    'breaking',
    'an answer must repeat its request',
    (d) => property(answer(d, oco), 'contingencyType').set('x-echo', { of: ['side'], as: 'exact' }),
  ],
  [
    'breaking',
    'an answer must not name another input',
    (d) => parameter(d, 'listWithdrawals', 'coin').set('x-identifies', 'letterCase'),
  ],
  [
    'breaking',
    'what an answer must show',
    (d) =>
      answer(d, 'listDeposits').to('items').set('x-identity', ['id', 'coin', 'amount', 'status', 'network']),
  ],
  [
    'breaking',
    'another form of a value of results',
    (d) => property(answer(d, 'listWithdrawals').to('items'), 'confirmNo').set('x-reads-as', 'textOrNull'),
  ],
  [
    'breaking',
    'an identifier that may lose digits',
    (d) => property(answer(d, 'getMarginOrderList'), 'orderListId').set('x-exact', false),
  ],
  [
    'feature',
    'another weight',
    (d) => operation(d, 'listCoinConfigs').set('x-weight', [{ amount: 99, per: 'ip', source: 'provider' }]),
  ],
  [
    'feature',
    'a shorter period',
    (d) =>
      operation(d, 'listDeposits').set('x-periods', [
        { from: 'startTime', to: 'endTime', shorterThanDays: 30, source: 'provider' },
      ]),
  ],
  [
    'feature',
    'an operation more',
    (d) =>
      new Place(d, '/paths').set('/sapi/v1/margin/priceIndex', {
        get: {
          operationId: 'getMarginPriceIndex',
          summary: 'Get',
          description: 'Gets.',
          'x-source': 'provider',
          'x-safe-to-retry': true,
          responses: { 200: { description: 'It.' } },
        },
      }),
  ],
  [
    'breaking',
    'an operation is gone',
    (d) => new Place(d, '/paths').remove('/sapi/v1/margin/isolated/accountLimit'),
  ],
  [
    'feature',
    'a known value more',
    (d) =>
      property(answer(d, 'listWithdrawals').to('items'), 'status').set(
        'x-known-values',
        [0, 1, 2, 3, 4, 5, 6, 7],
      ),
  ],
  ['breaking', 'another address', (d) => new Place(d, '/servers/0').set('url', 'https://other.example')],
  [
    'fix',
    'another sentence on authentication',
    (d) => operation(d, oco).set('x-authentication', 'By its key.'),
  ],
  [
    'fix',
    'what was assumed is the provider’s',
    (d) => operation(d, 'listDeposits').to('responses', '404').set('x-source', 'provider'),
  ],
  [
    'breaking',
    'a field that answers always had may be missing',
    (d) => withRequired(answer(d, 'listWithdrawals').to('items'), (all) => all.slice(0, -1)),
  ],
])

export const allSeeds: readonly Seed[] = [...payments, ...marketData, ...marginWallet]
