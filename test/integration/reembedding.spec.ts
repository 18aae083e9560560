import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EmbeddingProgress } from '../../src/memory/indexing/embedders/embedding-progress.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { insertMemory, insertMessage } from '../support/recall-rows.js';
import { useWorld, type World } from './reembedding-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

let world: World;
let token: TokenConfig;
let spaceId: string;

useWorld((made) => (world = made));
beforeEach(async () => {
  token = await world.register(world.embedder('old'));
  ({ spaceId } = token);
  await say('The cat is called Mio.', 'We moved to Lisbon.');
  await insertMemory(world.db, spaceId, { content: 'The user has a cat.' });
  await world.updateVectors(spaceId);
});

async function say(...lines: string[]): Promise<void> {
  for (const body of lines) await insertMessage(world.db, spaceId, { body });
}

const findTexts = (query: string): Promise<readonly string[]> => world.recall(token, query);
const old = (): string => world.identity(token.embedder);

describe('a token that gets another embedder', () => {
  it('is served by the old vectors until the new ones are complete, then the old ones are removed', async () => {
    expect(await world.countVectors(spaceId)).toEqual({ [old()]: 3 });
    const changed = await world.change(token, world.embedder('new', 32));
    const wanted = world.identity(changed.embedder);
    expect(await world.serving(token)).toBe(old());
    expect((await findTexts('is the cat called Mio'))[0]).toBe('The cat is called Mio.');

    const seen: [number, string][] = [];
    const progress = new EmbeddingProgress(world.vectors, world.embedders);
    expect([await progress.find(token), await progress.find(changed)]).toEqual([
      null,
      { texts: 3, embedded: 0 },
    ]);
    await world.updateVectors(spaceId, {
      reportProgress: async (percent) => void seen.push([percent, await world.serving(token)]),
    });
    expect(seen).toEqual([[100, old()]]);
    expect(await world.serving(token)).toBe(wanted);
    expect(await world.countVectors(spaceId)).toEqual({ [old()]: 3, [wanted]: 3 });
    expect((await findTexts('is the cat called Mio'))[0]).toBe('The cat is called Mio.');

    await world.settle(spaceId);
    await world.updateVectors(spaceId);
    expect(await world.countVectors(spaceId)).toEqual({ [wanted]: 3 });
    expect((await findTexts('is the cat called Mio'))[0]).toBe('The cat is called Mio.');
  });

  it('asks the old embedder with the old key meanwhile, which nobody can read', async () => {
    await world.change(token, world.embedder('new', 64, 'sk-of-the-new-one'));
    await world.recall(token, 'which key is used');
    expect([world.listAsked('old').at(-1), world.upstream.last.headers.authorization]).toEqual([
      ['which key is used'],
      'Bearer sk-old',
    ]);
    const [row] = await world.db.query<{ sealed: string }[]>(
      'SELECT previous_embedder_enc AS sealed FROM tokens WHERE id = $1',
      [token.id],
    );
    expect(row?.sealed).toMatch(/\S{40,}/);
    expect(row?.sealed).not.toMatch(/sk-old|127\.0\.0\.1/);
    await world.updateVectors(spaceId);
    expect(
      await world.db.query('SELECT id FROM tokens WHERE id = $1 AND previous_embedder_enc IS NULL', [
        token.id,
      ]),
    ).toHaveLength(1);
    const events = await world.db.query<{ action: string }[]>(
      'SELECT action FROM audit_events WHERE space_id = $1 ORDER BY id',
      [spaceId],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'token.register',
      'token.update',
      'token.embedder_switched',
    ]);
  });

  it('continues where it was stopped', async () => {
    await say(...Array.from({ length: 150 }, (_, at) => `line number ${at}`));
    await world.updateVectors(spaceId);
    await world.change(token, world.embedder('new'));
    world.upstream.reset();
    let answers = 0;
    world.upstream.always((request) => {
      answers += 1;
      return answers === 2 ? { status: 503, body: {} } : embeddings(request.body);
    });
    await expect(world.updateVectors(spaceId)).rejects.toThrow('The embedder answered with status 503.');
    expect(await world.serving(token)).toBe(old());
    await world.updateVectors(spaceId);
    expect(world.listAsked('new').map((input) => input.length)).toEqual([64, 64, 64, 25]);
    expect(new Set(world.listAsked('new').flat())).toHaveProperty('size', 153);
    expect(await world.serving(token)).not.toBe(old());
  });

  it('is switched although the new embedder refuses a text, which keywords still find', async () => {
    await say('A text that is poison to it.', ...Array.from({ length: 9 }, (_, at) => `line number ${at}`));
    await world.updateVectors(spaceId);
    const changed = await world.change(token, world.embedder('new'));
    world.upstream.always(({ body }) =>
      body.includes('poison') ? { status: 400, body: {} } : embeddings(body),
    );
    await world.updateVectors(spaceId);
    expect(await world.serving(token)).toBe(world.identity(changed.embedder));
    const [row] = await world.db.query<{ without: string; held: string }[]>(
      `SELECT count(*) FILTER (WHERE octet_length(vector) = 0) AS without, count(*) AS held FROM memory_vectors WHERE space_id = $1 AND model = $2`,
      [spaceId, world.identity(changed.embedder)],
    );
    expect(row).toEqual({ without: '1', held: '13' });
    const asked = world.listAsked('new').length;
    await world.updateVectors(spaceId);
    expect(world.listAsked('new')).toHaveLength(asked);
  });

  it('is not switched to an embedder that refuses everything', async () => {
    await world.change(token, world.embedder('new'));
    world.upstream.always({ status: 422, body: {} });
    await expect(world.updateVectors(spaceId)).rejects.toThrow('422');
    expect(await world.serving(token)).toBe(old());
    expect(Object.keys(await world.countVectors(spaceId))).toEqual([old()]);
  });

  it('stops between two batches when its signal aborts', async () => {
    await world.change(token, world.embedder('new'));
    await expect(
      world.updateVectors(spaceId, { signal: AbortSignal.abort(new Error('stop')) }),
    ).rejects.toThrow('stop');
    expect(await world.serving(token)).toBe(old());
  });

  it('finds what is said meanwhile, before and after the switch', async () => {
    const changed = await world.change(token, world.embedder('new'));
    await say('The parrot speaks Greek.');
    const { embedder } = world.managers.for(changed);
    const said = await world.vectors.listMissing({ spaceId, model: embedder.identity, after: -1 }, 10);
    await world.documents.embed(spaceId, embedder, said);
    expect((await findTexts('the parrot speaks Greek'))[0]).toBe('The parrot speaks Greek.');
    await world.updateVectors(spaceId);
    expect((await findTexts('the parrot speaks Greek'))[0]).toBe('The parrot speaks Greek.');
  });

  it('keeps what serves when the wanted one changes again, and needs no switch when it changes back', async () => {
    await world.change(token, world.embedder('new'));
    await world.change(token, world.embedder('newer'));
    expect(await world.serving(token)).toBe(old());
    await world.change(token, world.embedder('old'));
    expect((await world.config(token.id)).previousEmbedder).toBeNull();
    world.upstream.reset();
    await world.updateVectors(spaceId);
    expect(world.upstream.requests).toEqual([]);
  });

  it('is switched at once when nothing could serve: the old embedder never gave a vector', async () => {
    await world.db.query('DELETE FROM memory_vectors WHERE space_id = $1', [spaceId]);
    const changed = await world.change(token, world.embedder('new'));
    world.upstream.always({ status: 503, body: {} });
    await expect(world.updateVectors(spaceId)).rejects.toThrow('503');
    expect(await world.serving(token)).toBe(world.identity(changed.embedder));
  });

  it('can go back to the embedder of the instance', async () => {
    const none = {
      embed_provider: null,
      embed_base_url: null,
      embed_api_key: null,
      embed_dims: null,
      embed_body: null,
    };
    await world.change(token, none);
    expect(await world.serving(token)).toBe(old());
    await world.updateVectors(spaceId);
    expect(await world.serving(token)).toBe(world.identity(null));
    expect(await world.countVectors(spaceId)).toMatchObject({ [world.identity(null)]: 3 });
    const again = await world.change(token, world.embedder('new'));
    expect(again.previousEmbedder).toEqual({ embedder: null });
  });

  it('is not switched by a job that worked for an earlier change', async () => {
    const stale = await world.change(token, world.embedder('new'));
    await world.change(token, world.embedder('newer'));
    expect(await world.tokens.finishSwitch(stale)).toBe(false);
    expect(await world.serving(token)).toBe(old());
  });
});

describe('a space of several tokens', () => {
  it('holds the vectors of all their embedders, and drops none that one of them uses', async () => {
    spaceId = await world.user(`owner-${spaceId}`);
    const owner = (
      await world.db.query<{ id: string }[]>('SELECT id FROM users WHERE space_id = $1', [spaceId])
    )[0]?.id;
    const [first, second] = [
      await world.register(world.embedder('first'), owner),
      await world.register(world.embedder('second', 16), owner),
    ];
    const [one, two] = [world.identity(first.embedder), world.identity(second.embedder)];
    await say('The cat is called Mio.');
    await world.updateVectors(spaceId);
    expect(await world.countVectors(spaceId)).toEqual({ [one]: 1, [two]: 1 });

    const changed = await world.change(second, world.embedder('third'));
    const three = world.identity(changed.embedder);
    expect([await world.serving(first), await world.serving(second)]).toEqual([one, two]);
    await world.updateVectors(spaceId);
    await world.settle(spaceId);
    await world.updateVectors(spaceId);
    expect(await world.countVectors(spaceId)).toEqual({ [one]: 1, [three]: 1 });
    expect([await world.serving(first), await world.serving(second)]).toEqual([one, three]);
    for (const each of [first, second])
      expect(await world.recall(each, 'is the cat called Mio')).toEqual(['The cat is called Mio.']);
  });

  it('gives one embedder its vectors while another one is down', async () => {
    spaceId = await world.user(`owner-${spaceId}`);
    const owner = (
      await world.db.query<{ id: string }[]>('SELECT id FROM users WHERE space_id = $1', [spaceId])
    )[0]?.id;
    await world.register(world.embedder('down'), owner);
    const up = await world.register(world.embedder('up'), owner);
    await say('The cat is called Mio.');
    world.upstream.always(({ body }) =>
      readModel(body) === 'down' ? { status: 503, body: {} } : embeddings(body),
    );
    await expect(world.updateVectors(spaceId)).rejects.toThrow('503');
    expect(await world.countVectors(spaceId)).toEqual({ [world.identity(up.embedder)]: 1 });
  });

  it('removes nothing while one of its tokens can’t be read', async () => {
    await world.db.query(
      `INSERT INTO memory_vectors SELECT space_id, document_id, 'stray', dims, vector, revision FROM memory_vectors WHERE space_id = $1`,
      [spaceId],
    );
    await world.db.query(
      `INSERT INTO tokens (id, secret_hash, secret_prefix, space_id) VALUES (gen_random_uuid(), gen_random_uuid(), '', $1)`,
      [spaceId],
    );
    await world.settle(spaceId);
    await world.updateVectors(spaceId);
    expect(await world.countVectors(spaceId)).toMatchObject({ stray: 3 });
    await world.db.query('DELETE FROM tokens WHERE space_id = $1 AND llm_base_url IS NULL', [spaceId]);
    await world.updateVectors(spaceId);
    expect(await world.countVectors(spaceId)).toEqual({ [old()]: 3 });
  });

  it('ends quietly for a space that is gone', async () => {
    await world.updateVectors('00000000-0000-4000-8000-000000000000');
    expect(await world.countVectors('00000000-0000-4000-8000-000000000000')).toEqual({});
  });
});

function readModel(body: Buffer): string {
  return (JSON.parse(body.toString('utf8')) as { model: string }).model;
}

function embeddings(body: Buffer): { body: object } {
  const { input } = JSON.parse(body.toString('utf8')) as { input: string[] };
  const vector = (text: string): number[] =>
    Array.from({ length: 64 }, (_, at) => (at === text.length % 64 ? 1 : 0));
  return { body: { data: input.map((text, index) => ({ index, embedding: vector(text) })) } };
}
