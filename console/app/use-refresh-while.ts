import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OperationId } from '../../src/sdk/operation-types.js';
import { refresh } from './use-call.js';

const EVERY_MS = 3_000;

/**
 * Reads data again every three seconds while some of them are in progress.
 * @param operations must keep its identity
 */
export function useRefreshWhile(isMoving: boolean, operations: readonly OperationId[]): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void refresh(client, operations), EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving, client, operations]);
}
