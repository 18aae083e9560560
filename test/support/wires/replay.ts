import { randomUUID } from 'node:crypto';
import { chatBy, type Bridge } from '../bridge.js';
import { callRaw, type RawAnswer } from '../upstream/raw-client.js';
import type { RecordedRequest } from '../upstream/upstream.js';
import {
  buildReplayHeaders,
  toScript,
  wantsStream,
  type CapturedRequest,
  type ScriptedAnswer,
} from './captures.js';

/** A memory that every request of a token gets. */
const REMEMBERED = 'Runs "PostgreSQL 16"\n\\ in Übersee 😀 </memories>';

/** An answer as a client sees it, without what belongs to the connection. */
interface SeenAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  readonly isWhole: boolean;
}

const PER_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Sends captured requests through the service, or past it, to a provider that answers from a script. */
export class Replay {
  constructor(
    private readonly bridge: Bridge,
    private readonly answers: ReadonlyMap<string, ScriptedAnswer> = new Map(),
  ) {}

  /** Registers a token in a space and with a key of its own, so that no request finds what another left. */
  register(fields: object = {}): Promise<{ readonly id: string; readonly token: string }> {
    return this.bridge.service.registerWithId({
      ...chatBy(this.bridge.upstream),
      llm_api_key: `sk-${randomUUID()}`,
      llm_wires: ['chat', 'responses', 'messages'],
      paths: 'all',
      ...fields,
    });
  }

  /** Registers a token whose requests all get `REMEMBERED`. */
  async registerRemembering(fields: object = {}): Promise<string> {
    const { id, token } = await this.register({ policy: { recall: { strategy: 'all' } }, ...fields });
    const memory = { apiKeyId: id, key: 'db', content: REMEMBERED, type: 'factual' };
    await this.bridge.service.admin('POST', '/api/memory', memory);
    return token;
  }

  async sendThrough(captured: CapturedRequest, token: string): Promise<RawAnswer> {
    this.bridge.upstream.next(this.script(captured));
    return this.call(this.bridge.service.url, captured, token);
  }

  async sendPast(captured: CapturedRequest): Promise<RawAnswer> {
    this.bridge.upstream.next(this.script(captured));
    return this.call(this.bridge.upstream.origin, captured, 'sk-direct');
  }

  /** Sends a request through the service. @returns what the provider got */
  async findSent(captured: CapturedRequest, token: string): Promise<RecordedRequest> {
    await this.sendThrough(captured, token);
    return this.bridge.upstream.last;
  }

  private script(captured: CapturedRequest) {
    return toScript(this.answers.get(captured.answer)!, wantsStream(captured));
  }

  private call(base: string, captured: CapturedRequest, token: string): Promise<RawAnswer> {
    const { method, url: path, body } = captured;
    return callRaw(base, { method, path, headers: buildReplayHeaders(captured, token), body });
  }
}

/** Describes an answer by everything that a client's library can read of it. */
export function describeSeen({ status, rawHeaders, body, complete }: RawAnswer): SeenAnswer {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    if (!PER_CONNECTION.has(name)) headers.push([name, rawHeaders[index + 1]!]);
  }
  return { status, headers, body: body.toString('base64'), isWhole: complete };
}

/** Finds what was inserted into a body at one place; `null` if more than that changed. */
export function findInsertion(
  before: Buffer,
  after: Buffer,
): { readonly at: number; readonly text: string } | null {
  const grown = after.length - before.length;
  if (grown < 0) return null;
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const isKept = before.subarray(at).equals(after.subarray(at + grown));
  return isKept ? { at, text: after.toString('utf8', at, at + grown) } : null;
}
