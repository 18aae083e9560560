import { describe, expect, it } from '@jest/globals';
import { SourceMessagesRepository } from './source-messages.repository.js';

type Transaction = ConstructorParameters<typeof SourceMessagesRepository>[0];

const ANSWERS = Array.from({ length: 300 }, (_, at) => ({
  id: String(at),
  turnId: 'later',
  role: 'assistant',
  body: 'You live in Paris.',
}));

/** Creates a transaction whose log contains answers only. `log` receives the first word of each query. */
function logQueries(log: string[]): Transaction {
  const query = (sql: string): Promise<unknown> => {
    const [command] = sql.trim().split(/\s/);
    log.push(command!);
    return Promise.resolve(command === 'WITH' ? ANSWERS : []);
  };
  return { query } as unknown as Transaction;
}

describe('SourceMessagesRepository', () => {
  it('yields to other work while it searches messages, answers and memories', async () => {
    const log: string[] = [];
    let isDone = false;
    const recordTick = (): void => void (log.push('tick'), isDone || setImmediate(recordTick));
    setImmediate(recordTick);
    const sources = ['I live in Paris', 'I like tea', 'My cat is Bo'].map((content, at) => ({
      scope: { endUser: '', appId: 'default', projectId: 'default' },
      documentId: `f:${at}`,
      content,
      turnIds: ['t1'],
    }));
    await new SourceMessagesRepository(logQueries(log), 's').hide(sources, {
      reason: 'forgotten',
      revision: '1',
    });
    isDone = true;
    const search = log.slice(log.indexOf('WITH'), log.indexOf('UPDATE'));
    expect(search.filter((entry) => entry === 'tick').length).toBeGreaterThanOrEqual(5);
  });
});
