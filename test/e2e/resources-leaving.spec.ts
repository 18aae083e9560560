import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { GatewayClient } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';

interface LogLine {
  readonly level: string;
  readonly module: string;
  readonly status?: number;
  readonly route?: string;
}

let service: RunningService;
let ann: GatewayClient;
// Nobody reads what is uploaded, so that uploads wait for their answer.
beforeAll(async () => {
  service = await startService({ worker: false });
  ann = await GatewayClient.create(service, 'ann');
});
afterAll(() => service.close());

const part = (disposition: string, content: string): string =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}`;

/** A form of ann with a file whose part is left open. */
function openForm(file: string): string {
  const fields = Object.entries(ann.credentials).map(([name, value]) =>
    part(`name="${name}"`, `${value}\r\n`),
  );
  return [...fields, part('name="file"; filename="note.txt"', file)].join('');
}

/** Sends a request, leaves as soon as `hasBegun`, and returns what was logged of it and after it. */
async function leave(
  body: { text: string; isWhole: boolean },
  hasBegun: () => Promise<boolean>,
): Promise<readonly LogLine[]> {
  const before = service.logs().length;
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
  const request = httpRequest(`${service.url}/resources`, { method: 'POST', headers }).on(
    'error',
    () => undefined,
  );
  if (body.isWhole) request.end(body.text);
  else request.write(body.text);
  await eventually(hasBegun);
  request.destroy();
  return eventually(() => {
    const lines = service
      .logs()
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LogLine);
    return lines.some(({ module, route }) => module === 'http' && route === '/resources') ? lines : null;
  });
}

const filterErrors = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter(({ level, status }) => level === 'error' || status === 500);

describe('a client that leaves POST /resources', () => {
  it('is logged as one that left, and not as an error, while it waits for the answer', async () => {
    const hasRow = async (): Promise<boolean> =>
      (await service.rows('SELECT id FROM user_resources')).length > 0;
    const lines = await leave(
      { text: `${openForm('The ferry leaves at nine.')}\r\n--b--\r\n`, isWhole: true },
      hasRow,
    );
    expect(filterErrors(lines)).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ module: 'http', status: 499 }));
  });

  it('is not logged as an error while it sends the file', async () => {
    const staging = join(service.env['MEMORYBRIDGE_DATA_DIR']!, 'storage', '~staging');
    const isArriving = async (): Promise<boolean> => (await readdir(staging)).length > 0;
    expect(
      filterErrors(await leave({ text: openForm('x'.repeat(200_000)), isWhole: false }, isArriving)),
    ).toEqual([]);
  });
});
