/**
 * What a change calls for: which APIs are generated anew, and which tests are run by `npm run dev`. Nearly every test is
 * related to nearly every file, through the mock; here it is those that are about the file, few enough to wait for.
 */

export interface Plan {
  /** The APIs to generate, before anything else. */
  readonly generate: readonly string[]
  /** Whether the descriptions are to be linted. */
  readonly descriptions: boolean
  /** Files of tests. */
  readonly tests: readonly string[]
}

/** The parts of a path that a rule names, and the whole of it as `file`. */
type Place = Readonly<Record<string, string | undefined>>

/** A file that was touched, told apart by its place. */
interface Rule {
  readonly touched: RegExp
  /** The files of tests. What the place names `api` and `name` is what they stand for in `touched`. */
  readonly tests?: (place: Place) => RegExp
  readonly generates?: 'api' | 'all'
  readonly descriptions?: true
}

/** The tests of the descriptions and of what is made of them, but for those that change a copy of the checkout. */
const ofSpec = /^test\/(?:spec\/(?:ambiguities|description|examples|result-forms|validators)|tour\/tour)/

/** The first that fits a file counts. */
const rules: readonly Rule[] = [
  { touched: /^test\/.*\.test\.ts$/, tests: ({ file }) => exactly(file) },
  { touched: /^test\/support\//, tests: () => /^test\/unit\/client\// },
  { touched: /^test\/patches\//, tests: () => /^test\/changes\// },
  { touched: /^test\/vectors\//, tests: () => /^test\/unit\/.*\/(?:checksum|signing)(?:\.long)?\.test\.ts$/ },
  { touched: /^test\/(?<name>.+)\/[^/]+$/, tests: ({ name = '' }) => new RegExp(`^test/${name}/[^/]+$`) },
  {
    touched: /^spec\/rules\//,
    tests: () => /^test\/spec\/rules/,
    descriptions: true,
  },
  {
    touched: /^spec\/(?<api>[^/]+)\//,
    tests: ({ api }) => either(ofApi(api), ofSpec),
    generates: 'api',
    descriptions: true,
  },
  { touched: /^(?:redocly\.yaml$|scripts\/generate\/)/, tests: () => ofSpec, generates: 'all' },
  // Derived from all APIs: that of each is touched as well where it matters.
  { touched: /^generated\/(?:parts\/|tables\/index|ambiguities\/mock|[^/]+$)/ },
  { touched: /^generated\/[^/]+\/(?<api>[^/.]+)[/.]/, tests: ({ api }) => ofApi(api) },
  {
    touched: /^src\/market-data\/xml\//,
    tests: () => /^test\/(?:unit\/(?:xml|market-data)\/|contract\/market-data)/,
  },
  {
    touched: /^src\/(?:client|request|transport|response|errors|redaction|ambiguity)\//,
    tests: () => /^test\/(?:unit\/client|contract)\//,
  },
  {
    touched: /^src\/durability\//,
    tests: () => /^test\/(?:unit\/(?:client|journaled|reconcile)|contract)\//,
  },
  { touched: /^src\/contract\//, tests: () => /^test\/(?:unit\/contract\/|unit\/cli\/verify)/ },
  { touched: /^src\/explain\//, tests: () => /^test\/unit\/[^/]+\/explain/ },
  {
    touched: /^src\/mock\/services\/(?<api>[^/]+)\//,
    tests: ({ api }) => either(ofMockOf(api), ofCalls(api)),
  },
  {
    touched: /^src\/mock\/(?:engine\/|http\/)?(?<name>.+)\.ts$/,
    tests: ({ name = '' }) => either(exactly(`test/unit/mock/${name}.test.ts`), /^test\/contract\//),
  },
  { touched: /^src\/cli\/probe[/.]/, tests: () => /^test\/unit\/cli\/probe/ },
  { touched: /^src\/cli\//, tests: () => /^test\/unit\/cli\/(?!probe)/ },
  { touched: /^src\/(?<api>[^/]+)\//, tests: ({ api }) => ofApi(api) },
  { touched: /^scripts\/docs\/pages\//, tests: () => /^test\/docs\/(?:cli|pages|performance|readme)/ },
  { touched: /^scripts\/docs\//, tests: () => /^test\/docs\/(?:ambiguities|pages)/ },
  {
    touched: /^scripts\/(?:tour\/|start|serve|example-calls)/,
    tests: () => /^test\/(?:tour\/|docs\/served)/,
  },
  { touched: /^scripts\/(?<name>[^/]+)\//, tests: ({ name = '' }) => new RegExp(`^test/unit/${name}/`) },
  { touched: /^scripts\/lint-spec/, descriptions: true },
  { touched: /^README\.md$/, tests: () => /^test\/docs\/(?:pages|readme)/ },
]

/**
 * @param touched the paths of the files that were touched, from the root
 * @param apis the names of all APIs
 * @param files the paths of all files of tests
 */
export function planFor(touched: readonly string[], apis: readonly string[], files: readonly string[]): Plan {
  const found = touched.flatMap((file) => {
    for (const rule of rules) {
      const match = rule.touched.exec(file)
      const place: Place = { ...match?.groups, file }
      if (match) return [{ rule, place }]
    }
    return []
  })
  const generated = found.flatMap(({ rule, place }) =>
    rule.generates === 'all' ? apis : rule.generates === 'api' ? [place['api'] ?? ''] : [],
  )
  const patterns = found.flatMap(({ rule, place }) => rule.tests?.(place) ?? [])
  return {
    generate: apis.filter((api) => generated.includes(api)),
    descriptions: found.some(({ rule }) => rule.descriptions === true),
    tests: files.filter((file) => patterns.some((pattern) => pattern.test(file))),
  }
}

/** The tests of an API itself, and those that call it. */
function ofApi(api = ''): RegExp {
  return either(new RegExp(`^test/unit/${api}/`), ofCalls(api))
}

/** The tests that call an API through client and mock. */
function ofCalls(api = ''): RegExp {
  return new RegExp(`^test/(?:contract/${api}|matrix/${api}\\.)`)
}

function ofMockOf(api = ''): RegExp {
  return new RegExp(`^test/unit/mock/${api}/`)
}

function exactly(file = ''): RegExp {
  return new RegExp(`^${file.replaceAll(/[.+()[\]]/g, '\\$&')}$`)
}

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'))
}
