import { spawn } from 'node:child_process';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { platform } from 'node:os';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };

/** Pages of the console that need no id. */
const PAGES = [
  'memories',
  'sessions',
  'playground',
  'tokens',
  'people',
  'documents',
  'receipts',
  'jobs',
  'audit',
  'settings',
  'start',
  'me',
];

export function buildOpenCommand(setup: CliSetup): Command {
  return new Command('open')
    .description("print the console's address, and open it in a browser on a terminal")
    .addArgument(
      new Argument('[page]', 'a page of the console')
        .choices(PAGES)
        .default('', 'the overview')
        .argParser(parsePage),
    )
    .addHelpText('after', describeExamples('open', 'open memories'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, page: string) => {
        const url = `${context.connection.url.replace(/\/+$/, '')}/console/${page}`;
        context.print({ data: { url }, toText: () => url });
        if (context.isInteractive && context.form === 'text') startBrowser(url);
      }),
    );
}

/**
 * Parses a page, which may have filters after a `?`, and of the settings a tab after a `/`.
 *
 * @throws {InvalidArgumentError} with the list of pages
 */
function parsePage(text: string): string {
  const page = text.replace(/^\/+|\/+$/g, '');
  const [path = ''] = page.split(/[?#]/);
  if (path === '' || PAGES.includes(path) || path.startsWith('settings/')) return page;
  throw new InvalidArgumentError(`The pages are ${PAGES.join(', ')}.`);
}

/** Starts the browser; on a machine without one, only the address is shown. */
function startBrowser(url: string): void {
  const child = spawn(OPENERS[platform()] ?? 'xdg-open', [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
