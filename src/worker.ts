import { ACTIONS } from './app/actions.js';
import { exit, createProcessDeps } from './cli/process-deps.js';
import { runCli } from './cli/run-cli.js';

// A worker alone: a child of the host, or one of several.
exit(await runCli(['worker'], createProcessDeps(ACTIONS)));
