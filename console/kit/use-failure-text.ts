import { useCallback } from 'react';
import { MemoryBridgeError } from '../../src/sdk/errors.js';
import { useT } from './language.js';

/** Says in a sentence why something failed: in the service's own words, where it answered. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  return useCallback(
    (error) => (error instanceof MemoryBridgeError ? error.detail : t('common.unexpected')),
    [t],
  );
}
