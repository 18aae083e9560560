import { Command } from 'commander';
import { ChatArea } from '../../areas/chat.area.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';

interface ChatOptions {
  readonly session?: string;
  readonly model?: string;
}

export function buildChatCommand(setup: CliSetup): Command {
  return new Command('chat')
    .description(
      'chat with the model and memory: reads lines and streams answers; reads one message from a pipe',
    )
    .option('--session <id>', 'the conversation (default: a new one)')
    .option('--model <name>', "the model (default: the token's)")
    .addHelpText('after', describeExamples('chat --session c1', `chat --model gpt-4o-mini < question.txt`))
    .action(toAction(setup, runChat));
}

async function runChat(
  context: CliContext,
  { session = crypto.randomUUID(), model }: ChatOptions,
): Promise<void> {
  const chat = new ChatArea(await context.person());
  const say = (message: string): Promise<void> =>
    answer(context, chat, { message, session_id: session, ...(model !== undefined && { model }) });
  if (!context.isInteractive) return say((await context.readInput()).trim());
  context.note('An empty line ends the conversation.');
  for (;;) {
    const message = (await context.io.ask('> ', { signal: context.signal })).trim();
    if (message === '') return;
    await say(message);
  }
}

type Request = Parameters<ChatArea['stream']>[0];

async function answer(context: CliContext, chat: ChatArea, request: Request): Promise<void> {
  const { timeoutMs: _unbounded, ...options } = context.callOptions;
  if (context.form !== 'text') {
    const whole = await chat.create(request, options);
    return context.print({ data: whole, toText: () => '' });
  }
  for await (const text of chat.stream(request, options).text()) context.io.write(text);
  context.io.write('\n');
}
