import { describe, expect, it } from '@jest/globals';
import { packEvents, unpackEvents, type LiveEvent } from './live-event.js';

const job = (turnId: string): LiveEvent => ({
  name: 'job',
  data: { turn_id: turnId, space_id: 's', state: 'done' },
});

describe('packEvents', () => {
  it('keeps the events of a quiet second', () => {
    const events = [job('1'), job('2')];
    expect(unpackEvents(packEvents(events, new Map()))).toEqual(events);
  });

  it('sends only counts if the events would not fit into a notice', () => {
    const events = Array.from({ length: 400 }, (_, at) => job(`${at}-${'x'.repeat(30)}`));
    const notice = packEvents(events, new Map());
    expect(Buffer.byteLength(notice)).toBeLessThan(8_000);
    expect(unpackEvents(notice)).toEqual([{ name: 'counts', data: { job: 400 } }]);
  });

  it('counts dropped events together with the remaining ones', () => {
    expect(unpackEvents(packEvents([job('1')], new Map([['job', 5]])))).toEqual([
      { name: 'counts', data: { job: 6 } },
    ]);
  });
});
