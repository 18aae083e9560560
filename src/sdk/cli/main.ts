#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit, createProcessIo } from './node-io.js';
import { buildPackageProgram } from './package-program.js';
import { runCommandLine } from './run-command-line.js';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
const setup = { io: createProcessIo(), version, installation: null };

void runCommandLine(buildPackageProgram(setup), setup, process.argv.slice(2)).then(exit);
