import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import type { Body } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { ProviderAnswerText } from '../../kit/provider-answer-text.js';
import { ErrorText } from '../../kit/states.js';
import { AUTHS, type TokenDraft } from '../../lib/token-draft.js';

/** Fields that decide where the key is sent, and how. */
const DECISIVE = ['llm_base_url', 'llm_auth', 'llm_provider'] as const;

interface ProviderCheckPartProps {
  /** The token; null for a new one. */
  readonly token: ListedToken | null;
  readonly draft: TokenDraft;
}

/** Asks the provider whether it accepts the typed key, or the stored one if none was typed. */
export function ProviderCheckPart({ token, draft }: ProviderCheckPartProps): ReactNode {
  const t = useT();
  const check = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('checkProvider', { body: chooseProvider(token, draft) }),
  });
  const isMissing = draft.llm_api_key === '' && !isStored(token, draft);
  return (
    <div className="token-check">
      <Button
        busy={check.isPending}
        reason={isMissing ? t('tokens.checkNeedsKey') : undefined}
        onClick={() => check.mutate()}
      >
        {t('provider.check')}
      </Button>
      {check.data !== undefined && <ProviderAnswerText answer={check.data} />}
      {check.error !== null && <ErrorText error={check.error} />}
    </div>
  );
}

/** Tells whether the provider is the token's stored one, with the stored key, sent in the stored way. */
function isStored(token: ListedToken | null, draft: TokenDraft): boolean {
  return (
    token?.valid === true &&
    draft.llm_api_key === '' &&
    DECISIVE.every((field) => draft[field].trim() === (token[field] ?? ''))
  );
}

function chooseProvider(token: ListedToken | null, draft: TokenDraft): Body<'checkProvider'> {
  if (token !== null && isStored(token, draft)) return { token_id: token.id };
  const { llm_base_url, llm_api_key, llm_auth, llm_provider } = draft;
  return {
    llm_base_url,
    llm_api_key,
    llm_auth: AUTHS.find((auth) => auth === llm_auth),
    ...(llm_provider.trim() !== '' && { llm_provider: llm_provider.trim() }),
  };
}
