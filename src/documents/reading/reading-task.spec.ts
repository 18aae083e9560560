import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { answerTask, type ReadingTask } from './reading-task.js';

const task = (kind: ReadingTask['kind'], size: number): ReadingTask => ({
  kind,
  size,
  limits: { maxPages: 1, maxTextLength: 100 },
  maxMemory: 1,
});
const source = (text: string): AsyncIterable<Uint8Array> => Readable.from([Buffer.from(text)]);

describe('answerTask', () => {
  it('answers with the text of a document that arrives in pieces', async () => {
    const pieces = Readable.from([Buffer.from('The pier '), Buffer.from('is closed.')]);
    expect(await answerTask(task('text', 19), pieces)).toEqual({
      document: { passages: [{ place: '', text: 'The pier is closed.' }], isPartial: false },
    });
  });

  it('answers with the reason that is meant for people', async () => {
    expect(await answerTask(task('docx', 7), source('nothing'))).toEqual({
      reason: 'The file is not a readable Office document.',
    });
  });

  it('hides internal errors from people', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('a');
        throw new Error('at /srv/reader.js');
      })(),
    );
    expect(await answerTask(task('text', 1), broken)).toEqual({ reason: 'The document can’t be read.' });
  });
});
