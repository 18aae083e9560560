import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { EmbeddingProgress } from '../../src/memory/indexing/embedders/embedding-progress.js';
import type { TokenConfig } from '../../src/tokens/token-config.js';
import { insertMemory, insertMessage } from '../support/recall-rows.js';
import { useReembeddingFixture, type ReembeddingFixture } from './reembedding-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

let fixture: ReembeddingFixture;
let token: TokenConfig;
let spaceId: string;

useReembeddingFixture((made) => (fixture = made));
beforeEach(async () => {
  token = await fixture.register(fixture.createEmbedderFields('old'));
  ({ spaceId } = token);
  await say('The cat is called Mio.', 'We moved to Lisbon.');
  await insertMemory(fixture.db, spaceId, { content: 'The user has a cat.' });
  await fixture.updateVectors(spaceId);
});

async function say(...lines: string[]): Promise<void> {
  for (const body of lines) await insertMessage(fixture.db, spaceId, { body });
}

const findTexts = (query: string): Promise<readonly string[]> => fixture.recall(token, query);
const old = (): string => fixture.findIdentity(token.embedder);

describe('a token that gets another embedder', () => {
  it('is served by the old vectors until the new ones are complete, then the old ones are removed', async () => {
    expect(await fixture.countVectors(spaceId)).toEqual({ [old()]: 3 });
    const changed = await fixture.change(token, fixture.createEmbedderFields('new', 32));
    const wanted = fixture.findIdentity(changed.embedder);
    expect(await fixture.findServingModel(token)).toBe(old());
    expect((await findTexts('is the cat called Mio'))[0]).toBe('The cat is called Mio.');

    const seen: [number, string][] = [];
    const progress = new EmbeddingProgress(fixture.vectors, fixture.embedders);
    expect([await progress.find(token), await progress.find(changed)]).toEqual([
      null,
      { texts: 3, embedded: 0 },
    ]);
    await fixture.updateVectors(spaceId, {
      reportProgress: async (percent) => void seen.push([percent, await fixture.findServingModel(token)]),
    });
    expect(seen).toEqual([[100, old()]]);
    expect(await fixture.findServingModel(token)).toBe(wanted);
    expect(await fixture.countVectors(spaceId)).toEqual({ [old()]: 3, [wanted]: 3 });
    expect((await findTexts('is the cat called Mio'))[0]).toBe('The cat is called Mio.');

    await fixture.ageChanges(spaceId);
    await fixture.updateVectors(spaceId);
    expect(await fixture.countVectors(spaceId)).toEqual({ [wanted]: 3 });
    expect((await findTexts('is the cat called Mio'))[0]).toBe('The cat is called Mio.');
  });

  it('asks the old embedder with the old key meanwhile, which nobody can read', async () => {
    await fixture.change(token, fixture.createEmbedderFields('new', 64, 'sk-of-the-new-one'));
    await fixture.recall(token, 'which key is used');
    expect([fixture.listEmbeddedTexts('old').at(-1), fixture.upstream.last.headers.authorization]).toEqual([
      ['which key is used'],
      'Bearer sk-old',
    ]);
    const [row] = await fixture.db.query<{ sealed: string }[]>(
      'SELECT previous_embedder_enc AS sealed FROM tokens WHERE id = $1',
      [token.id],
    );
    expect(row?.sealed).toMatch(/\S{40,}/);
    expect(row?.sealed).not.toMatch(/sk-old|127\.0\.0\.1/);
    await fixture.updateVectors(spaceId);
    expect(
      await fixture.db.query('SELECT id FROM tokens WHERE id = $1 AND previous_embedder_enc IS NULL', [
        token.id,
      ]),
    ).toHaveLength(1);
    const events = await fixture.db.query<{ action: string }[]>(
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
    await fixture.updateVectors(spaceId);
    await fixture.change(token, fixture.createEmbedderFields('new'));
    fixture.upstream.reset();
    let answers = 0;
    fixture.upstream.always((request) => {
      answers += 1;
      return answers === 2 ? { status: 503, body: {} } : embeddings(request.body);
    });
    await expect(fixture.updateVectors(spaceId)).rejects.toThrow('The embedder answered with status 503.');
    expect(await fixture.findServingModel(token)).toBe(old());
    await fixture.updateVectors(spaceId);
    expect(fixture.listEmbeddedTexts('new').map((input) => input.length)).toEqual([64, 64, 64, 25]);
    expect(new Set(fixture.listEmbeddedTexts('new').flat())).toHaveProperty('size', 153);
    expect(await fixture.findServingModel(token)).not.toBe(old());
  });

  it('is switched although the new embedder refuses a text, which keywords still find', async () => {
    await say('A text that is poison to it.', ...Array.from({ length: 9 }, (_, at) => `line number ${at}`));
    await fixture.updateVectors(spaceId);
    const changed = await fixture.change(token, fixture.createEmbedderFields('new'));
    fixture.upstream.always(({ body }) =>
      body.includes('poison') ? { status: 400, body: {} } : embeddings(body),
    );
    await fixture.updateVectors(spaceId);
    expect(await fixture.findServingModel(token)).toBe(fixture.findIdentity(changed.embedder));
    const [row] = await fixture.db.query<{ without: string; held: string }[]>(
      `SELECT count(*) FILTER (WHERE octet_length(vector) = 0) AS without, count(*) AS held FROM memory_vectors WHERE space_id = $1 AND model = $2`,
      [spaceId, fixture.findIdentity(changed.embedder)],
    );
    expect(row).toEqual({ without: '1', held: '13' });
    const asked = fixture.listEmbeddedTexts('new').length;
    await fixture.updateVectors(spaceId);
    expect(fixture.listEmbeddedTexts('new')).toHaveLength(asked);
  });

  it('is not switched to an embedder that refuses everything', async () => {
    await fixture.change(token, fixture.createEmbedderFields('new'));
    fixture.upstream.always({ status: 422, body: {} });
    await expect(fixture.updateVectors(spaceId)).rejects.toThrow('422');
    expect(await fixture.findServingModel(token)).toBe(old());
    expect(Object.keys(await fixture.countVectors(spaceId))).toEqual([old()]);
  });

  it('stops between two batches when its signal aborts', async () => {
    await fixture.change(token, fixture.createEmbedderFields('new'));
    await expect(
      fixture.updateVectors(spaceId, { signal: AbortSignal.abort(new Error('stop')) }),
    ).rejects.toThrow('stop');
    expect(await fixture.findServingModel(token)).toBe(old());
  });

  it('finds what is said meanwhile, before and after the switch', async () => {
    const changed = await fixture.change(token, fixture.createEmbedderFields('new'));
    await say('The parrot speaks Greek.');
    const { embedder } = fixture.managers.for(changed);
    const said = await fixture.vectors.listMissing({ spaceId, model: embedder.identity, after: -1 }, 10);
    await fixture.documents.embed(spaceId, embedder, said);
    expect((await findTexts('the parrot speaks Greek'))[0]).toBe('The parrot speaks Greek.');
    await fixture.updateVectors(spaceId);
    expect((await findTexts('the parrot speaks Greek'))[0]).toBe('The parrot speaks Greek.');
  });

  it('keeps what serves when the wanted one changes again, and needs no switch when it changes back', async () => {
    await fixture.change(token, fixture.createEmbedderFields('new'));
    await fixture.change(token, fixture.createEmbedderFields('newer'));
    expect(await fixture.findServingModel(token)).toBe(old());
    await fixture.change(token, fixture.createEmbedderFields('old'));
    expect((await fixture.config(token.id)).previousEmbedder).toBeNull();
    fixture.upstream.reset();
    await fixture.updateVectors(spaceId);
    expect(fixture.upstream.requests).toEqual([]);
  });

  it('is switched at once when nothing could serve: the old embedder never gave a vector', async () => {
    await fixture.db.query('DELETE FROM memory_vectors WHERE space_id = $1', [spaceId]);
    const changed = await fixture.change(token, fixture.createEmbedderFields('new'));
    fixture.upstream.always({ status: 503, body: {} });
    await expect(fixture.updateVectors(spaceId)).rejects.toThrow('503');
    expect(await fixture.findServingModel(token)).toBe(fixture.findIdentity(changed.embedder));
  });

  it('can go back to the embedder of the instance', async () => {
    const none = {
      embed_provider: null,
      embed_base_url: null,
      embed_api_key: null,
      embed_dims: null,
      embed_body: null,
    };
    await fixture.change(token, none);
    expect(await fixture.findServingModel(token)).toBe(old());
    await fixture.updateVectors(spaceId);
    expect(await fixture.findServingModel(token)).toBe(fixture.findIdentity(null));
    expect(await fixture.countVectors(spaceId)).toMatchObject({ [fixture.findIdentity(null)]: 3 });
    const again = await fixture.change(token, fixture.createEmbedderFields('new'));
    expect(again.previousEmbedder).toEqual({ embedder: null });
  });

  it('is not switched by a job that worked for an earlier change', async () => {
    const stale = await fixture.change(token, fixture.createEmbedderFields('new'));
    await fixture.change(token, fixture.createEmbedderFields('newer'));
    expect(await fixture.tokens.finishSwitch(stale)).toBe(false);
    expect(await fixture.findServingModel(token)).toBe(old());
  });
});

describe('a space of several tokens', () => {
  it('holds the vectors of all their embedders, and drops none that one of them uses', async () => {
    spaceId = await fixture.createUser(`owner-${spaceId}`);
    const owner = (
      await fixture.db.query<{ id: string }[]>('SELECT id FROM users WHERE space_id = $1', [spaceId])
    )[0]?.id;
    const [first, second] = [
      await fixture.register(fixture.createEmbedderFields('first'), owner),
      await fixture.register(fixture.createEmbedderFields('second', 16), owner),
    ];
    const [one, two] = [fixture.findIdentity(first.embedder), fixture.findIdentity(second.embedder)];
    await say('The cat is called Mio.');
    await fixture.updateVectors(spaceId);
    expect(await fixture.countVectors(spaceId)).toEqual({ [one]: 1, [two]: 1 });

    const changed = await fixture.change(second, fixture.createEmbedderFields('third'));
    const three = fixture.findIdentity(changed.embedder);
    expect([await fixture.findServingModel(first), await fixture.findServingModel(second)]).toEqual([
      one,
      two,
    ]);
    await fixture.updateVectors(spaceId);
    await fixture.ageChanges(spaceId);
    await fixture.updateVectors(spaceId);
    expect(await fixture.countVectors(spaceId)).toEqual({ [one]: 1, [three]: 1 });
    expect([await fixture.findServingModel(first), await fixture.findServingModel(second)]).toEqual([
      one,
      three,
    ]);
    for (const each of [first, second])
      expect(await fixture.recall(each, 'is the cat called Mio')).toEqual(['The cat is called Mio.']);
  });

  it('gives one embedder its vectors while another one is down', async () => {
    spaceId = await fixture.createUser(`owner-${spaceId}`);
    const owner = (
      await fixture.db.query<{ id: string }[]>('SELECT id FROM users WHERE space_id = $1', [spaceId])
    )[0]?.id;
    await fixture.register(fixture.createEmbedderFields('down'), owner);
    const up = await fixture.register(fixture.createEmbedderFields('up'), owner);
    await say('The cat is called Mio.');
    fixture.upstream.always(({ body }) =>
      readModel(body) === 'down' ? { status: 503, body: {} } : embeddings(body),
    );
    await expect(fixture.updateVectors(spaceId)).rejects.toThrow('503');
    expect(await fixture.countVectors(spaceId)).toEqual({ [fixture.findIdentity(up.embedder)]: 1 });
  });

  it('removes nothing while one of its tokens can’t be read', async () => {
    await fixture.db.query(
      `INSERT INTO memory_vectors SELECT space_id, document_id, 'stray', dims, vector, revision FROM memory_vectors WHERE space_id = $1`,
      [spaceId],
    );
    await fixture.db.query(
      `INSERT INTO tokens (id, secret_hash, secret_prefix, space_id) VALUES (gen_random_uuid(), gen_random_uuid(), '', $1)`,
      [spaceId],
    );
    await fixture.ageChanges(spaceId);
    await fixture.updateVectors(spaceId);
    expect(await fixture.countVectors(spaceId)).toMatchObject({ stray: 3 });
    await fixture.db.query('DELETE FROM tokens WHERE space_id = $1 AND llm_base_url IS NULL', [spaceId]);
    await fixture.updateVectors(spaceId);
    expect(await fixture.countVectors(spaceId)).toEqual({ [old()]: 3 });
  });

  it('ends quietly for a space that is gone', async () => {
    await fixture.updateVectors('00000000-0000-4000-8000-000000000000');
    expect(await fixture.countVectors('00000000-0000-4000-8000-000000000000')).toEqual({});
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
