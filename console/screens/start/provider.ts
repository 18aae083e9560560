/** What a reader types about their provider. */
export interface ProviderDraft {
  readonly llm_base_url: string;
  readonly llm_api_key: string;
  readonly llm_auth: Auth;
  readonly model: string;
}

export const AUTHS = ['bearer', 'x-api-key', 'api-key'] as const;
export type Auth = (typeof AUTHS)[number];

export const NO_PROVIDER: ProviderDraft = {
  llm_base_url: 'https://api.openai.com/v1',
  llm_api_key: '',
  llm_auth: 'bearer',
  model: 'gpt-4o-mini',
};

/** The token that this page made. Its secret is nowhere else, and goes with the page. */
export interface FirstToken {
  readonly id: string;
  readonly secret: string;
  readonly model: string;
  readonly isStandIn: boolean;
}
