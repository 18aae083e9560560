import { describe, expect, it } from '@jest/globals';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesUnder, parse, readText, sourceFiles } from './support/source-files.js';

interface Layer {
  readonly files: RegExp;
  /** Other layers that its files may import. */
  readonly mayImport: readonly string[];
}

/**
 * The layers of the memory gateway, from the request down to the row. Routes, validation and the map of
 * errors make the API.
 */
const LAYERS: Readonly<Record<string, Layer>> = {
  routes: { files: /^src\/gateway\/.*\.controller\.ts$/, mayImport: ['validation', 'service'] },
  validation: {
    files: /^src\/gateway\/.*\.dto\.ts$|^src\/common\/http\/validation-pipe\.ts$/,
    mayImport: ['error map'],
  },
  'error map': { files: /^src\/common\/errors\//, mayImport: [] },
  service: {
    files: /^src\/(gateway|resources|users)\/.*\.service\.ts$/,
    mayImport: ['validation', 'error map', 'backend client', 'repository', 'config'],
  },
  'backend client': {
    files: /^src\/memory-backend\/(http\/|memory-backend\.port\.ts$)/,
    mayImport: ['error map', 'config'],
  },
  repository: {
    files: /^src\/(resources|users)\/.*\.repository\.ts$/,
    mayImport: ['error map', 'database schema'],
  },
  'database schema': { files: /^src\/database\/(entities|migrations)\//, mayImport: [] },
  config: { files: /^src\/config\//, mayImport: ['error map'] },
};

describe('layers of the memory gateway', () => {
  it('S4-107 are the routes, validation, error map, service, backend client, repository, database schema and config', () => {
    const empty = Object.keys(LAYERS).filter(
      (layer) => !sourceFiles().some((file) => findLayer(file) === layer),
    );
    expect(empty).toEqual([]);
  });

  it('S4-107 import only the layers below them', () => {
    const files = sourceFiles().filter((file) => findLayer(file) !== undefined);
    expect(files.flatMap((file) => findWrongImports(file, listImports(file)))).toEqual([]);
  });

  it.each([
    ['src/gateway/users.controller.ts', 'src/users/users.repository.ts', 'routes → repository'],
    ['src/gateway/users.controller.ts', 'src/config/app-config.ts', 'routes → config'],
    ['src/gateway/requests.dto.ts', 'src/gateway/gateway-memories.service.ts', 'validation → service'],
    ['src/gateway/search-memories.service.ts', 'src/gateway/memories.controller.ts', 'service → routes'],
    [
      'src/gateway/search-memories.service.ts',
      'src/database/entities/user.entity.ts',
      'service → database schema',
    ],
    [
      'src/memory-backend/http/http-backend.driver.ts',
      'src/users/users.repository.ts',
      'backend client → repository',
    ],
    ['src/users/users.repository.ts', 'src/users/users.service.ts', 'repository → service'],
    ['src/database/entities/user.entity.ts', 'src/config/app-config.ts', 'database schema → config'],
  ])('forbid that %s imports %s', (file, imported, wrong) => {
    expect(findWrongImports(file, [imported])).toEqual([`${wrong}: ${file} → ${imported}`]);
  });
});

describe('uploads of clients', () => {
  it('S4-108 are multipart forms or addresses: no client of ours encodes a file as base64', () => {
    expect(
      [...sourceFiles('src/sdk'), ...filesUnder('examples', /\.m?js$/)].filter((file) =>
        /base64|btoa/.test(readText(file)),
      ),
    ).toEqual([]);
  });

  it('S4-108 go through the two forms of the API and the registration of an address', () => {
    const { paths } = JSON.parse(readText('openapi.json')) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const forms = operations.filter(
      ({ requestBody }) => requestBody?.content?.['multipart/form-data'] !== undefined,
    );
    expect(forms.map(({ operationId }) => operationId).sort()).toEqual([
      'addMessagesWithFiles',
      'uploadResource',
    ]);
    const areas = sourceFiles('src/sdk/areas').map(readText).join('');
    for (const name of ['addMessagesWithFiles', 'uploadResource', 'registerExternalResource'])
      expect(areas).toContain(`'${name}'`);
  });

  it('S4-108 are shown as forms on every page that gives a file to the command line', () => {
    const pages = [
      'docs/cli-recorded.md',
      'docs/cli.md',
      'docs/sdk.md',
      'docs/resources.md',
      'skill/memory-gateway-agent/references/api.md',
    ];
    expect(pages.filter((page) => /"base64"/.test(readText(page)))).toEqual([]);
  });
});

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, unknown>> };
}

function findLayer(file: string): string | undefined {
  return Object.keys(LAYERS).find((name) => LAYERS[name]!.files.test(file));
}

/** Imports of a layer that is not below the file's own. */
function findWrongImports(file: string, imports: readonly string[]): string[] {
  const layer = findLayer(file);
  if (layer === undefined) return [];
  const allowed = [layer, ...LAYERS[layer]!.mayImport];
  return imports.flatMap((imported) => {
    const other = findLayer(imported);
    return other === undefined || allowed.includes(other)
      ? []
      : [`${layer} → ${other}: ${file} → ${imported}`];
  });
}

/** Files that a file imports for more than their types. */
function listImports(file: string): string[] {
  return parse(file)
    .statements.filter(ts.isImportDeclaration)
    .filter(({ importClause }) => importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((path) => path.startsWith('.'))
    .map((path) => join(dirname(file), path).replace(/\.js$/, '.ts'));
}
