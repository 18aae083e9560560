import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createInstrumenter } from 'istanbul-lib-instrument';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = pathToFileURL(join(ROOT, 'dist/')).href;
const CACHE = join(ROOT, '.cache/counted');

const instrumenter = createInstrumenter({ esModules: true, compact: true });

/** Loads a module of the build with counters for its statements, under the path of its source (ADR 0094). */
export async function load(url, context, nextLoad) {
  if (!url.startsWith(BUILD) || !url.endsWith('.js')) return nextLoad(url, context);
  return { format: 'module', source: countStatements(fileURLToPath(url)), shortCircuit: true };
}

function countStatements(path) {
  const code = readFileSync(path, 'utf8');
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
  const source = resolve(dirname(path), map.sources[0]);
  const cached = join(CACHE, `${createHash('sha256').update(`${source}\0${code}`).digest('hex')}.js`);
  return readCached(cached) ?? writeCached(cached, instrument(code, source, map));
}

function instrument(code, source, map) {
  // The report shows positions only; texts would be sent to Jest with each suite.
  const { sourcesContent: _texts, ...positions } = map;
  return instrumenter.instrumentSync(code, source, { ...positions, sources: [source] });
}

function readCached(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function writeCached(path, code) {
  mkdirSync(CACHE, { recursive: true });
  // Several workers write; each file appears whole.
  writeFileSync(`${path}.${process.pid}`, code);
  renameSync(`${path}.${process.pid}`, path);
  return code;
}
