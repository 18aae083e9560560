// Reads the Markdown file of its first argument with the built reader, for a test that kills this process
// meanwhile. Sends the id of the reading process once that has taken the document in.
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { DocumentReader } from '../../dist/documents/document-reader.js';

subscribe('child_process', ({ process: child }) =>
  setImmediate(() => child.stdin.once('finish', () => process.send(child.pid))),
);

const reader = new DocumentReader({
  readTimeoutMs: 120_000,
  readMemory: 256 * 1024 * 1024,
  maxPages: 1,
  maxTextLength: 1_000,
});
await reader.read('markdown', readFileSync(process.argv[2]), new AbortController().signal);
