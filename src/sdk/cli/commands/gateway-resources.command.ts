import { Command } from 'commander';
import type { CliContext } from '../cli-context.js';
import type { CliSetup } from '../cli-setup.js';
import { describeExamples, toAction } from '../command-action.js';
import { type UploadFields, uploadFile } from '../uploads.js';

const ID = 'as `memorybridge list-resources` shows it';

export function buildListResourcesCommand(setup: CliSetup): Command {
  return new Command('list-resources')
    .description("list the account's documents")
    .addHelpText('after', describeExamples('list-resources'))
    .action(
      toAction(setup, async (context: CliContext) => {
        const { items } = await context.gateway().resources.list(context.gatewayOptions);
        printAnswer(context, { resources: items });
      }),
    );
}

export function buildGetResourceCommand(setup: CliSetup): Command {
  return new Command('get-resource')
    .description('show a document and its state')
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('get-resource 0199aa11-...'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) =>
        printAnswer(context, await context.gateway().resources.get(id, context.gatewayOptions)),
      ),
    );
}

export function buildDeleteResourceCommand(setup: CliSetup): Command {
  return new Command('delete-resource')
    .description('delete a document and remove it from search')
    .argument('<id>', ID)
    .addHelpText('after', describeExamples('delete-resource 0199aa11-...'))
    .action(
      toAction(setup, async (context: CliContext, _options: unknown, id: string) =>
        printAnswer(context, await context.gateway().resources.delete(id, context.gatewayOptions)),
      ),
    );
}

export function buildUploadResourceCommand(setup: CliSetup): Command {
  return addUploadOptions(new Command('upload-resource'))
    .description('upload a document; only the file name of its path is sent')
    .argument('<file>', 'the document')
    .addHelpText('after', describeExamples('upload-resource handbook.pdf --title "Employee handbook"'))
    .action(
      toAction(setup, async (context: CliContext, options: UploadFields, file: string) =>
        printAnswer(context, await uploadFile(context, file, options)),
      ),
    );
}

/** Adds the options of commands that upload documents. */
export function addUploadOptions(command: Command): Command {
  return command
    .option('--title <title>', 'title shown to people')
    .option('--description <text>', 'description of its content')
    .option('--app-id <id>', 'application it belongs to')
    .option('--project-id <id>', 'project it belongs to');
}

/** Prints the service's JSON, which commands of the memory gateway do in every output form. */
export function printAnswer(context: CliContext, answer: unknown): void {
  context.io.print(JSON.stringify(answer, null, 2));
}
