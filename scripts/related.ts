/** Which tests are about a file, few enough to wait for: through the mock, nearly every test is related to nearly every file. */

const ofApi = (api: string, unit = api): string => `^test/(?:unit/${unit}/|contract/${api}|matrix/${api}\\.)`

/** By file, the pattern of the paths of its tests. The first that fits counts. */
const rules: readonly (readonly [file: RegExp, tests: string])[] = [
  [/^test\/.*\.test\.ts$/, '^$&$'],
  [/^test\/support\/.*/, '^test/unit/client/'],
  [/^test\/patches\/.*/, '^test/changes/'],
  [/^test\/vectors\/.*/, '^test/unit/.*/(?:checksum|signing)'],
  [/^test\/(.+)\/[^/]+$/, '^test/$1/[^/]+$'],
  [/^spec\/rules\/.*/, '^test/spec/rules'],
  [
    /^spec\/([^/]+)\/.*/,
    `${ofApi('$1')}|^test/(?:spec/(?:ambiguities|description|examples|result-forms)|tour)`,
  ],
  [
    /^(?:redocly\.yaml$|scripts\/generate\/).*/,
    '^test/(?:spec/(?:ambiguities|description|examples|result-forms|validators)|tour)',
  ],
  [/^generated\/[^/]+\/([^/.]+)[/.].*/, ofApi('$1')],
  [/^src\/market-data\/xml\/.*/, '^test/(?:unit/(?:xml|market-data)/|contract/market-data)'],
  [
    /^src\/(?:client|request|transport|response|errors|redaction|ambiguity)\/.*/,
    '^test/(?:unit/client|contract)/',
  ],
  [/^src\/durability\/.*/, '^test/(?:unit/(?:client|journaled|reconcile)|contract)/'],
  [/^src\/contract\/.*/, '^test/unit/(?:contract/|cli/verify)'],
  [/^src\/explain\/.*/, '^test/unit/[^/]+/explain'],
  [/^src\/mock\/services\/([^/]+)\/.*/, ofApi('$1', 'mock/$1')],
  [/^src\/mock\/.*/, '^test/(?:unit/mock/[^/]+$|contract/)'],
  [/^src\/cli\/probe[/.].*/, '^test/unit/cli/probe'],
  [/^src\/cli\/.*/, '^test/unit/cli/(?!probe)'],
  [/^src\/([^/]+)\/.*/, ofApi('$1')],
  [/^scripts\/docs\/pages\/.*|^README\.md$/, '^test/docs/(?:cli|pages|readme)'],
  [/^scripts\/docs\/.*/, '^test/docs/(?:ambiguities|pages)'],
  [/^scripts\/(?:tour\/|start|serve|example-calls).*/, '^test/(?:tour/|docs/served)'],
  [/^scripts\/([^/.]+)[/.].*/, '^test/unit/$1/'],
]

/**
 * @param touched the paths of files, from the root
 * @param tests the paths of all files of tests
 */
export function relatedTests(touched: readonly string[], tests: readonly string[]): readonly string[] {
  const patterns = touched.flatMap((file) => {
    const found = rules.find(([pattern]) => pattern.test(file))
    return found === undefined ? [] : [new RegExp(file.replace(...found))]
  })
  return tests.filter((test) => patterns.some((pattern) => pattern.test(test)))
}
