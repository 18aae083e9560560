import { describe, expect, it } from '@jest/globals';
import { chmod, mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AdminTokenService } from '../../src/auth/admin-token.service.js';
import { KeyRing } from '../../src/common/crypto/key-ring.js';
import { MasterKeyService } from '../../src/common/crypto/master-key.service.js';
import { UsersService } from '../../src/users/users.service.js';
import { useBaseFixture } from '../support/base-fixture.js';
import { EMBED, LLM, MEMORY_LLM, registerToken, startAdminApp, type AdminApp } from './admin-fixture.js';

const fixture = useBaseFixture('auth');
const register = async (app: AdminApp, fields: object = {}): Promise<string> =>
  String((await registerToken(app, fields)).body['token']);

describe('the admin token', () => {
  it('S0-50 is created once, kept in a 0600 file, and registers service tokens', async () => {
    const [database, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    const app = await startAdminApp(database.url, { dataDir, adminToken: null });
    try {
      const file = join(dataDir, 'admin.token');
      expect(await readFile(file, 'utf8')).toBe(`${app.admin}\n`);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await app.app.get(AdminTokenService).ensure()).toEqual({ token: null, created: false });
      expect((await app.use(await register(app))).status).toBe(201);
      const [row] = await database.dataSource.query<Record<string, unknown>[]>(
        'SELECT * FROM tokens WHERE is_admin',
      );
      expect(JSON.stringify(row)).not.toContain(app.admin);
      const { tokens } = (await app.call('GET', '/v1/admin/tokens')).body as { tokens: { id: string }[] };
      expect(tokens.map(({ id }) => id)).not.toContain(row?.['id']);
      expect((await app.call('DELETE', `/v1/admin/tokens/${String(row?.['id'])}`)).status).toBe(404);
    } finally {
      await app.close();
    }
  });

  it('is created by one of several processes that start together', async () => {
    const [database, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    const apps = await Promise.all(
      [1, 2].map(() => startAdminApp(database.url, { dataDir, adminToken: null })),
    );
    try {
      const [row] = await database.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM tokens');
      const token = (await readFile(join(dataDir, 'admin.token'), 'utf8')).trim();
      expect([row?.n, apps.filter(({ admin }) => admin !== '').length]).toEqual([1, 1]);
      for (const { call } of apps)
        expect(
          (await call('GET', '/v1/admin/tokens', undefined, { authorization: `Bearer ${token}` })).status,
        ).toBe(200);
    } finally {
      await Promise.all(apps.map((app) => app.close()));
    }
  });

  it('replaces the stored one when it is configured, and stays valid', async () => {
    const [database, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    const first = await startAdminApp(database.url, { dataDir, adminToken: 'first-admin-token' });
    const second = await startAdminApp(database.url, { dataDir, adminToken: 'second-admin-token' });
    try {
      expect((await second.call('GET', '/v1/admin/tokens')).status).toBe(200);
      expect(
        (
          await second.call('GET', '/v1/admin/tokens', undefined, {
            authorization: 'Bearer first-admin-token',
          })
        ).status,
      ).toBe(401);
      expect(await second.app.get(AdminTokenService).ensure()).toEqual({ token: null, created: false });
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });

  it.each(['short', 'with a blank', 'mb_not_a_token'])(
    'configured as %p stops the start and says what to do',
    async (adminToken) => {
      const { url } = await fixture.postgres.createDatabase();
      await expect(startAdminApp(url, { dataDir: fixture.createFolder(), adminToken })).rejects.toMatchObject(
        {
          message: expect.stringContaining('MEMORYBRIDGE_ADMIN_TOKEN'),
          hint: expect.any(String),
        },
      );
    },
  );
});

describe('the master key', () => {
  it('is created at the first start, in a 0600 file, and reused at the next', async () => {
    const [{ url }, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    const app = await startAdminApp(url, { dataDir });
    const token = await register(app);
    await app.close();
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).sort()).toEqual(['admin.token', 'master.key']);
    const again = await startAdminApp(url, { dataDir });
    expect((await again.use(token)).status).toBe(201);
    await again.close();
  });

  it('stops the start when it is lost, malformed or of another instance, and says what to do', async () => {
    const [{ url }, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    await (await startAdminApp(url, { dataDir })).close();
    await expect(startAdminApp(url, { dataDir, masterKey: 'ab'.repeat(32) })).rejects.toThrow(
      'another master key',
    );
    await expect(startAdminApp(url, { dataDir, masterKey: 'too short' })).rejects.toThrow('not 32 bytes');
    await unlink(join(dataDir, 'master.key'));
    await expect(startAdminApp(url, { dataDir })).rejects.toThrow('master.key is missing');
    expect(await readdir(dataDir)).not.toContain('master.key');
  });

  it('rotates: tokens and users go on working, old sealed texts are gone, the old key is refused', async () => {
    const [database, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    const { url, dataSource } = database;
    const app = await startAdminApp(url, { dataDir });
    const token = await register(app, { ...MEMORY_LLM, ...EMBED });
    const { key } = await app.app.get(UsersService).create('ada');
    const broken = await register(app);
    await dataSource.query("UPDATE tokens SET llm_api_key_enc = 'damaged' WHERE secret_hash = $1", [
      app.app.get(KeyRing).computeDigest(broken),
    ]);
    const readSealed = async () =>
      JSON.stringify(
        await dataSource.query('SELECT llm_api_key_enc, embed_api_key_enc FROM tokens ORDER BY id'),
      );
    const [before, oldKey] = [
      await readSealed(),
      (await readFile(join(dataDir, 'master.key'), 'utf8')).trim(),
    ];
    expect(await app.app.get(MasterKeyService).rotate()).toEqual({ resealed: 4, unreadable: 1 });
    await app.close();

    expect(await readSealed()).not.toBe(before);
    await expect(startAdminApp(url, { dataDir, masterKey: oldKey })).rejects.toThrow('another master key');
    const after = await startAdminApp(url, { dataDir });
    expect((await after.use(token)).body).toMatchObject({
      config: { llm: { apiKey: LLM.llm_api_key }, embedder: { apiKey: EMBED.embed_api_key } },
    });
    expect((await after.use(broken)).status).toBe(401);
    expect(await after.app.get(UsersService).verifyKey('ada', key)).toMatchObject({ id: 'ada' });
    expect((await readdir(dataDir)).sort()).toEqual(['admin.token', 'master.key']);
    await after.close();
  });

  it('rotates from a configured key to the given one', async () => {
    const [{ url }, dataDir, [from, to]] = [
      await fixture.postgres.createDatabase(),
      fixture.createFolder(),
      ['ab'.repeat(32), 'cd'.repeat(32)],
    ] as const;
    const app = await startAdminApp(url, { dataDir, masterKey: from });
    const token = await register(app);
    await app.app.get(MasterKeyService).rotate(Buffer.from(to, 'hex'));
    await app.close();
    const after = await startAdminApp(url, { dataDir, masterKey: to });
    expect((await after.use(token)).status).toBe(201);
    await after.close();
  });

  it('survives a kill between the database and the file', async () => {
    const [{ url }, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    const app = await startAdminApp(url, { dataDir });
    const token = await register(app);
    const oldKey = await readFile(join(dataDir, 'master.key'), 'utf8');
    await app.app.get(MasterKeyService).rotate();
    await app.close();
    const newKey = await readFile(join(dataDir, 'master.key'), 'utf8');
    await writeFile(join(dataDir, 'master.key.next'), newKey);
    await chmod(join(dataDir, 'master.key'), 0o600);
    await writeFile(join(dataDir, 'master.key'), oldKey);
    const after = await startAdminApp(url, { dataDir });
    expect((await after.use(token)).status).toBe(201);
    expect(await readFile(join(dataDir, 'master.key'), 'utf8')).toBe(newKey);
    await after.close();
  });

  it('stops the start when its file cannot be read', async () => {
    const [{ url }, dataDir] = [await fixture.postgres.createDatabase(), fixture.createFolder()];
    await mkdir(join(dataDir, 'master.key'), { recursive: true });
    await expect(startAdminApp(url, { dataDir })).rejects.toThrow();
  });
});
