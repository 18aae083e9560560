#!/usr/bin/env node
import { ACTIONS } from './app/actions.js';
import { exit, createProcessDeps } from './cli/process-deps.js';
import { runCli } from './cli/run-cli.js';

exit(await runCli(process.argv.slice(2), createProcessDeps(ACTIONS)));
