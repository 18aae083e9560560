import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NODE_GLOBALS = (
  'process console Buffer URL URLSearchParams fetch performance setTimeout clearTimeout setInterval clearInterval setImmediate ' +
  'queueMicrotask structuredClone AbortController AbortSignal TextEncoder TextDecoder ReadableStream Response Request Headers'
).split(' ');

const everywhere = {
  defaultExport: { selector: 'ExportDefaultDeclaration', message: 'Named exports only (style rule 3).' },
  barrel: {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the file that holds the thing (style rule 3).',
  },
  forwardRef: {
    selector: "CallExpression[callee.name='forwardRef']",
    message: 'No forwardRef: a cycle is a design question (style rule 3).',
  },
  focusedTest: {
    selector: "MemberExpression[object.name=/^(describe|it|test)$/][property.name='only']",
    message: 'A focused test hides all others.',
  },
  jestMock: {
    selector:
      "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|unstable_mockModule)$/]",
    message: 'No jest.mock: dependencies come through DI, fakes implement the port.',
  },
};

const inSource = {
  ...everywhere,
  processEnv: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'process.env is read in src/config only (style rule 8).',
  },
  // Constructors list their collaborators; the architecture test counts those.
  manyParameters: {
    selector:
      ":matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!='constructor'] > FunctionExpression)[params.length>4]",
    message: 'At most four parameters; gather what belongs together (style rule 2).',
  },
  httpException: {
    selector: 'NewExpression[callee.name=/^(?!DOM).*(Exception|HttpError)$/]',
    message: 'Services throw DomainError; the error table knows the status (style rule 9).',
  },
};

const inConsole = {
  html: {
    selector:
      ":matches(JSXAttribute[name.name='dangerouslySetInnerHTML'], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/])",
    message: 'Text from the API is text: never set it as HTML.',
  },
  storage: {
    selector: "MemberExpression[object.name='sessionStorage'], Identifier[name='indexedDB']",
    message: 'The browser keeps display preferences only (kit/preferences.ts).',
  },
};

const { processEnv: _allowedThere, ...inConfig } = inSource;

const forbid = (...rules) => ['error', ...rules];

export default defineConfig(
  globalIgnores(['src/sdk/generated/', 'dist/', 'coverage/', 'data/', '**/.cache/', 'node_modules/']),
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])) },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] },
  },
  {
    files: ['test/jest/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { __dirname: 'readonly', module: 'writable', require: 'readonly' },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      // `async` on a method that implements an asynchronous port is the port's contract, awaited or not.
      '@typescript-eslint/require-await': 'off',
      // Off: swc needs constructor-injected classes as values (emitDecoratorMetadata).
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': 'error',
      'no-restricted-syntax': forbid(...Object.values(everywhere)),
      eqeqeq: 'error',
      'prefer-const': 'error',
      complexity: ['error', 15],
      'max-depth': ['error', 3],
      // Style rule 2: over these it is a design question.
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // Formatting breaks code at the same width; what can't be broken is a text.
      'max-len': [
        'error',
        {
          code: 110,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
    },
  },
  // Suites hold tables of cases.
  {
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': forbid(...Object.values(inSource)),
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Weights that a script writes, and the sentences on which it trains them.
    files: [
      'src/memory/recall/profile/classifiers/bundled-classifiers.ts',
      'src/memory/recall/profile/examples/**/*.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['src/config/**/*.ts'],
    rules: { 'no-restricted-syntax': forbid(...Object.values(inConfig)) },
  },
  {
    files: ['console/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: {
      parserOptions: { project: './console/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-syntax': forbid(...Object.values(inSource), ...Object.values(inConsole)),
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['console/kit/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    rules: { 'max-lines': ['error', { max: 180 }] },
  },
  { files: ['src/cli/**/*.ts', 'src/{cli,main,worker}.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.ts', '**/*.spec.ts', 'bench/**/*.ts'],
    rules: {
      // Tests read JSON of the wire and of fixtures; `unknown` there would only be cast away again.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
