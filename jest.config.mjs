import { availableParallelism } from 'node:os';

const swc = {
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

const base = {
  rootDir: import.meta.dirname,
  globalSetup: '<rootDir>/test/jest/build-when-stale.mjs',
  // One cache of transformed files for all projects; without it each transforms every file again.
  id: 'memorybridge',
  testEnvironment: '<rootDir>/test/jest/one-realm-environment.mjs',
  runtime: '<rootDir>/test/jest/shared-modules-runtime.cjs',
  // Suites run in Node's own realm, whose streams and fetch wait for these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  extensionsToTreatAsEsm: ['.ts'],
  // The packed SDK has a package.json of the same name.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
};

function project(displayName, folder) {
  return { ...base, displayName, testMatch: [`<rootDir>/${folder}/**/*.spec.ts`] };
}

export default {
  projects: [
    { ...project('unit', 'src'), testMatch: ['<rootDir>/{src,console}/**/*.spec.ts'] },
    project('architecture', 'test/architecture'),
    project('contract', 'test/contract'),
    project('integration', 'test/integration'),
    project('e2e', 'test/e2e'),
    project('browser', 'test/browser'),
  ],
  testSequencer: '<rootDir>/test/jest/slow-suites-first-sequencer.mjs',
  // For all tiers: Jest ignores it in a project. What must be quick asserts so itself.
  testTimeout: 180_000,
  // Suites of the upper tiers wait for PostgreSQL and other processes a third of the time, so two more than there
  // are processors; more than four at once only make each other slower.
  maxWorkers: Math.min(4, availableParallelism() + 2),
  // ESM modules of finished suites stay in a worker's memory (Node's vm modules are not collected); a worker
  // over this is replaced.
  workerIdleMemoryLimit: '1GB',
  // Counts statements, not lines of text: comments and types neither lift nor lower it.
  coverageProvider: 'babel',
  // The process entry points run in child processes only (e2e), where Jest doesn't see them.
  collectCoverageFrom: ['src/**/*.ts', '!src/**/*.spec.ts', '!src/{main,worker,cli}.ts'],
  coverageReporters: [['text', { skipFull: true }], 'lcovonly'],
};
