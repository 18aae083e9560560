import { describe, expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';

let bridge: Bridge;
useBridge((one) => (bridge = one));

const LONG =
  'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo. She is nine years old. We live by the river.';
const SHORT = 'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo.';
const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Answer {
  readonly job_id: string | null;
  readonly plan: object | null;
}

/** A token whose space holds one long memory. */
async function tokenWithMemory(): Promise<{ id: string; token: string; spaceId: string }> {
  const { id, token } = await bridge.service.registerWithId({
    llm_base_url: bridge.upstream.url,
    llm_api_key: 'sk-upstream-0123456789',
  });
  const [row] = await bridge.service.rows<{ space_id: string }>(
    `SELECT space_id FROM tokens WHERE id = '${id}'`,
  );
  const spaceId = row!.space_id;
  await bridge.service.rows(
    `WITH bumped AS (UPDATE spaces SET version = version + 1 WHERE id = '${spaceId}' RETURNING version)
     INSERT INTO memories (id, space_id, key, hash, content, revision) SELECT gen_random_uuid(), '${spaceId}', 'home', 'h', '${LONG}', version FROM bumped`,
  );
  return { id, token, spaceId };
}

const summarize = (body: object): Promise<Answer> =>
  bridge.service.admin<Answer>('POST', '/v1/admin/memories/summarize', body);

async function contents(spaceId: string): Promise<readonly string[]> {
  const rows = await bridge.service.rows<{ content: string }>(
    `SELECT content FROM memories WHERE space_id = '${spaceId}' AND valid_to IS NULL`,
  );
  return rows.map(({ content }) => content);
}

describe('POST /v1/admin/memories/summarize', () => {
  it('S3-68 S3-70 shows its plan, runs it as a listed job and undoes it; a chat never starts one', async () => {
    const { id, token, spaceId } = await tokenWithMemory();
    await (
      await bridge.service.chat(token, {
        model: 'm',
        messages: [{ role: 'user', content: 'Where do I live?' }],
      })
    ).text();
    await bridge.service.settled();
    expect(await summarize({ token_id: id, max_tokens: 0, dry_run: true })).toEqual({
      job_id: null,
      plan: {
        examined: 1,
        tokens_saved: 11,
        changes: [{ text: SHORT, cites: [{ memory_id: expect.any(String), text: LONG }] }],
        refused: [],
        reason: null,
      },
    });
    expect(await bridge.service.admin('GET', '/v1/admin/jobs/summaries')).toEqual({ jobs: [] });
    const { job_id: jobId } = await summarize({ space_id: spaceId, max_tokens: 0 });
    await eventually(async () => (await contents(spaceId))[0] === SHORT);
    const done = await eventually(async () => {
      const { jobs } = await bridge.service.admin<{ jobs: object[] }>(
        'GET',
        '/v1/admin/jobs/summaries?state=done',
      );
      return jobs[0];
    });
    expect(done).toMatchObject({
      job_id: jobId,
      space_id: spaceId,
      strategy: 'compact',
      reason: null,
      result: { shortened: 1 },
    });
    await bridge.service.admin('POST', `/v1/admin/jobs/${jobId}/undo`);
    expect(await contents(spaceId)).toEqual([LONG]);
  });

  it.each([
    [{}, 422, /token_id/],
    [{ space_id: 'x' }, 422, /space_id/],
    [{ space_id: NOBODY, strategy: 'shred' }, 422, /strategy/],
    [{ space_id: NOBODY, max_tokens: -1 }, 422, /max_tokens/],
    [{ space_id: NOBODY, keep: true }, 422, /keep/],
    [{ space_id: NOBODY }, 404, /Space not found/],
    [{ token_id: NOBODY }, 404, /Token not found/],
    [{ token_id: '00000000-0000-0000-0000-000000000000', dry_run: true }, 404, /Token not found/],
  ])('refuses %j with %d', async (body, status, detail) => {
    const response = await bridge.call('POST', '/v1/admin/memories/summarize', {
      headers: bridge.asAdmin(),
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(detail);
  });

  it('refuses a space that is not the token’s, and merging without a memory LLM', async () => {
    const { id } = await tokenWithMemory();
    await expect(summarize({ token_id: id, space_id: NOBODY })).rejects.toThrow(/422.*space_id/);
    await expect(summarize({ token_id: id, strategy: 'merge', dry_run: true })).rejects.toThrow(
      /409.*memory LLM/,
    );
  });
});
