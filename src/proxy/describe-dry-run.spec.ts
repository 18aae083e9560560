import { describe, expect, it } from '@jest/globals';
import { describeChange, describeSilence } from './describe-dry-run.js';
import { scanChatBody } from './chat/chat-body.js';
import { planPatches, spliceBody } from './chat/splice-body.js';

const under = { reason: 'under_floor', best: 0.18, floor: 0.31 } as const;

describe('describeChange', () => {
  it.each([
    [[]],
    [[{ kind: 'insert', before: 0, json: '{"role":"system","content":"Mag Nüsse nicht 🌰"}' }] as const],
    [
      [
        { kind: 'append_text', index: 0, text: 'two' },
        { kind: 'prepend_text', index: 1, text: 'one' },
      ] as const,
    ],
  ])('C-81 returns edits that turn the original into the forwarded body, byte by byte: %j', (edits) => {
    const raw = Buffer.from(
      '{"messages":[{"role":"system","content":"süß"},{"role":"user","content":"Kuchen?"}] , "n":1}',
    );
    const scanned = scanChatBody(raw);
    const additions = { model: 'm' };
    const forwarded = spliceBody(scanned, edits, additions);
    const change = describeChange(raw, planPatches(scanned, edits, additions), forwarded);
    let [from, rebuilt] = [0, ''];
    for (const { at, removed, inserted } of change.edits) {
      rebuilt += raw.toString('utf8', from, at) + inserted;
      from = at + removed;
    }
    expect(rebuilt + raw.toString('utf8', from)).toBe(change.body);
    expect(change.body).toBe(Buffer.concat(forwarded).toString());
    expect(change.original).toBe(raw.toString());
    expect(change.equal.prefix).toBe(1);
  });

  it('marks all of an unchanged body as equal', () => {
    const raw = Buffer.from('{"model":"m","messages":[{"role":"user","content":"Hi"}]}');
    expect(describeChange(raw, [], [raw])).toMatchObject({
      edits: [],
      equal: { prefix: raw.length, suffix: 0 },
    });
  });
});

describe('describeSilence', () => {
  it.each([
    [{ status: 'ok' }, { silence: under }, { question: 'Cake?', injected: 0 }, under],
    [
      { status: 'ok' },
      { silence: null },
      { question: 'Cake?', injected: 0 },
      { reason: 'nothing_found', best: null, floor: null },
    ],
    [
      { status: 'failed' },
      { silence: null },
      { question: 'Cake?', injected: 0 },
      { reason: 'recall_failed', best: null, floor: null },
    ],
    [
      { status: 'skipped' },
      { silence: null },
      { question: ' ', injected: 0 },
      { reason: 'no_text', best: null, floor: null },
    ],
    [
      { status: 'skipped' },
      { silence: null },
      { question: 'Cake?', injected: 0 },
      { reason: 'disabled', best: null, floor: null },
    ],
    [{ status: 'ok' }, { silence: null }, { question: 'Cake?', injected: 2 }, null],
  ] as const)(
    'C-80 explains the silence after recall %j with %j for %j',
    (recall, explanation, about, silence) => {
      expect(describeSilence(recall, explanation, about)).toEqual(silence);
    },
  );
});
