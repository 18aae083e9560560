import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { linkToHost } from './child-link.js';

describe('linkToHost', () => {
  it('sends the address to the host, notices the end of the host, and does not keep the process alive', () => {
    const sent: unknown[] = [];
    let [gone, held] = [0, true];
    const side = Object.assign(new EventEmitter(), {
      send: (message: unknown) => sent.push(message),
      channel: { unref: () => (held = false) },
    });
    linkToHost(side, () => (gone += 1)).reportReady('http://127.0.0.1:8000');
    side.emit('disconnect');
    expect({ sent, gone, held }).toEqual({
      sent: [{ type: 'ready', url: 'http://127.0.0.1:8000' }],
      gone: 1,
      held: false,
    });
  });

  it('does nothing without a host', () => {
    const side = new EventEmitter();
    linkToHost(side, () => undefined).reportReady(null);
    expect(side.eventNames()).toEqual([]);
  });
});
