import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ClientAbort } from './client-abort.js';

function createResponse(writableFinished: boolean): ServerResponse {
  return Object.assign(new EventEmitter(), { writableFinished }) as unknown as ServerResponse;
}

describe('ClientAbort', () => {
  it('calls its listeners when the response closes before it is written', () => {
    const response = createResponse(false);
    const abort = new ClientAbort(response);
    const heard: string[] = [];
    const hearRemoved = () => heard.push('removed');
    abort.addEventListener('abort', () => heard.push('kept'));
    abort.addEventListener('abort', hearRemoved);
    abort.removeEventListener('abort', hearRemoved);
    response.emit('close');
    expect(heard).toEqual(['kept']);
    expect(abort).toMatchObject({ aborted: true, reason: { name: 'AbortError' } });
  });

  it('stays silent when the response closes after it was written', () => {
    const response = createResponse(true);
    const abort = new ClientAbort(response);
    response.emit('close');
    expect([abort.aborted, abort.signal.aborted]).toEqual([false, false]);
  });

  it.each(['before', 'after'])('gives a real signal that is asked for %s the client left', (when) => {
    const response = createResponse(false);
    const abort = new ClientAbort(response);
    const early = when === 'before' ? abort.signal : null;
    response.emit('close');
    const signal = early ?? abort.signal;
    expect(signal).toBeInstanceOf(AbortSignal);
    expect([signal.aborted, signal.reason]).toEqual([true, abort.reason]);
  });
});
