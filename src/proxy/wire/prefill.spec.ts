import { describe, expect, it } from '@jest/globals';
import { buildCall, buildLogged } from './logged-parts.js';
import { joinPrefill, splitPrefill } from './prefill.js';

const WIRE = { wire: 'messages' } as const;
const question = buildLogged('user', 'JSON please.', WIRE);
const beginning = buildLogged('assistant', '{', WIRE);
const call = buildLogged('assistant', null, { ...WIRE, calls: [buildCall('c1', 'look', '{}')] });

describe('splitPrefill', () => {
  it('separates the beginning of an answer from the new messages', () => {
    expect(splitPrefill([question, beginning], [question, beginning])).toEqual({
      messages: [question],
      prefill: '{',
    });
  });

  it.each([
    ['a question', [question], [question]],
    ['an answer that the log has', [question, beginning], []],
    ['a call', [question, call], [question, call]],
  ])('does not separate %s', (_name, request, tail) => {
    expect(splitPrefill(request, tail)).toEqual({ messages: tail, prefill: null });
  });
});

describe('joinPrefill', () => {
  it.each([
    [buildLogged('assistant', '"a":1}', WIRE), '{"a":1}'],
    [call, '{'],
  ])('prepends the prefill to %j', (answer, content) => {
    const [joined] = joinPrefill('{', [answer]);
    expect(joined).toMatchObject({ contentJson: JSON.stringify(content), message: { content } });
    expect(joined?.message.tool_calls).toEqual(answer.message.tool_calls);
  });

  it('changes nothing without a prefill or without an answer', () => {
    expect(joinPrefill(null, [beginning])).toEqual([beginning]);
    expect(joinPrefill('{', [])).toEqual([]);
  });
});
