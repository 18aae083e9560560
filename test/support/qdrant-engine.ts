import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { QDRANT_ENGINE } from './needs-table.mjs';

/** A Qdrant that a test may fill, empty and stop. */
export interface TestQdrant {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts Qdrant's segment engine behind its HTTP API, without collections. For suites that need 'the Qdrant
 * engine'.
 */
export async function startQdrantEngine(): Promise<TestQdrant> {
  const child = spawn('python3', [join(import.meta.dirname, 'qdrant-engine.py')], {
    env: { ...process.env, PYTHONPATH: QDRANT_ENGINE, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [url] = await Promise.race([
    address,
    ended.then(([code]: unknown[]) =>
      Promise.reject(new Error(`The Qdrant engine ended with code ${String(code)} before it listened`)),
    ),
  ]);
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  return { url, stop };
}
