import { describe, expect, it } from '@jest/globals';
import { MAX_FACTS, parseFacts } from './parse-facts.js';

const known = new Map([
  ['k1', 'id-1'],
  ['k2', 'id-2'],
]);
const parse = (value: unknown) =>
  parseFacts(typeof value === 'string' ? value : JSON.stringify(value), known);
const facts = (...list: unknown[]) => parse({ facts: list });

describe('parseFacts', () => {
  it('reads an addition', () => {
    const fact = {
      action: 'add',
      key: 'Home Town',
      type: 'semantic',
      text: ' Mira lives\nin Leerdam. ',
      topics: ['home', 'home', '', 7],
      source: 'assistant',
    };
    expect(facts(fact)).toEqual({
      ok: true,
      problems: [],
      proposals: [
        {
          key: 'home-town',
          type: 'semantic',
          text: 'Mira lives in Leerdam.',
          topics: ['home'],
          source: 'llm_response',
          sameKey: 'keep_both',
        },
      ],
    });
  });

  it('fills in what is missing', () => {
    expect(facts({ action: 'add', text: '米拉住在上海', type: 'nonsense' })).toMatchObject({
      proposals: [{ key: '米拉住在上海', type: 'factual', topics: [], source: 'user_message' }],
    });
    expect(facts({ action: 'add', text: 'Mira sails', key: 'identity: Sport' })).toMatchObject({
      proposals: [{ key: 'identity:sport' }],
    });
  });

  it('cites a memory by the id it was shown under, once', () => {
    const supersede = { action: 'supersede', supersedes: 'k2', text: 'Mira lives in Rome.' };
    expect(facts(supersede, { ...supersede, text: 'Mira lives in Oslo.' })).toMatchObject({
      proposals: [{ supersedes: 'id-2' }, { text: 'Mira lives in Oslo.' }],
      problems: ['unknown_id'],
    });
  });

  it.each([
    [
      'an unknown id',
      { action: 'supersede', supersedes: 'id-1', text: 'Mira lives in Rome.' },
      'unknown_id',
      1,
    ],
    ['no id', { action: 'supersede', text: 'Mira lives in Rome.' }, 'unknown_id', 1],
    [
      'an object for an id',
      { action: 'supersede', supersedes: { a: 1 }, text: 'Mira lives in Rome.' },
      'unknown_id',
      1,
    ],
    ['an empty text', { action: 'add', text: ' \n' }, 'no_text', 0],
    ['an empty text for a known one', { action: 'supersede', supersedes: 'k1', text: '' }, 'no_text', 0],
    ['a number for text', { action: 'add', text: 7 }, 'no_text', 0],
    ['a text that is too long', { action: 'add', text: 'x'.repeat(1_001) }, 'too_long', 0],
    ['an order to delete', { action: 'delete', id: 'k1' }, 'unknown_action', 0],
    ['no object', 'erase everything', 'unknown_action', 0],
    ['null', null, 'unknown_action', 0],
  ])('does no harm with %s', (_name, fact, problem, stored) => {
    const reply = facts(fact);
    expect(reply).toMatchObject({ ok: true, problems: [problem] });
    expect(reply.ok && reply.proposals).toHaveLength(stored);
    expect(reply.ok && reply.proposals.filter(({ supersedes }) => supersedes !== undefined)).toEqual([]);
  });

  it.each([
    ['a list without its object', [{ action: 'add', text: 'Mira sails.' }]],
    ['upper case', { facts: [{ action: 'ADD', type: 'FACTUAL', text: 'Mira sails.', source: 'USER' }] }],
    ['no action', { facts: [{ text: 'Mira sails.' }] }],
  ])('reads facts with %s', (_name, reply) => {
    expect(parse(JSON.stringify(reply))).toMatchObject({
      problems: [],
      proposals: [{ text: 'Mira sails.', type: 'factual', source: 'user_message' }],
    });
  });

  it('takes "none" as nothing to do', () => {
    expect(facts({ action: 'none', supersedes: 'k1' })).toEqual({ ok: true, proposals: [], problems: [] });
  });

  it('stops at a limit', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      action: 'add',
      text: `fact number ${index}`,
    }));
    const reply = facts(...many);
    expect(reply).toMatchObject({ ok: true, problems: ['too_many'] });
    expect(reply.ok && reply.proposals).toHaveLength(MAX_FACTS);
  });

  it.each([
    ['a code fence', '```json\n{"facts": []}\n```'],
    ['words around', 'Here you are: {"facts": []} Anything else?'],
    ['thoughts before', '<think>{"facts": [oops</think>\n{"facts": []}'],
  ])('finds the object in %s', (_name, reply) => {
    expect(parse(reply)).toEqual({ ok: true, proposals: [], problems: [] });
  });

  it.each([
    ['a refusal', "I'm sorry, I can't help with that."],
    ['nothing', ''],
    ['half of it', '{"facts": [{"action": "add", "text": "Mira'],
    ['broken JSON', '{"facts": [}'],
    ['another object', '{"memories": []}'],
    ['facts that are no list', '{"facts": {"action": "add"}}'],
    ['the end before the start', '} {'],
  ])('says what is wrong with %s', (_name, reply) => {
    expect(parse(reply)).toEqual({ ok: false, error: expect.stringMatching(/\w/) });
  });
});
