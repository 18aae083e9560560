import { Command } from 'commander';
import type { AppConfig } from '../config/app-config.js';
import { StartError } from '../config/start-error.js';
import { isForJson } from '../sdk/cli/global-options.js';
import type { CliDeps } from './cli-deps.js';
import { findCatalogModel } from './models/model-catalog.js';
import {
  listModels,
  pullModel,
  removeModel,
  toMegabytes,
  type InstalledModel,
  type PullProgress,
} from './models/model-store.js';

const HELP = `
Models for embeddings.driver: onnx; they need the optional packages onnxruntime-node and @huggingface/tokenizers.

Examples:
  $ npx memorybridge model pull multilingual-e5-small            download it, or continue an interrupted download
  $ npx memorybridge model pull owner/name --mirror http://mirror.local   another repository, from another server
  $ npx memorybridge model list
  $ MEMORYBRIDGE_EMBEDDINGS_DRIVER=onnx MEMORYBRIDGE_EMBEDDINGS_MODEL=multilingual-e5-small npm start`;

/** Percentage of a file between two lines of progress. */
const STEP = 10;

export function buildModelCommand(deps: CliDeps): Command {
  const pull = new Command('pull')
    .description('download a model and verify its checksums; continues an interrupted download')
    .argument('<model>', 'its name, or owner/name on the hub')
    .option('--mirror <url>', 'server laid out like the Hugging Face hub (default: embeddings.mirror)')
    .addHelpText('after', HELP)
    .action((model: string, options: { readonly mirror?: string }, command: Command) =>
      runPull(deps, { model, ...options }, command),
    );
  const list = new Command('list')
    .description('list the models on this machine')
    .addHelpText('after', HELP)
    .action((_options: object, command: Command) => runList(deps, command));
  const remove = new Command('remove')
    .description('delete a model from this machine')
    .argument('<model>', 'its name')
    .addHelpText('after', HELP)
    .action((model: string) => runRemove(deps, model));
  return new Command('model')
    .description('download, list and remove models that embed texts on this machine')
    .addHelpText('after', HELP)
    .addCommand(pull)
    .addCommand(list)
    .addCommand(remove);
}

async function runPull(
  { loadConfig, print, note }: CliDeps,
  { model, mirror }: { readonly model: string; readonly mirror?: string },
  command: Command,
): Promise<void> {
  const { embeddings } = loadConfig().config;
  const asked = { mirror: mirror ?? embeddings.mirror, model: findCatalogModel(model) };
  const installed = await pullModel(embeddings.modelsDir, asked, createReporter(note));
  if (isForJson(command)) print(JSON.stringify(installed, null, 2));
  else
    print(
      `Installed ${describe(installed)}\n→ set embeddings.driver: onnx and embeddings.model: ${installed.name}`,
    );
}

/** Creates a reporter that prints one line for every tenth of a file. */
function createReporter(note: (line: string) => void): (progress: PullProgress) => void {
  let last = '';
  return ({ file, bytes, size }) => {
    const percent = size === null ? 0 : Math.floor((100 * bytes) / size / STEP) * STEP;
    const line = `${file}  ${size === null ? `${toMegabytes(bytes)} MB` : `${percent} % of ${toMegabytes(size)} MB`}`;
    if (line !== last) note(line);
    last = line;
  };
}

function runList({ loadConfig, print }: CliDeps, command: Command): void {
  const { embeddings } = loadConfig().config;
  const models = listModels(embeddings.modelsDir);
  if (isForJson(command)) return print(JSON.stringify(models, null, 2));
  if (models.length === 0) return print(`No models in ${embeddings.modelsDir}.`);
  for (const model of models)
    print(`${describe(model)}${isUsed(embeddings, model.name) ? '  (embeddings.model)' : ''}`);
}

function runRemove({ loadConfig, print }: CliDeps, name: string): void {
  const { embeddings } = loadConfig().config;
  if (isUsed(embeddings, name))
    throw new StartError(
      `The model ${name} is set as embeddings.model.`,
      'Set embeddings.driver to bundled or embeddings.model to another model first.',
    );
  removeModel(embeddings.modelsDir, name);
  print(`Removed ${name}.`);
}

function describe({ name, size, dims, problem }: InstalledModel): string {
  return `${name}  ${toMegabytes(size)} MB  ${problem ?? `${dims} dimensions`}`;
}

function isUsed({ driver, model }: AppConfig['embeddings'], name: string): boolean {
  return driver === 'onnx' && model === name;
}
