import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { platform } from 'node:os';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };

export function openCommand(setup: CliSetup): Command {
  return new Command('open')
    .description("print the console's address, and open it in a browser on a terminal")
    .argument('[page]', 'a page of the console', '')
    .addHelpText('after', describeExamples('open', 'open memories'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, page: string) => {
        const url = `${context.connection.url.replace(/\/+$/, '')}/console/${page.replace(/^\/+/, '')}`;
        context.print({ data: { url }, toText: () => url });
        if (context.isInteractive && context.form === 'text') startBrowser(url);
      }),
    );
}

/** Starts the browser; on a machine without one, only the address is shown. */
function startBrowser(url: string): void {
  const child = spawn(OPENERS[platform()] ?? 'xdg-open', [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
