import { describe, expect, it } from '@jest/globals';
import { buildRegistration } from './token-fields.js';

describe('buildRegistration', () => {
  it('names the fields as the admin API does and leaves out what was not given', () =>
    expect(
      buildRegistration({
        label: 'a',
        llmBaseUrl: 'https://x',
        llmApiKey: 'k',
        llmAuth: 'api-key',
        memoryLimit: 3,
        sessionWindowSize: 4,
      }),
    ).toEqual({
      label: 'a',
      llm_base_url: 'https://x',
      llm_api_key: 'k',
      llm_auth: 'api-key',
      memory_limit: 3,
      session_window_size: 4,
    }));

  it('puts options over fields, and a preset into their policy', () =>
    expect(
      buildRegistration({
        fields: { label: 'a', embed_dims: 8, policy: { receipts: 'all' } },
        label: 'b',
        preset: 'agent',
        expiresAt: 't',
        llmModel: 'm',
        llmProvider: 'p',
      }),
    ).toEqual({
      label: 'b',
      embed_dims: 8,
      policy: { receipts: 'all', preset: 'agent' },
      expires_at: 't',
      llm_model: 'm',
      llm_provider: 'p',
    }));

  it.each([
    [['all'], 'all'],
    [['inference'], 'inference'],
    [['files'], ['files']],
    [
      ['inference', 'files'],
      ['inference', 'files'],
    ],
  ])('sends the paths %j as %j', (paths, sent) =>
    expect(buildRegistration({ paths, llmWires: ['chat'] })).toEqual({ paths: sent, llm_wires: ['chat'] }),
  );

  it('leaves empty lists out', () => expect(buildRegistration({ paths: [], llmWires: [] })).toEqual({}));

  it('makes a policy for a preset alone', () =>
    expect(buildRegistration({ preset: 'router' })).toEqual({ policy: { preset: 'router' } }));
});
