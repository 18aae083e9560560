// Writes what the SDK knows of the API from openapi.json: the types of bodies and answers, and each
// operation's method, path and required fields. `--check` compares instead and fails when a generated file is
// not what openapi.json says.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const ROOT = dirname(import.meta.dirname);
const FOLDER = join(ROOT, 'src/sdk/generated');
const NOTE = '// Written by `npm run sdk:types` from openapi.json. Do not edit.\n';

const api = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));

/** @returns {Record<string, string>} texts of the generated files by name */
async function generate() {
  // A field of a request that has a default may be left out.
  const types = astToString(await openapiTS(structuredClone(api), { defaultNonNullable: false }));
  return { 'openapi.ts': `${NOTE}\n${types}`, 'operations.ts': `${NOTE}\n${describeOperations()}` };
}

function describeOperations() {
  const rows = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const row = [method.toUpperCase(), path, listRequiredFields(operation)];
      return `  ${operation.operationId}: ${JSON.stringify(row)},`;
    }),
  );
  return [
    '/** Method, path and the fields that a JSON answer always has, by operation. */',
    'export const OPERATIONS = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

function listRequiredFields({ responses }) {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  return resolve(schema)?.required ?? [];
}

function resolve(schema) {
  return schema?.$ref === undefined ? schema : api.components.schemas[schema.$ref.split('/').pop()];
}

const files = await generate();
const stale = Object.entries(files).filter(([name, text]) => {
  const path = join(FOLDER, name);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});

if (!process.argv.includes('--check')) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(FOLDER, name), text);
} else if (stale.length > 0) {
  const names = stale.map(([name]) => relative(ROOT, join(FOLDER, name))).join(', ');
  console.error(
    `Not what openapi.json says: ${names}. Run \`npm run sdk:types\`, look at the difference, commit it.`,
  );
  process.exitCode = 1;
}
