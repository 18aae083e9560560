import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { findOwnStatements } from './find-own-statements.js';

const tell = (id: string, text: string, createdAt: number) =>
  createHit({ id, text, createdAt, sessionId: id }).document;

describe('findOwnStatements', () => {
  it('compares a later change with newer statements as well', () => {
    const newest = [
      tell('m:3', 'Seit Mai nicht mehr in Bonn, sondern in Mainz.', 3),
      tell('m:2', 'Ich bin nach Bonn umgezogen.', 2),
      tell('m:1', 'Ich wohne in Kassel.', 1),
    ];
    const question = 'In welcher Stadt wohne ich?';
    const known = { answering: newest.slice(2), newest };
    const { statements, earlier } = findOwnStatements(question, findAskedSlots(question), known);
    expect([...earlier]).toEqual(['m:2']);
    expect(statements.map(({ id }) => id)).toContain('m:3');
  });
});
