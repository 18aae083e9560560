#!/usr/bin/env node
// A stand-in for API, worker and Qdrant in host tests: writes what happens to it as JSON lines into $EVENTS.
// $<NAME>_MODE: "fails", "silent", "stubborn" (ignores SIGTERM); "crashes" ends once, when told by SIGUSR2.
// "fails-once" and "silent-once" are the same at the first start only.
import { appendFileSync, readFileSync } from 'node:fs';

const name = process.argv[2] ?? 'qdrant';
const mode = modeNow(process.env[`${name.toUpperCase()}_MODE`]);

function modeNow(given) {
  if (!given?.endsWith('-once')) return given;
  return readFileSync(process.env.EVENTS, 'utf8').includes(`{"name":"${name}"`)
    ? undefined
    : given.slice(0, -'-once'.length);
}

function say(event) {
  appendFileSync(
    process.env.EVENTS,
    `${JSON.stringify({ name, event, pid: process.pid, cwd: process.cwd(), env: process.env })}\n`,
  );
}

if (mode === 'fails') {
  say('start');
  process.exit(3);
}
process.on('SIGINT', () => say('SIGINT'));
process.on('SIGTERM', () => {
  say('SIGTERM');
  if (mode !== 'stubborn') setTimeout(() => end(0), 50);
});
process.on('SIGUSR2', () => end(9));
process.on('disconnect', () => {
  say('orphaned');
  process.exit();
});
// Last of all: who reads it may send a signal at once.
say('start');
if (mode !== 'silent')
  process.send?.({ type: 'ready', url: name === 'api' ? 'http://127.0.0.1:8000' : null });
setInterval(() => undefined, 60_000);

function end(code) {
  say('end');
  process.exit(code);
}
