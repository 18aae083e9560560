import { describe, expect, it } from '@jest/globals';
import { createHit, createRankedHit, type HitInput } from '../../../../test/factories/index-hit.js';
import { dropOwnFacts } from './drop-own-facts.js';

const remember = (id: string, text: string, key: string): HitInput => ({
  ...{ id, kind: 'memory', role: 'memory', text },
  memory: { key, metadata: {} },
});
const OWN_JOB = remember('own', 'I work as a bookkeeper', 'identity:occupation');
const OWN_PARTNER = remember('partner', 'I married Paul in May', 'partner:me');
const SISTER = remember('sister', 'My sister Ana works as a nurse', 'occupation:sister');
const HUSBAND: HitInput = { id: 'husband', text: 'My husband Paul is a firefighter.' };

const listLeft = (message: string, ...inputs: readonly HitInput[]): readonly string[] =>
  dropOwnFacts(
    inputs.map((input) => createRankedHit(input, 0.5)),
    message,
  ).map(({ hit }) => hit.document.id);

describe('dropOwnFacts', () => {
  it.each(['sister job', 'What does my sister do?'])('drops facts of the speaker for "%s"', (message) =>
    expect(listLeft(message, OWN_JOB, SISTER)).toEqual(['sister']),
  );

  it.each([
    ['What is my job?', OWN_JOB, SISTER],
    ['Do my sister and I have the same job?', OWN_JOB, SISTER],
    ['brother job', OWN_JOB, SISTER],
    ['When was the wedding with my husband?', OWN_PARTNER, HUSBAND],
  ])('keeps them for "%s"', (message, own, other) =>
    expect(listLeft(message, own, other)).toEqual([own.id, other.id]),
  );

  it('drops them where another search found the person', () => {
    const own = [{ hit: createHit(OWN_JOB) }];
    expect(dropOwnFacts(own, 'sister job', [createHit(SISTER)])).toEqual([]);
    expect(dropOwnFacts(own, 'sister job', [])).toEqual(own);
  });
});
