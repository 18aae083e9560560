import { describe, expect, it } from '@jest/globals';
import { ConfigError, createHalfInitializedError, type StartError } from './start-error.js';

describe('start errors', () => {
  it.each<[StartError, string, string]>([
    [new ConfigError(['x is wrong']), 'A setting is wrong:\n  - x is wrong', 'config/memorybridge.yaml'],
    [createHalfInitializedError('/data'), 'initialization of /data was interrupted', 'npx memorybridge init'],
  ])('%s', (error, message, hint) => {
    expect(error.message).toContain(message);
    expect(error.hint).toContain(hint);
  });
});
