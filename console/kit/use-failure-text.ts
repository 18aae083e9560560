import { useCallback } from 'react';
import { MemoryBridgeError, NetworkError, TimeoutError } from '../../src/sdk/errors.js';
import { useT, useTranslateAnswer, type Translate } from './language.js';

/** Says in a sentence why something failed: with the service's answer, if there is one. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  const translate = useTranslateAnswer();
  return useCallback((error) => translate(describeFailure(error, t)), [t, translate]);
}

/** Without an answer the words are the client's, which has only English ones. */
function describeFailure(error: unknown, t: Translate): string {
  if (error instanceof NetworkError) return t('common.unreachable');
  if (error instanceof TimeoutError) return t('common.tooSlow');
  return error instanceof MemoryBridgeError ? error.detail : t('common.unexpected');
}
