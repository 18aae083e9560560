import type { AUTHS } from '../../lib/token-draft.js';

/** The reader's input about their provider. */
export interface ProviderDraft {
  readonly llm_base_url: string;
  readonly llm_api_key: string;
  readonly llm_auth: (typeof AUTHS)[number];
  readonly model: string;
}

export const NO_PROVIDER: ProviderDraft = {
  llm_base_url: 'https://api.openai.com/v1',
  llm_api_key: '',
  llm_auth: 'bearer',
  model: 'gpt-4o-mini',
};

/** The token that this page created. Its secret exists nowhere else and is lost when the page is closed. */
export interface FirstToken {
  readonly id: string;
  readonly secret: string;
  readonly model: string;
  readonly isStandIn: boolean;
}
