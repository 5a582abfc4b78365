/** The arrows between the folders of src/: *core* <- *journal, redis, explain* <- *mock, contract, cli*. */

/** The rooms of the core, each of which imports only those before it. */
const order = ['model', 'ambiguity', 'redaction', 'request', 'transport', 'durability', 'response', 'client']
const inside = (...rooms) => `^src/(?:${rooms.join('|')})/`

const apis = inside('market-data', 'payments', 'margin-wallet')
const stages = inside(...order)
const core = [stages, apis]
const entries = inside('journal', 'redis', 'explain')
const outermost = [inside('mock', 'contract', 'cli'), '^generated/cli/']

/** The middleware of an interface, and the parts that it is made of. */
const small = '(?:middleware|signing|checksum|places|login-refusal)[.]ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'A file is read, moved and tested without those above it. A shared type has a file below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...order.slice(0, -1).map((room, place) => ({
      name: `order-of-rooms-${room}`,
      comment: 'A room of the core is understood from those before it.',
      severity: 'error',
      from: { path: inside(room) },
      to: { path: inside(...order.slice(place + 1)) },
    })),
    {
      name: 'core-imports-core',
      comment: 'The core knows a journal by its interface; stores, explainers, mock and command are entries.',
      severity: 'error',
      from: { path: core },
      to: { path: [entries, ...outermost] },
    },
    {
      name: 'entries-import-core',
      comment: 'Journals, Redis and explainers import neither mock nor command.',
      severity: 'error',
      from: { path: entries },
      to: { path: outermost },
    },
    {
      name: 'stores-are-apart',
      comment: 'Who uses one of these entries does not load another.',
      severity: 'error',
      from: { path: '^src/(journal|redis|explain)/' },
      to: { path: entries, pathNot: '^src/$1/' },
    },
    {
      name: 'shared-code-knows-no-api',
      comment: 'What all interfaces share, and stores, know an interface by its adapter.',
      severity: 'error',
      from: { path: [stages, inside('journal', 'redis')] },
      to: { path: apis },
    },
    {
      name: 'apis-are-apart',
      comment: 'An interface is understood, and loaded, without another.',
      severity: 'error',
      from: { path: '^src/(market-data|payments|margin-wallet)/' },
      to: { path: apis, pathNot: '^src/$1/' },
    },
    {
      name: 'middleware-is-small',
      comment: 'Who wants signatures or a login and nothing else loads nothing else.',
      severity: 'error',
      from: { path: `^src/[^/]+/${small}` },
      to: {
        path: '^(?:src|generated)/',
        pathNot: `${inside('model', 'ambiguity', 'request')}|^src/[^/]+/${small}|^generated/(?:ambiguities|security)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mock-and-command',
      comment: 'The command starts a mock; a mock knows nothing of the command.',
      severity: 'error',
      from: { path: '^src/mock/' },
      to: { path: '^src/cli/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:node_modules|dist|build)/|\\.vue$' },
    // Imports of types count as those of values do, and so do later ones.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
