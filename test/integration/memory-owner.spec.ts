import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AuthService } from '../../src/auth/auth.service.js';
import type { Authentication } from '../../src/auth/authentication.js';
import type { Access } from '../../src/common/access/access.decorator.js';
import { usePersonalFixture } from './personal-fixture.js';

const LLM = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' };
const fixture = usePersonalFixture();

function authorize(
  bearer: string,
  user?: string,
  { access = 'memory', method = 'POST' }: { access?: Access; method?: string } = {},
) {
  const headers = { authorization: `Bearer ${bearer}`, ...(user !== undefined && { 'x-memory-user': user }) };
  return fixture.service.app.get(AuthService, { strict: false }).authorize({ method, headers }, access);
}

const describeOwner = (authentication: Authentication | null) => [
  authentication?.principal.kind,
  authentication?.principal.id,
  authentication?.person?.user?.id ?? null,
  authentication?.person?.scope.endUser,
];

describe('the memories that a bearer token opens', () => {
  it('are a person’s own for a JWT', async () => {
    const ada = await fixture.createPerson();
    const [, jwt = ''] = ada.headers['authorization']!.split(' ');
    expect(describeOwner(await authorize(jwt))).toEqual(['user', ada.id, ada.id, '']);
  });

  it('are those of the end user that a service token names, else of its owner, else its own', async () => {
    const owner = await fixture.createPerson();
    const { id, token } = await fixture.service.registerWithId({ ...LLM });
    const owned = await fixture.service.register({ ...LLM, owner_user_id: owner.id });
    expect(describeOwner(await authorize(token, 'customer-7'))).toEqual([
      'user',
      'customer-7',
      null,
      'customer-7',
    ]);
    expect(describeOwner(await authorize(token))).toEqual(['service', id, null, '']);
    expect(describeOwner(await authorize(token, ''))).toEqual(['service', id, null, '']);
    expect(describeOwner(await authorize(owned))).toEqual(['user', owner.id, owner.id, '']);
    expect(describeOwner(await authorize(owned, 'customer-7'))).toEqual([
      'user',
      'customer-7',
      null,
      'customer-7',
    ]);
  });

  it('are switched off in the policy by the token or by the person', async () => {
    const owner = await fixture.createPerson();
    await owner.call('PATCH', '/auth/me/preferences', { has_memory: false });
    const off = await fixture.service.register({ ...LLM, policy: { enabled: false } });
    const owned = await fixture.service.register({ ...LLM, owner_user_id: owner.id });
    for (const [token, user] of [[off], [off, 'customer-7'], [owned]] as const)
      expect((await authorize(token, user))?.principal.policy?.enabled).toBe(false);
  });

  it('can only be read with the scope memory:read, also by POST where the route says so', async () => {
    const reader = await fixture.service.register({ ...LLM, scopes: ['proxy', 'memory:read'] });
    for (const user of [undefined, 'customer-7']) {
      await expect(authorize(reader, user)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await authorize(reader, user, { method: 'GET' })).not.toBeNull();
      expect(await authorize(reader, user, { access: 'memory_read' })).not.toBeNull();
    }
  });

  it('are refused to a token without a memory scope, to the admin token and for an invalid name', async () => {
    const proxy = await fixture.service.register({ ...LLM, scopes: ['proxy'] });
    const token = await fixture.service.register({ ...LLM });
    for (const [bearer, user, code] of [
      [proxy, undefined, 'FORBIDDEN'],
      [proxy, 'customer-7', 'FORBIDDEN'],
      [fixture.service.adminToken, undefined, 'FORBIDDEN'],
      [token, 'x'.repeat(257), 'VALIDATION_FAILED'],
      ['mb_nobody', undefined, 'TOKEN_INVALID'],
    ] as const)
      for (const access of ['memory', 'memory_read'] as const)
        await expect(authorize(bearer, user, { access })).rejects.toMatchObject({ code });
  });
});

describe('GET /v1/whoami', () => {
  it('K-47 returns kind and id for a service token, a JWT and the admin token, and no secret', async () => {
    const ada = await fixture.createPerson();
    const expires = '2999-01-31T12:00:00.000Z';
    const label = `agent ${randomUUID()}`;
    const { id, token } = await fixture.service.registerWithId({
      ...LLM,
      label,
      owner_user_id: ada.id,
      expires_at: expires,
    });
    const plain = await fixture.service.registerWithId({ ...LLM, label, scopes: ['proxy'] });
    const whoami = async (bearer: string, more: Record<string, string> = {}) =>
      (await fixture.createEndUser(bearer).call('GET', '/v1/whoami', undefined, more)).text;
    const scopes = ['proxy', 'memory'];
    const own = { kind: 'service', id, label, scopes, owner_user_id: ada.id, expires_at: expires };
    expect(JSON.parse(await whoami(token))).toEqual(own);
    expect(JSON.parse(await whoami(token, { 'x-memory-user': 'customer-7' }))).toEqual(own);
    expect(JSON.parse(await whoami(plain.token))).toEqual({
      kind: 'service',
      id: plain.id,
      label,
      scopes: ['proxy'],
    });
    expect((await ada.call('GET', '/v1/whoami')).body).toEqual({ kind: 'user', id: ada.id });
    const admin = await whoami(fixture.service.adminToken);
    expect(JSON.parse(admin)).toEqual({ kind: 'admin', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await whoami(token)).not.toMatch(/mb_|sk-|uk_/);
    expect(admin).not.toContain(fixture.service.adminToken);
  });

  it('K-47 answers 401 to a credential that is missing or unknown', async () => {
    const nobody = await fixture.createEndUser('mb_nobody').call('GET', '/v1/whoami');
    const missing = await fixture.createEndUser('').call('GET', '/v1/whoami');
    expect([nobody.status, nobody.body, missing.status, missing.body]).toEqual([
      401,
      { detail: 'TOKEN_INVALID' },
      401,
      { detail: 'TOKEN_MISSING' },
    ]);
  });

  it('returns the admin for a browser that is logged in', async () => {
    const { service } = fixture;
    const login = await fetch(`${service.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.url },
      body: JSON.stringify({ token: service.adminToken }),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await fetch(`${service.url}/v1/whoami`, { headers: { cookie } });
    expect([answer.status, await answer.json()]).toEqual([200, { kind: 'admin', id: expect.any(String) }]);
  });
});
