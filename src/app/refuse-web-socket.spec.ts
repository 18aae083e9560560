import { describe, expect, it } from '@jest/globals';
import { wantsWebSocket } from './refuse-web-socket.js';

describe('wantsWebSocket', () => {
  it.each(['websocket', 'WebSocket', 'h2c, websocket', 'websocket/13'])('is true for %s', (upgrade) =>
    expect(wantsWebSocket({ upgrade })).toBe(true),
  );

  it.each([undefined, 'h2c', 'TLS/1.0', 'my-websockets'])('is false for %s', (upgrade) =>
    expect(wantsWebSocket({ upgrade })).toBe(false),
  );
});
