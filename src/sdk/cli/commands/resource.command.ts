import { Command } from 'commander';
import type { Resource, ResourcesArea } from '../../areas/resources.area.js';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { CliError, createUsageError } from '../cli.errors.js';
import { describeExamples, toAction } from '../command-action.js';
import { readMessage } from '../failure.js';
import { formatFields, formatTable, formatTime } from '../result.js';
import { readText } from '../read-text.js';
import { openFile, type UploadFields, uploadFile } from '../uploads.js';
import { addUploadOptions } from './gateway-resources.command.js';

const ID = 'as `memorybridge resource list` shows it';

export function buildResourceCommand(setup: CliSetup): Command {
  const resource = new Command('resource')
    .description("a person's documents")
    .addHelpText('after', describeExamples('resource list'));
  const actions = ACTIONS.map((command) => toCommand(setup, command));
  return [buildUploadCommand(setup), buildRegisterCommand(setup), buildListCommand(setup), ...actions].reduce(
    (parent, command) => parent.addCommand(command),
    resource,
  );
}

function buildUploadCommand(setup: CliSetup): Command {
  return addUploadOptions(new Command('upload'))
    .description('upload documents; only the file names of their paths are sent')
    .argument('<file...>', 'the documents')
    .addHelpText(
      'after',
      describeExamples(
        'resource upload handbook.pdf --title "Employee handbook"',
        'resource upload notes/*.md',
      ),
    )
    .action(
      toAction(setup, async (context: CliContext, options: UploadFields, files: readonly string[]) => {
        // All paths are checked before anything is sent.
        for (const file of files) await openFile(file);
        await uploadAll(context, options, files);
      }),
    );
}

/** Uploads files one after another. @throws {CliError} that names those which failed, after all results */
async function uploadAll(
  context: CliContext,
  options: UploadFields,
  files: readonly string[],
): Promise<void> {
  const uploaded: Resource[] = [];
  const failures: string[] = [];
  for (const file of files) {
    try {
      uploaded.push(await uploadFile(context, file, options));
    } catch (error) {
      if (files.length === 1) throw error;
      failures.push(`${file}: ${readMessage(error)}`);
      if (context.signal.aborted) break;
    }
  }
  printList(context, uploaded);
  context.signal.throwIfAborted();
  if (failures.length > 0)
    throw new CliError(
      `Not uploaded:\n${failures.join('\n')}`,
      'Upload these files again; the others are stored.',
    );
}

function buildRegisterCommand(setup: CliSetup): Command {
  return new Command('register')
    .description('register a document that is stored elsewhere')
    .requiredOption(
      '--json <file>',
      'its description in the format of POST /resources/external; - reads standard input',
    )
    .addHelpText('after', describeExamples('resource register --json document.json'))
    .action(
      toAction(setup, async (context: CliContext, { json }: { readonly json: string }) => {
        const document = parseDocument(await readText(context, json, '--json'));
        printOne(context, await context.gateway().resources.register(document, context.gatewayOptions));
      }),
    );
}

function parseDocument(text: string): Parameters<ResourcesArea['register']>[0] {
  try {
    return JSON.parse(text) as Parameters<ResourcesArea['register']>[0];
  } catch {
    throw createUsageError(
      'The description is not JSON.',
      'Correct the file of --json; docs/resources.md shows one.',
    );
  }
}

function buildListCommand(setup: CliSetup): Command {
  return new Command('list')
    .description('list all documents')
    .addHelpText('after', describeExamples('resource list --json'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const { items } = await context.gateway().resources.list(context.gatewayOptions);
        printList(context, items);
      }),
    );
}

/** An action on one document. */
interface DocumentAction {
  readonly name: string;
  readonly description: string;
  readonly call: (
    resources: ResourcesArea,
    id: string,
    options: CliContext['gatewayOptions'],
  ) => Promise<Resource>;
  /** Question that is asked first. */
  readonly question?: string;
}

const ACTIONS: readonly DocumentAction[] = [
  {
    name: 'show',
    description: 'show a document and its state',
    call: (resources, id, options) => resources.get(id, options),
  },
  {
    name: 'retry',
    description: 'retry reading a document that failed',
    call: (resources, id, options) => resources.retry(id, options),
  },
  {
    name: 'rm',
    description: 'delete a document and remove it from search',
    call: (resources, id, options) => resources.delete(id, options),
    question: 'Delete this document?',
  },
];

function toCommand(setup: CliSetup, { name, description, call, question }: DocumentAction): Command {
  return new Command(name)
    .description(description)
    .argument('<id>', ID)
    .addHelpText('after', describeExamples(`resource ${name} 0199aa11-...`))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) => {
        const { resources } = context.gateway();
        if (question !== undefined) await context.confirm(question);
        printOne(context, await call(resources, id, context.gatewayOptions));
      }),
    );
}

function printOne(context: CliContext, resource: Resource): void {
  context.print({ data: resource, toText: () => formatFields(resource) });
}

function printList(context: CliContext, resources: readonly Resource[]): void {
  const toRow = ({ resource_id, created_at, status, filename, title }: Resource): string[] => [
    ...[resource_id, formatTime(created_at), status, filename],
    title ?? '-',
  ];
  const toText = (): string =>
    resources.length === 0 ? 'No documents.' : formatTable(resources.map(toRow), context.columns);
  context.print({ data: { resources }, rows: resources, toText });
}
