import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createClientSignal } from './client-signal.js';

function createResponse(state: { destroyed?: boolean; writableFinished?: boolean } = {}): ServerResponse {
  const response = Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false, ...state });
  return response as unknown as ServerResponse;
}

describe('createClientSignal', () => {
  it('aborts at once for a response that is destroyed already', () => {
    expect(createClientSignal(createResponse({ destroyed: true })).aborted).toBe(true);
  });

  it('aborts when the response closes before it was fully written', () => {
    const response = createResponse();
    const signal = createClientSignal(response);
    expect(signal.aborted).toBe(false);
    response.emit('close');
    expect(signal.reason).toMatchObject({ name: 'AbortError' });
  });

  it('does not abort when the response closes after it was fully written', () => {
    const response = createResponse({ writableFinished: true });
    const signal = createClientSignal(response);
    response.emit('close');
    expect(signal.aborted).toBe(false);
  });
});
