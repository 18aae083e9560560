import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedConnector } from '../../src/llm/guarded-connector.js';
import { ExternalFiles } from '../../src/resources/fetching/external-files.js';
import { ResourceContents } from '../../src/resources/ingestion/resource-content.js';
import { DocumentReader } from '../../src/documents/document-reader.js';
import type { IngestibleResource } from '../../src/resources/resources.types.js';
import { FsStorageDriver } from '../../src/storage/fs/fs-storage.driver.js';
import { buildTextPdf } from '../support/documents.js';

const PDF = buildTextPdf(['The pier is closed.', 'The pier opens again in May.']);
const READER = { readTimeoutMs: 50_000, readMemory: 128 * 1024 * 1024, maxPages: 10, maxTextLength: 10_000 };
const { signal } = new AbortController();

let server: Server;
let files: ExternalFiles;
let resource: IngestibleResource;

beforeAll(async () => {
  server = createServer((_request, response) => response.end(PDF));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const limits = {
    maxBytes: 100_000,
    allowedMimeTypes: ['application/pdf'],
    timeoutMs: 20_000,
    connectTimeoutMs: 10_000,
  };
  // The test's server is on this machine.
  files = new ExternalFiles(
    limits,
    createGuardedConnector({ connectTimeoutMs: 10_000, blockPrivate: false }),
  );
  resource = {
    ...{ id: 'r_1', spaceId: 's', userId: 'ann', appId: 'a', projectId: 'p', sessionId: 'resource:ann:r_1' },
    ...{
      filename: 'pier.pdf',
      mimeType: 'application/pdf',
      sizeBytes: PDF.length,
      title: null,
      description: null,
    },
    sha256: createHash('sha256').update(PDF).digest('hex'),
    ...{ status: 'ingesting', error: null, content: null, storageKey: null },
    sourceUri: 'https://files.example/pier.pdf',
    ingestUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pier.pdf`,
    ...{ createdAt: new Date(0), updatedAt: new Date(0), deletedAt: null },
  };
});
afterAll(async () => {
  await files.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
});

function contents(fetchExternal: boolean, baseUrl: string | null = null): ResourceContents {
  const nobody = { describeMedia: (): Promise<null> => Promise.resolve(null) };
  return new ResourceContents(
    new FsStorageDriver('/nonexistent'),
    new DocumentReader(READER),
    files,
    nobody,
    { fetchExternal },
    { baseUrl },
  );
}

describe('the content of a file that stays elsewhere', () => {
  it('is fetched and read like an upload when that is switched on', async () => {
    const { kind, messages } = await contents(true).prepare(resource, signal);
    expect(kind).toBe('full');
    expect(JSON.stringify(messages)).toContain(String.raw`(page 2)\nThe pier opens again in May.`);
  });

  it('is its metadata when that is off, or where there is nothing to fetch', async () => {
    const elsewhere = { ...resource, ingestUri: 's3://bucket/pier.pdf' };
    for (const { kind, messages } of [
      await contents(false).prepare(resource, signal),
      await contents(true).prepare(elsewhere, signal),
    ]) {
      expect(kind).toBe('metadata');
      expect(JSON.stringify(messages)).toContain('https://files.example/pier.pdf');
    }
  });

  it('S4-60 is left to another memory service, which gets the address', async () => {
    const { messages } = await contents(true, 'http://backend.example').prepare(resource, signal);
    expect(messages[0]!.content).toEqual([
      { type: 'pdf', name: 'pier.pdf', ext: 'pdf', uri: resource.ingestUri },
    ]);
  });
});
