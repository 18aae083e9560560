import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Files = Readonly<Record<string, Buffer>>;

/** A server with the layout of the Hugging Face hub that serves one repository. */
export class ModelMirror {
  /** Name of the file whose next download breaks off after 60 % of the requested bytes. */
  cutNext: string | null = null;
  /** Name of the file for which a wrong checksum is sent. */
  damaged: string | null = null;
  /** True if checksums are in `SHA256SUMS` instead of headers. */
  hasSums = false;
  /** Size that is reported for the weights. */
  claimedSize: number | null = null;
  /** Number of bytes of every sent body, by file. */
  readonly sent = new Map<string, number>();
  private readonly server = createServer((request, response) => this.answer(request, response));

  constructor(private readonly files: Files) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const file = /^\/[^/]+\/[^/]+\/resolve\/main\/(.+)$/.exec(request.url ?? '')?.[1] ?? '';
    const content = file === 'SHA256SUMS' && this.hasSums ? this.buildSums() : this.files[file];
    if (content === undefined) return void response.writeHead(404).end('Entry not found');
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const body = content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      ...(!this.hasSums && { etag: this.buildTag(file, content) }),
      ...(this.claimedSize !== null && file.endsWith('.onnx') && { 'x-linked-size': this.claimedSize }),
      'content-length': body.length,
    });
    if (request.method === 'HEAD') return void response.end();
    this.send(file, body, response);
  }

  private send(file: string, body: Buffer, response: ServerResponse): void {
    const isCut = this.cutNext === file;
    if (isCut) this.cutNext = null;
    const part = isCut ? body.subarray(0, Math.floor(0.6 * body.length)) : body;
    this.sent.set(file, (this.sent.get(file) ?? 0) + part.length);
    if (isCut) response.write(part, () => setTimeout(() => response.destroy(), 50));
    else response.end(part);
  }

  /** Builds the ETag as the hub does: SHA-256 for the weights, the hash of a Git blob for other files. */
  private buildTag(file: string, content: Buffer): string {
    if (this.damaged === file) return `"${'0'.repeat(64)}"`;
    if (file.endsWith('.onnx')) return `"${createHash('sha256').update(content).digest('hex')}"`;
    return `"${createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')}"`;
  }

  private buildSums(): Buffer {
    const lines = Object.entries(this.files).map(
      ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ./${file}\n`,
    );
    return Buffer.from(lines.join(''));
  }
}
