import { Command } from 'commander';
import { AdminClient } from '../../admin-client.js';
import type { AuditEvent, AuditQuery } from '../../areas/audit.area.js';
import type { Job, JobListQuery } from '../../areas/jobs.area.js';
import type { Receipt } from '../../areas/receipts.area.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { parseCount } from '../option-parsers.js';
import { poll } from '../poll.js';
import { formatFields, formatTable, formatTime, formatValue } from '../result.js';

const STATES = 'none, held, pending, queued, done or failed';

/** Creates the operator's client. */
export function toAdmin({
  clientOptions,
  connection: { url: baseURL, adminToken },
}: CliContext): AdminClient {
  return new AdminClient({ ...clientOptions, baseURL, adminToken });
}

export function buildJobCommand(setup: CliSetup): Command {
  const job = new Command('job')
    .description('jobs that extract memories from turns')
    .addHelpText('after', describeExamples('job list'));
  return job
    .addCommand(buildJobListCommand(setup))
    .addCommand(buildJobWatchCommand(setup))
    .addCommand(toJobCommand(setup, 'retry', 'extract a turn again'))
    .addCommand(toJobCommand(setup, 'discard', 'exclude a turn from extraction'))
    .addCommand(buildJobUndoCommand(setup));
}

function buildJobListCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('list the newest jobs in one state')
    .option('--state <state>', STATES, 'failed')
    .option('--limit <count>', 'maximum number of jobs', parseCount, 50)
    .addHelpText('after', describeExamples('job list --state pending'))
    .action(
      toAction(
        setup,
        async (context: CliContext, { state, limit }: { readonly state: string; readonly limit: number }) => {
          const query = { state: state as NonNullable<JobListQuery['state']> };
          const jobs = await toAdmin(context).jobs.list(query, context.callOptions).toArray({ limit });
          const toRow = (job: Job): string[] => [
            job.turn_id,
            formatTime(job.created_at),
            job.state,
            formatValue(job.reason),
          ];
          const toText = (): string =>
            jobs.length === 0 ? `No job is ${state}.` : formatTable(jobs.map(toRow), context.columns);
          context.print({ data: { jobs }, rows: jobs, toText });
        },
      ),
    );
}

function buildJobWatchCommand(setup: CliSetup): Command {
  return new Command('watch')
    .description('print the number of turns in each state every two seconds until Ctrl-C')
    .addHelpText('after', describeExamples('job watch'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const { jobs } = toAdmin(context);
        await poll(context, async () => {
          const counts = await jobs.counts(context.callOptions);
          const toText = (): string =>
            Object.entries(counts as object)
              .map(([state, count]) => `${state} ${count}`)
              .join('  ');
          context.print({ data: counts, toText });
        });
      }),
    );
}

function toJobCommand(setup: CliSetup, name: 'retry' | 'discard', description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<turn>', 'id from `memorybridge job list`')
    .addHelpText('after', describeExamples(`job ${name} 0199aa11-...`))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, turn: string) => {
        await toAdmin(context).jobs[name](turn, context.callOptions);
        const status = name === 'retry' ? 'queued' : 'discarded';
        context.print({ data: { turn_id: turn, status }, toText: () => `${turn} is ${status}.` });
      }),
    );
}

function buildJobUndoCommand(setup: CliSetup): Command {
  return new Command('undo')
    .description("undo a job's changes to memories")
    .argument('<id>', 'id of a turn, from `memorybridge job list --state done`, or of a summarization')
    .addHelpText('after', describeExamples('job undo 0199aa11-...'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        await context.confirm(`Undo the changes of the job ${id}?`);
        const undone = await toAdmin(context).jobs.undo(id, context.callOptions);
        context.print({ data: undone, toText: () => formatFields(undone) });
      }),
    );
}

export function buildReceiptCommand(setup: CliSetup): Command {
  const list = new Command('list')
    .description('list the newest recall receipts')
    .option('--limit <count>', 'maximum number of receipts', parseCount, 20)
    .addHelpText('after', describeExamples('receipt list --limit 5'))
    .action(
      toAction(setup, async (context: CliContext, { limit }: { readonly limit: number }) => {
        const receipts = await toAdmin(context)
          .receipts.list({ limit }, context.callOptions)
          .toArray({ limit });
        const toRow = (receipt: Receipt): string[] => [
          receipt.id,
          formatTime(receipt.created_at),
          receipt.status,
          receipt.request_id,
        ];
        const toText = (): string =>
          receipts.length === 0 ? 'No receipts.' : formatTable(receipts.map(toRow), context.columns);
        context.print({ data: { receipts }, rows: receipts, toText });
      }),
    );
  const show = new Command('show')
    .description('show a receipt: which items were considered and what happened to each')
    .argument('<id>', 'id from `memorybridge receipt list`')
    .addHelpText('after', describeExamples('receipt show 0199aa11-...'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const receipt = await toAdmin(context).receipts.get(id, context.callOptions);
        context.print({ data: receipt, toText: () => formatFields(receipt) });
      }),
    );
  const receipt = new Command('receipt')
    .description('recall receipts')
    .addHelpText('after', describeExamples('receipt list'));
  return receipt.addCommand(list).addCommand(show);
}

interface AuditOptions {
  readonly action?: string;
  readonly space?: string;
  readonly limit: number;
  readonly follow?: boolean;
}

export function buildAuditCommand(setup: CliSetup): Command {
  return new Command('audit')
    .description('list audit events, newest first')
    .option('--action <name>', 'only this action')
    .option('--space <id>', 'only this space')
    .option('--limit <count>', 'maximum number of events', parseCount, 50)
    .option('--follow', 'keep printing new events every two seconds until Ctrl-C')
    .addHelpText('after', describeExamples('audit --action token.register', 'audit --follow --ndjson'))
    .action(toAction(setup, runAudit));
}

async function runAudit(context: CliContext, { action, space, limit, follow }: AuditOptions): Promise<void> {
  const { audit } = toAdmin(context);
  const query: AuditQuery = {
    ...(action !== undefined && { action }),
    ...(space !== undefined && { space_id: space }),
  };
  const read = (): Promise<AuditEvent[]> => audit.list(query, context.callOptions).toArray({ limit });
  if (follow !== true) return printEvents(context, await read());
  let seen = new Set<string>();
  await poll(context, async () => {
    const events = await read();
    const fresh = events.filter(({ id }) => !seen.has(id)).reverse();
    seen = new Set(events.map(({ id }) => id));
    if (fresh.length > 0) printEvents(context, fresh);
  });
}

function printEvents(context: CliContext, events: readonly AuditEvent[]): void {
  const toRow = (event: AuditEvent): string[] => [
    formatTime(event.created_at),
    event.actor,
    event.action,
    formatValue(event.detail),
  ];
  const toText = (): string =>
    events.length === 0 ? 'No events.' : formatTable(events.map(toRow), context.columns);
  context.print({ data: { events }, rows: events, toText });
}
