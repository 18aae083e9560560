import { Argument, Command, Option } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { answerPrompt, answerSessionStart, TIME_LIMITS } from '../hook/answer-hook.js';
import { runDetached } from '../hook/detach.js';
import { formatHookInput, HOOK_EVENTS, parseHookInput, type HookEvent } from '../hook/hook-input.js';
import { HookMemory } from '../hook/hook-memory.js';
import { findServiceAccess } from '../service-access.js';

interface HookOptions {
  readonly toolOutput?: boolean;
  readonly wait?: boolean;
}

const HELP = `
The client's JSON comes on standard input, and the answer is the client's JSON on standard output. A hook never gets in the way: if anything
fails, or if nothing relevant is remembered, it prints nothing and exits with 0. Passages between <private> and </private> are never sent.
`;
/** Time limit of recording, in milliseconds; nobody waits for that process. */
const RECORDING_LIMIT = 15_000;
/** Minimum time for a call of the service, in milliseconds. */
const MIN_CALL_MS = 100;

export function buildHookCommand(setup: CliSetup): Command {
  return new Command('hook')
    .description(
      'handle a hook of an agent: load preferences for a session, recall memories for a prompt, or record a turn',
    )
    .addArgument(new Argument('<event>', "the client's event").choices(HOOK_EVENTS))
    .option('--tool-output', 'also record tool output')
    .addOption(new Option('--wait', 'record before this command ends, not in a separate process').hideHelp())
    .addHelpText(
      'after',
      HELP + describeExamples('hook prompt < event.json', 'hook stop --tool-output < event.json'),
    )
    .action(toAction(setup, runHook));
}

/** Runs a hook and ignores failures, which must not disturb the user in the middle of a session. */
async function runHook(context: CliContext, options: HookOptions, event: HookEvent): Promise<void> {
  try {
    const answer = await answerEvent(context, options, event);
    if (answer !== '') context.io.print(answer);
  } catch {
    // The session goes on without memory.
  }
}

async function answerEvent(
  context: CliContext,
  { toolOutput = false, wait = false }: HookOptions,
  event: HookEvent,
): Promise<string> {
  const input = await context.io.readInput();
  if (event === 'stop' && !wait) {
    await runDetached('--wait', formatHookInput(parseHookInput(input)));
    return '';
  }
  const memory = new HookMemory(findServiceAccess(context));
  if (event === 'stop') {
    // Loaded on use, because the other hooks have no time to lose.
    const { recordTurn } = await import('../hook/record-turn.js');
    await recordTurn(input, memory, { toolOutput, signal: AbortSignal.timeout(RECORDING_LIMIT) });
    return '';
  }
  // The client waits for the whole process, including its start; even on a busy machine some time must be
  // left for the service.
  const signal = AbortSignal.timeout(
    Math.max(MIN_CALL_MS, Math.ceil(TIME_LIMITS[event] - performance.now())),
  );
  return event === 'prompt' ? answerPrompt(input, memory, signal) : answerSessionStart(memory, signal);
}
