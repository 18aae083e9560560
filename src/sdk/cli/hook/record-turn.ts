import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { parseHookInput } from './hook-input.js';
import type { HookMemory } from './hook-memory.js';
import { readLastTurn } from './transcript.js';
import { toTurnMessages } from './turn-messages.js';

/** Bytes that are read from the end of a log, where the last turn is. */
const TAIL = 8 * 1024 * 1024;

/**
 * Records the last turn of the session that a hook was called for; does nothing if the user has said nothing
 * that may be stored.
 */
export async function recordTurn(
  text: string,
  memory: Pick<HookMemory, 'record'>,
  { toolOutput, signal }: { readonly toolOutput: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const { sessionId, transcriptPath, lastAssistantMessage } = parseHookInput(text);
  const turn = transcriptPath === '' ? null : readLastTurn(await readTail(transcriptPath));
  if (turn === null || sessionId === '') return;
  const messages = toTurnMessages(
    { ...turn, ...(lastAssistantMessage !== '' && { assistant: lastAssistantMessage }) },
    toolOutput,
  );
  if (messages.length === 0) return;
  const batchId = createHash('sha256')
    .update(JSON.stringify([sessionId, turn.id]))
    .digest('hex');
  await memory.record({ sessionId, messages, batchId }, signal);
}

async function readTail(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL);
    const bytes = Buffer.alloc(size - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
