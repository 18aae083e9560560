import { Argument, Command, Option } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { answerPrompt, answerSessionStart, findQuestion, TIME_LIMITS } from '../hook/answer-hook.js';
import { describeSilence } from '../hook/describe-silence.js';
import { runDetached } from '../hook/detach.js';
import { formatHookInput, HOOK_EVENTS, parseHookInput, type HookEvent } from '../hook/hook-input.js';
import { HookMemory } from '../hook/hook-memory.js';
import { findServiceAccess } from '../service-access.js';

type AnsweredEvent = Exclude<HookEvent, 'stop'>;

interface HookOptions {
  readonly toolOutput?: boolean;
  readonly wait?: boolean;
}

const HELP = `
The client's JSON comes on standard input, and the answer is the client's JSON on standard output. A hook never gets in the way: if anything
fails, or if nothing relevant is remembered, it prints nothing and exits with 0; --verbose prints the reason to standard error. Passages between
<private> and </private> are never sent. A session waits at most 1 s for its preferences and a prompt 0.3 s for its memories, from the start
of this command on; --timeout, or MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS in the environment, sets another limit.
`;
/** Time limit of recording, in milliseconds; nobody waits for that process. */
const RECORDING_LIMIT = 15_000;
const LIMIT_NAME = 'MEMORYBRIDGE_HOOK_TIMEOUT_SECONDS';
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
  const { io } = context;
  try {
    const input = await io.readInput();
    if (event === 'stop') await record(context, options, input);
    else await answer(context, event, input);
  } catch (error) {
    // The session goes on without memory.
    if (context.options.verbose === true)
      io.note(describeSilence({ error, exceededMs: null, isAsked: true }));
  }
}

async function record(
  context: CliContext,
  { toolOutput = false, wait = false }: HookOptions,
  input: string,
): Promise<void> {
  if (!wait) return runDetached('--wait', formatHookInput(parseHookInput(input)));
  // Loaded on use, because the other hooks have no time to lose.
  const { recordTurn } = await import('../hook/record-turn.js');
  const memory = new HookMemory(findServiceAccess(context));
  await recordTurn(input, memory, { toolOutput, signal: AbortSignal.timeout(RECORDING_LIMIT) });
}

/** Prints the client's JSON; if there is none, `--verbose` prints why. */
async function answer(context: CliContext, event: AnsweredEvent, input: string): Promise<void> {
  const memory = new HookMemory(findServiceAccess(context));
  const limitMs = readLimit(context, event);
  // The client waits for the whole process, including its start; even on a busy machine some time must be
  // left for the service.
  const signal = AbortSignal.timeout(Math.max(MIN_CALL_MS, Math.ceil(limitMs - performance.now())));
  const text = event === 'prompt' ? answerPrompt(input, memory, signal) : answerSessionStart(memory, signal);
  const [printed, error] = await text.then(
    (found) => [found, null] as const,
    (reason: unknown) => ['', reason] as const,
  );
  if (printed !== '') context.io.print(printed);
  else if (context.options.verbose === true)
    context.io.note(
      describeSilence({
        error,
        exceededMs: signal.aborted ? limitMs : null,
        isAsked: event !== 'prompt' || findQuestion(input) !== '',
      }),
    );
}

/** Reads the time limit in milliseconds. @throws Error if the environment's is not a number of seconds */
function readLimit({ options, io }: CliContext, event: AnsweredEvent): number {
  if (options.timeout !== undefined) return options.timeout * 1000;
  const text = io.readEnv(LIMIT_NAME);
  if (text === undefined) return TIME_LIMITS[event];
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  throw new Error(`${LIMIT_NAME} is not a number of seconds above 0.`);
}
