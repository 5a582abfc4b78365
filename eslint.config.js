import tseslint from 'typescript-eslint'
import { noComparedReading } from './scripts/lint/no-compared-reading.js'
import { noDocQuestion } from './scripts/lint/no-doc-question.js'

/** The entries that users import or run. */
const publicEntries = [
  'index',
  'market-data/index',
  'payments/index',
  'margin-wallet/index',
  'market-data/middleware',
  'payments/middleware',
  'margin-wallet/middleware',
  'journal/index',
  'redis/index',
  'explain/index',
  'contract/index',
  'mock/index',
  'cli/lacuna',
]

/**
 * The modules below the public entries that tests may import, each for a contract of its own. A promise to users is tested
 * at a public entry, and needs no line here.
 */
const testedInside = [
  // JSON: every digit, every bound, every member; and the pointers of RFC 6901.
  'model/json',
  'model/bounds',
  // Decimals, whole numbers and dates of a wire, read without loss.
  'market-data/lists/dates',
  'market-data/lists/json-list',
  'market-data/lists/list-reader',
  'market-data/lists/records',
  // Bytes to text: media types, encodings, memory of our own, the part of an answer that evidence looks at.
  'transport/body-reader',
  'response/body',
  'ambiguity/evidence',
  // Which choices a failure offers.
  'ambiguity/hints',
  // Schemas: the validators that are generated call these.
  'request/schema',
  'model/errors',
  // Result forms and records: two decoders, one fast and one exact, return the same.
  'response/decode-result',
  'market-data/requests',
  // XML: characters, names and pieces, as the standard has them.
  'market-data/xml/markup',
  'market-data/xml/document',
  // Redaction: no spelling of a secret is shown, and words of others are marked as such.
  'redaction/redact-texts',
  'mock/log',
  // Two steps of the journal at once, turn by turn.
  'durability/call-journal',
  'durability/claims',
  // A request as plain data: where inputs are written, and how its slots are filled.
  'model/api-adapter',
  'request/build-request',
  // Checksums and what is signed: one function for each step, each with known answers.
  'payments/checksum',
  'payments/forms',
  'payments/requests',
  // Readings, and the hints that name another one.
  'ambiguity/assume',
  'model/options',
  'model/shape',
  // Time, allowances and quotas, as arithmetic: who waits how long, and what is tried again.
  'model/time',
  'model/call',
  'transport/weight-limiter',
  // Verdicts on lost calls, from what was seen of them.
  'durability/reference',
  'durability/reconcile/reconcile',
  'durability/reconcile/verdict',
  'durability/absence',
  // A journal over a store that a test makes, and the scripts in Redis: processes share them.
  'journal/stored-journal',
  'redis/journal-scripts',
  // The mock: what no public entry of it shows, such as the arithmetic of its services and a server that is cut on purpose.
  'mock/examples',
  'mock/faults',
  'mock/delivery',
  'mock/engine/prism',
  'mock/engine/readings',
  'mock/engine/registry',
  'mock/engine/request',
  'mock/services/market-data/records',
  'mock/services/payments/answers',
  'mock/services/payments/transactions',
  'mock/services/payments/service',
  // Contract tests: a walk through schemas, held to another validator; and the checks of one exchange.
  'contract/check-exchange',
  'contract/description',
  'contract/schema-walk',
  // The command: its options, its words and the parts of a probe, which run without a terminal.
  'cli/call/settings',
  'cli/mock',
  'cli/assume-file',
  'cli/probe/command',
  'cli/probe/experiments',
  'cli/probe/margin-wallet',
  'cli/probe/market-data',
  'cli/probe/payments',
  'cli/probe/unprobed',
  'cli/terminal',
  'cli/parsing',
  'cli/ambiguities',
  'cli/exit-codes',
]

/** Names that say nothing of what they stand for: a parameter or a variable is named by its type or its role. */
const vague = '/^(?:one|came|told|own|asked)$/'
const places = [
  'VariableDeclarator > Identifier.id',
  ':matches(:function, TSFunctionType, TSMethodSignature, TSDeclareFunction) > Identifier.params',
  'AssignmentPattern.params > Identifier.left',
  'RestElement > Identifier',
  'ArrayPattern > Identifier',
  'ObjectPattern > Property[shorthand=false] > Identifier.value',
]

/** The rules of this project. */
const lacuna = {
  rules: { 'no-compared-reading': noComparedReading, 'no-doc-question': noDocQuestion },
}

export default tseslint.config(
  {
    ignores: [
      'generated/',
      'dist/',
      '**/build/',
      'coverage/',
      '**/node_modules/',
      'scripts/bench/',
      'scripts/docs/site/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      // Named, since a program is made more quickly than a service that looks for one.
      parserOptions: {
        project: ['tsconfig.json', 'test/compat/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: places.map((place) => `${place}[name=${vague}]`).join(', '),
          message: 'Name it by its type or its role, such as parameter, entry or request.',
        },
      ],
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 16],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Numbers and booleans read well in messages.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Interfaces are written with methods, and none of ours looks at `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An abort signal's reason is whatever its owner chose.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingUnknown: true, allowThrowingAny: true },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true, allowRethrowing: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['src/**'],
    plugins: { lacuna },
    rules: {
      'lacuna/no-compared-reading': 'error',
      // `String` of an object that came over a wire calls the `toString` that it names, and throws.
      '@typescript-eslint/no-base-to-string': ['error', { checkUnknown: true }],
    },
  },
  {
    files: ['src/**', 'scripts/**'],
    plugins: { lacuna },
    rules: { 'lacuna/no-doc-question': 'error' },
  },
  {
    files: ['scripts/**', 'src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A handler is async because a fetch is.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    files: ['test/**/*.{test,compat}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:\\.\\.?/)+src/(?!(?:${[...publicEntries, ...testedInside].join('|')})\\.js$)`,
              message:
                'Test at a public entry; a module with a contract of its own is listed in eslint.config.js.',
            },
          ],
        },
      ],
    },
  },
  {
    // Here a value is there for its type alone.
    files: ['test/types/**'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
)
