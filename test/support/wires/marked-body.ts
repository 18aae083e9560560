import type { Bridge } from '../bridge.js';
import { callRaw, type RawAnswer } from '../upstream/raw-client.js';

/** Marks in a body where memory has to go. */
const MARK = '▮';

/** The change of a body at its mark. */
interface Insertion {
  /** Text that was put in where the mark stood; `null` if anything else changed. */
  readonly inserted: string | null;
  readonly answer: RawAnswer;
}

/** Sends bodies to one wire of the service. */
export class MarkedBodies {
  private sessions = 0;

  constructor(
    private readonly bridge: Bridge,
    private readonly token: string,
  ) {}

  /** Sends a body, in a session of its own unless the headers name one. @returns what the provider got */
  async send(path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Buffer> {
    await this.call(path, body, headers);
    return this.bridge.upstream.last.body;
  }

  call(path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const session = `marked-${(this.sessions += 1)}`;
    const named = { 'x-session-id': session, 'content-type': 'application/json', ...headers };
    const all = { authorization: `Bearer ${this.token}`, ...named };
    return callRaw(this.bridge.service.url, { path, headers: Object.entries(all).flat(), body });
  }

  /** Sends a body without its mark. */
  async sendMarked(path: string, marked: string, headers: Record<string, string> = {}): Promise<Insertion> {
    const [before = '', after = '', ...more] = marked.split(MARK);
    if (more.length > 0 || !marked.includes(MARK)) throw new Error('the body needs exactly one mark');
    const answer = await this.call(path, before + after, headers);
    const sent = this.bridge.upstream.last.body.toString();
    const isKept =
      sent.length >= before.length + after.length && sent.startsWith(before) && sent.endsWith(after);
    return { inserted: isKept ? sent.slice(before.length, sent.length - after.length) : null, answer };
  }
}
