import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { FastifyInstance, RouteOptions } from 'fastify';
import diagnostics from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_KEY, type Access } from '../../src/common/access/access.decorator.js';
import { UserTokens } from '../../src/auth/user-tokens.js';
import { UsersService } from '../../src/users/users.service.js';
import { startService, type RunningService } from '../support/service.js';

/**
 * Expected access of each route. Public are those of D42 with their pages, and the stand-in, which has a key
 * of its own. `…/**` stands for everything below.
 */
const TABLE: Readonly<Record<string, Access>> = {
  'GET /health': 'public',
  'GET /livez': 'public',
  'GET /readyz': 'public',
  'GET /docs/**': 'public',
  'GET /console': 'public',
  'GET /console/*': 'public',
  'GET /dashboard/memory': 'public',
  'GET /dashboard/settings': 'public',
  'GET /stand-in/v1/models': 'public',
  'POST /stand-in/v1/chat/completions': 'public',
  'GET /openapi.json': 'public',
  'GET /openapi.yaml': 'public',
  'GET /admin/login': 'public',
  'GET /admin/login.js': 'public',
  'POST /admin/login': 'public',
  'POST /admin/logout': 'admin',
  'GET /metrics': 'metrics',
  'POST /users': 'public',
  'POST /memories/add': 'user_key',
  'POST /memories/add/multipart': 'form',
  'POST /memories/flush': 'user_key',
  'POST /memories/search': 'user_key',
  'PATCH /memories/:id': 'user_key',
  'DELETE /memories/:id': 'user_key',
  'POST /v1/chat/completions': 'service',
  'POST /v1/responses': 'service',
  'POST /v1/responses/input_tokens': 'service',
  'POST /v1/messages': 'service',
  'POST /v1/messages/count_tokens': 'service',
  'POST /v1/embeddings': 'service',
  'GET /v1/models': 'service',
  'GET /v1/models/*': 'service',
  'GET /v1/*': 'service',
  'POST /v1/*': 'service',
  'PUT /v1/*': 'service',
  'PATCH /v1/*': 'service',
  'DELETE /v1/*': 'service',
  'OPTIONS /v1/*': 'service',
  'GET /v1/auth/session': 'public',
  'POST /v1/auth/session': 'public',
  'DELETE /v1/auth/session': 'public',
  'POST /v1/auth/token': 'sign_in',
  'GET /auth/me': 'person',
  'DELETE /auth/me': 'person',
  'PATCH /auth/me/preferences': 'person',
  'GET /v1/erasures/:id': 'user',
  'GET /v1/whoami': 'any',
  'POST /v1/recall': 'memory_read',
  'GET /v1/memories': 'person',
  'POST /v1/memories': 'person',
  'GET /v1/memories/topics': 'person',
  'GET /v1/memories/events': 'person',
  'GET /v1/memories/tool': 'person',
  'POST /v1/memories/tool': 'person',
  'POST /v1/chat/messages': 'user',
  'GET /v1/memories/export': 'person',
  'POST /v1/memories/import': 'person',
  'GET /v1/sessions': 'memory',
  'GET /v1/sessions/messages': 'memory',
  'POST /v1/sessions/messages': 'memory',
  'DELETE /v1/sessions/messages/last': 'memory',
  'DELETE /v1/sessions': 'memory',
  'PUT /v1/store/items': 'memory',
  'GET /v1/store/items': 'memory',
  'DELETE /v1/store/items': 'memory',
  'POST /v1/store/items/search': 'memory_read',
  'POST /v1/store/namespaces': 'memory_read',
  'POST /v1/memories/bulk-delete': 'person',
  'GET /v1/memories/:id': 'person',
  'PUT /v1/memories/:id': 'person',
  'DELETE /v1/memories/:id': 'person',
  'GET /v1/memories/:id/history': 'person',
  'GET /v1/memories/:id/provenance': 'person',
  'POST /v1/memories/:id/restore': 'person',
  'POST /v1/admin/tokens': 'admin',
  'GET /v1/admin/tokens': 'admin',
  'GET /v1/admin/tokens/:id': 'admin',
  'PATCH /v1/admin/tokens/:id': 'admin',
  'PUT /v1/admin/tokens/:id': 'admin',
  'DELETE /v1/admin/tokens/:id': 'admin',
  'POST /v1/admin/tokens/:id/rotate': 'admin',
  'POST /v1/admin/tokens/check': 'admin',
  'GET /v1/admin/policy/presets': 'admin',
  'POST /v1/admin/policy/resolve': 'admin',
  'GET /v1/admin/stand-in': 'admin',
  'POST /v1/admin/stand-in': 'admin',
  'GET /v1/admin/users': 'admin',
  'GET /v1/admin/spaces': 'admin',
  'GET /v1/admin/spaces/:id/end-users': 'admin',
  'GET /v1/admin/erasures/:receipt_id': 'admin',
  'POST /v1/admin/erasures/:receipt_id/check': 'admin',
  'DELETE /v1/admin/users/:id': 'admin',
  'POST /v1/admin/users/:id/login-link': 'admin',
  'DELETE /v1/admin/spaces/:id': 'admin',
  'DELETE /v1/admin/spaces/:id/end-users/:end_user': 'admin',
  'GET /v1/admin/audit': 'admin',
  'GET /v1/admin/config': 'admin',
  'POST /v1/admin/doctor': 'admin',
  'GET /v1/admin/overview': 'admin',
  'GET /v1/admin/memories': 'admin',
  'POST /v1/admin/memories/bulk': 'admin',
  'GET /v1/admin/memories/export': 'admin',
  'POST /v1/admin/memories/import': 'admin',
  'GET /v1/admin/memories/:id': 'admin',
  'PATCH /v1/admin/memories/:id': 'admin',
  'GET /v1/admin/memories/:id/history': 'admin',
  'GET /v1/admin/memories/:id/provenance': 'admin',
  'POST /v1/admin/memories/:id/restore': 'admin',
  'GET /v1/admin/sessions': 'admin',
  'GET /v1/admin/sessions/messages': 'admin',
  'DELETE /v1/admin/sessions': 'admin',
  'GET /v1/admin/resources': 'admin',
  'GET /v1/admin/resources/:id': 'admin',
  'GET /v1/admin/resources/:id/passages': 'admin',
  'POST /v1/admin/resources/:id/retry': 'admin',
  'DELETE /v1/admin/resources/:id': 'admin',
  'POST /v1/admin/recall/dry-run': 'admin',
  'GET /v1/admin/events': 'admin',
  'GET /v1/admin/receipts': 'admin',
  'GET /v1/admin/receipts/:id': 'admin',
  'GET /v1/admin/jobs': 'admin',
  'GET /v1/admin/jobs/summaries': 'admin',
  'GET /v1/admin/jobs/reasons': 'admin',
  'POST /v1/admin/jobs/retry': 'admin',
  'GET /v1/admin/jobs/:id': 'admin',
  'POST /v1/admin/memories/summarize': 'admin',
  'POST /v1/admin/jobs/:turn_id/retry': 'admin',
  'POST /v1/admin/jobs/:id/undo': 'admin',
  'POST /v1/admin/jobs/:turn_id/discard': 'admin',
  'POST /v1/admin/extract/dry-run': 'admin',
  'GET /api/memory': 'admin',
  'POST /api/memory': 'admin',
  'GET /api/memory/health': 'admin',
  'GET /api/memory/:id': 'admin',
  'DELETE /api/memory/:id': 'admin',
  'GET /api/settings/chat': 'admin',
  'PUT /api/settings/chat': 'admin',
  'GET /api/settings/memory': 'admin',
  'PUT /api/settings/memory': 'admin',
  'GET /api/settings/qdrant': 'admin',
  'PUT /api/settings/qdrant': 'admin',
  'GET /api/settings/qdrant/health': 'admin',
  'POST /api/settings/qdrant/search': 'admin',
  'POST /api/settings/qdrant/cleanup': 'admin',
  'GET /api/settings/qdrant/embedding-models': 'admin',
  'POST /mcp': 'mcp',
  'GET /mcp': 'mcp',
  'DELETE /mcp': 'mcp',
  'POST /api/v1/memory/add': 'engine',
  'POST /api/v1/memory/flush': 'engine',
  'POST /api/v1/memory/search': 'engine',
  'POST /api/v1/memory/get': 'engine',
  'POST /resources': 'form',
  'POST /resources/external': 'user_key',
  'GET /resources': 'user_key',
  'GET /resources/:id': 'user_key',
  'POST /resources/:id/retry': 'user_key',
  'DELETE /resources/:id': 'user_key',
  'GET /admin': 'admin',
  'GET /admin/': 'admin',
  'GET /admin/queues/**': 'admin',
  'POST /admin/queues/**': 'admin',
  'PUT /admin/queues/**': 'admin',
  'PATCH /admin/queues/**': 'admin',
};

/**
 * Routes that the API's description leaves out: pages for people, methods that are answered with 405 as MCP
 * asks, and the paths of providers that are passed on as they are.
 */
const LEFT_OUT =
  /\/\*\*$|^GET \/(openapi\.|console(\/\*)?$|dashboard\/|admin(\/login.*|\/)?$)|^(GET|DELETE) \/mcp$|^[A-Z]+ \/v1\/\*$/;

interface Route {
  readonly method: string;
  readonly url: string;
  /** The name in the table. */
  readonly name: string;
}

let service: RunningService;
const raw: RouteOptions[] = [];

beforeAll(async () => {
  const listen = (message: unknown): void =>
    void (message as { fastify: FastifyInstance }).fastify.addHook(
      'onRoute',
      (route) => void raw.push(route),
    );
  diagnostics.subscribe('fastify.initialization', listen);
  service = await startService({ worker: false });
  diagnostics.unsubscribe('fastify.initialization', listen);
});
afterAll(() => service.close());

describe('route access', () => {
  it('every route, raw ones too, is in the table, and the table holds no other', () => {
    expect(new Set(routes().map(({ name }) => name))).toEqual(new Set(Object.keys(TABLE)));
  });

  it('every route declares the access that the table says', () => {
    const declared = readDeclaredAccess();
    const wrong = routes().filter(
      ({ method, url, name }) => declared.get(`${method} ${url}`) !== TABLE[name],
    );
    expect(wrong.map(({ method, url }) => [method, url, declared.get(`${method} ${url}`)])).toEqual([]);
  });

  it('every route behaves so: nobody, a person, a service token and an admin get in where the table says, HEAD included', async () => {
    const token = await service.register({
      llm_base_url: 'http://127.0.0.1:9/v1',
      llm_api_key: 'sk-nobody-0123456789',
      paths: 'all',
    });
    const { user, key } = await service.app.get(UsersService).create('ada');
    const callers: [string | null, Access[], string?][] = [
      [null, ['public']],
      [
        await service.app.get(UserTokens).sign(user),
        ['public', 'any', 'user', 'person', 'mcp', 'memory', 'memory_read'],
      ],
      [null, ['public', 'user_key', 'sign_in'], `?user_id=ada&user_key=${key}`],
      [token, ['public', 'any', 'service', 'mcp', 'engine', 'memory', 'memory_read']],
      [service.adminToken, ['public', 'any', 'admin', 'metrics', 'mcp']],
    ];
    for (const [credential, may, query] of callers)
      for (const route of [...routes(), ...heads()]) {
        const status = await getStatus(route, credential, query);
        // Credentials are fields of the form, which these requests lack (test/e2e/gateway-files.spec.ts has
        // forms without and with wrong ones).
        if (TABLE[route.name] === 'form') {
          expect([400, 401, 415, 422]).toContain(status);
          continue;
        }
        const refused = status === 401 || status === 403;
        expect({ credential, ...route, refused }).toEqual({
          credential,
          ...route,
          refused: !may.includes(TABLE[route.name]!),
        });
      }
  });

  it('openapi.json describes every route that is no page and offers something', () => {
    const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
    );
    const expected = routes()
      .filter(({ name }) => !LEFT_OUT.test(name))
      .map(
        ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}').replace('models/*', 'models/{id}')}`,
      );
    expect(described.sort()).toEqual(expected.sort());
  });
});

function routes(): Route[] {
  return all().filter(({ method }) => method !== 'HEAD');
}

/** Fastify adds them to GET routes. */
function heads(): Route[] {
  return all().filter(({ method }) => method === 'HEAD');
}

function all(): Route[] {
  return raw.flatMap(({ method, url }) =>
    [method].flat().map((one) => ({ method: one, url, name: getName(one, url) })),
  );
}

function getName(method: string, url: string): string {
  const tree = /^\/(docs|admin\/queues)(?=\/|$)/.exec(url)?.[0];
  return `${method === 'HEAD' ? 'GET' : method} ${tree === undefined ? url : `${tree}/**`}`;
}

/** `method path` → access, of raw routes by their configuration and of controllers by their metadata. */
function readDeclaredAccess(): ReadonlyMap<string, Access | undefined> {
  return new Map([
    ...raw.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => [`${one} ${url}`, config?.access] as const),
    ),
    ...controllerRoutes(),
  ]);
}

function controllerRoutes(): (readonly [string, Access | undefined])[] {
  const reflector = service.app.get(Reflector);
  const controllers = [...service.app.get(ModulesContainer).values()].flatMap(({ controllers: own }) => [
    ...own.values(),
  ]);
  return controllers.flatMap(({ metatype, instance }) => {
    const prefix = String(Reflect.getMetadata(PATH_METADATA, metatype as object));
    const handlers = Object.getOwnPropertyNames(Object.getPrototypeOf(instance))
      .map((name) => (instance as Record<string, unknown>)[name])
      .filter(
        (value): value is () => unknown =>
          typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value),
      );
    return handlers.map((handler) => {
      const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))];
      const path = [prefix, String(Reflect.getMetadata(PATH_METADATA, handler))]
        .flatMap((part) => part.split('/'))
        .filter(Boolean);
      return [
        `${method} /${path.join('/')}`,
        reflector.getAllAndOverride<Access>(ACCESS_KEY, [handler, metatype as never]),
      ] as const;
    });
  });
}

async function getStatus({ method, url }: Route, credential: string | null, query = ''): Promise<number> {
  const path = url.replace(/:(\w*id)\b/gi, '00000000-0000-4000-8000-000000000000').replace(/:\w+|\*/g, 'x');
  const response = await fetch(service.url + path + query, {
    method,
    headers: credential === null ? {} : { authorization: `Bearer ${credential}` },
    redirect: 'manual',
  });
  // A stream of events goes on for ever.
  await response.body?.cancel();
  return response.status;
}
