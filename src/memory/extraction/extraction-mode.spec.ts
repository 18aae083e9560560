import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../../../test/factories/token-config.js';
import { chooseExtractionLlm, chooseExtractionMode } from './extraction-mode.js';

const memoryLlm = {
  provider: 'v',
  baseUrl: 'http://memory.test',
  apiKey: 'sk-memory',
  body: { model: 'small' },
};
const llm = {
  baseUrl: 'http://chat.test',
  apiKey: 'sk-chat',
  auth: 'api-key' as const,
  model: 'large',
  provider: 'p',
  wires: [],
  paths: [],
};
const chat = {
  provider: 'p',
  baseUrl: 'http://chat.test',
  apiKey: 'sk-chat',
  auth: 'api-key',
  dialect: 'p',
  body: { model: 'large' },
};

describe('chooseExtractionLlm', () => {
  it.each([
    ['the memory LLM', { memoryLlm, llm }, 'bridge', memoryLlm],
    ['nothing without one', { llm }, 'bridge', null],
    ['the memory LLM of a personal token', { memoryLlm, llm }, 'personal', memoryLlm],
    ['S2-20 the model that a personal token chats with', { llm }, 'personal', chat],
    ['nothing when a personal token names no model', { llm: { ...llm, model: null } }, 'personal', null],
  ] as const)('chooses %s', (_name, config, preset, expected) => {
    expect(chooseExtractionLlm(createTokenConfig({ ...config, policy: { preset } }))).toEqual(expected);
  });
});

describe('chooseExtractionMode', () => {
  it.each([
    ['llm_facts', memoryLlm, 'llm_facts'],
    ['llm_facts', null, 'patterns'],
    ['tool_manager', memoryLlm, 'tool_manager'],
    ['tool_manager', null, 'patterns'],
    ['patterns', memoryLlm, 'patterns'],
    ['none', memoryLlm, 'none'],
  ] as const)('chooses for the mode %s with the memory LLM %j: %s', (mode, model, expected) => {
    expect(
      chooseExtractionMode(createTokenConfig({ memoryLlm: model, policy: { extraction: { mode } } })),
    ).toBe(expected);
    expect(chooseExtractionMode(createTokenConfig({ memoryLlm: model }), mode)).toBe(expected);
  });
});
