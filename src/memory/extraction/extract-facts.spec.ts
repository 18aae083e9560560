import { describe, expect, it } from '@jest/globals';
import type { MemoryLlmMessage } from '../../llm/memory-llm.port.js';
import { extractFacts } from './extract-facts.js';

const GOOD = '{"facts":[{"action":"add","key":"home","text":"Mira lives in Rome"}]}';

async function run(...replies: (string | Error)[]) {
  const asked: (readonly MemoryLlmMessage[])[] = [];
  const ask = (messages: readonly MemoryLlmMessage[]): Promise<string> => {
    const reply = replies[asked.push(messages) - 1] ?? '';
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  const texts = [{ role: 'user', text: 'I moved to Rome' }] as const;
  const result = await extractFacts({ prompts: { instructions: 'i', format: 'f' }, texts, known: [], ask });
  return { ...result, asked };
}

describe('extractFacts', () => {
  it('accepts a readable answer', async () => {
    const { proposals, reason, asked } = await run(GOOD);
    expect(proposals).toMatchObject([{ key: 'home', text: 'Mira lives in Rome' }]);
    expect([reason, asked.length]).toEqual([undefined, 1]);
  });

  it('sends an unreadable answer back once', async () => {
    const { proposals, asked } = await run('{"facts": [', GOOD);
    expect(proposals).toHaveLength(1);
    expect(asked[1]?.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it.each([
    ["I can't do that.", 'Still no.'],
    ['{"facts": [', '{"facts": ['],
    ['', ''],
  ])('gives up after that, with a reason: %j', async (...replies) => {
    const { proposals, reason, asked } = await run(...replies);
    expect([proposals, reason, asked.length]).toEqual([[], 'unreadable_answer', 2]);
  });

  it('records why single facts are missing, each reason once', async () => {
    const { reason } = await run(
      '{"facts":[{"action":"delete"},{"action":"clear"},{"action":"add","text":""}]}',
    );
    expect(reason).toBe('unknown_action, no_text');
  });

  it('passes on the failure of a model', async () => {
    await expect(run(new Error('down'))).rejects.toThrow('down');
  });
});
