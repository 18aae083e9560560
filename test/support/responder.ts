import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The stand-in for a provider that the manual names. */
export interface Responder {
  readonly url: string;
  close(): Promise<void>;
}

/** Runs `examples/responder.mjs` on a free port. */
export async function startResponder(): Promise<Responder> {
  const script = resolve(import.meta.dirname, '../../examples/responder.mjs');
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: /http:\/\/\S+/.exec(line.toString())?.[0] ?? '',
    close: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
}
