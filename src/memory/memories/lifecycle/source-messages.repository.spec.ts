import { describe, expect, it } from '@jest/globals';
import { SourceMessagesRepository } from './source-messages.repository.js';

type Transaction = ConstructorParameters<typeof SourceMessagesRepository>[0];

const ANSWERS = Array.from({ length: 300 }, (_, at) => ({
  id: String(at),
  turnId: 'later',
  role: 'assistant',
  body: 'You live in Paris.',
}));

/**
 * A log in which nothing was said but answers; `log` holds what was asked, and `turn` where the event loop
 * went on to others.
 */
function logQueries(log: string[]): Transaction {
  const query = (sql: string): Promise<unknown> => {
    log.push(sql.trim().split(/\s/)[0]!);
    return Promise.resolve(sql.includes('told') ? ANSWERS : []);
  };
  return { query } as unknown as Transaction;
}

describe('SourceMessagesRepository', () => {
  it('yields to other work while it searches messages, answers and memories', async () => {
    const log: string[] = [];
    let isDone = false;
    const others = (): void => void (log.push('turn'), isDone || setImmediate(others));
    setImmediate(others);
    const sources = ['I live in Paris', 'I like tea', 'My cat is Bo'].map((content, at) => ({
      documentId: `f:${at}`,
      content,
      turnIds: ['told'],
    }));
    await new SourceMessagesRepository(logQueries(log), 's').hide(sources, {
      reason: 'forgotten',
      revision: '1',
    });
    isDone = true;
    const looking = log.slice(log.indexOf('WITH'), log.indexOf('UPDATE'));
    expect(looking.filter((entry) => entry === 'turn').length).toBeGreaterThanOrEqual(5);
  });
});
