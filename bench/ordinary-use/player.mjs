// Plays a history through the proxy as a chat client would, and asks what its cases ask.
import { readBlock } from './block.mjs';

const SYSTEM = { role: 'system', content: 'You are a helpful assistant.' };
const DEFAULT_ANSWER = 'Okay.';
const SETTLE_MS = 600_000;
const POLL_MS = 250;

export class Player {
  #turns = 0;

  /** @param setup `{ url, admin, upstream, narrow, other }` of the running bench; `other`: instead of the bundled model */
  constructor(setup) {
    this.setup = setup;
  }

  /** Registers a token of its own for a history, with a space that nobody shares. */
  async register(history) {
    const key = `sk-ordinary-${history.embedder}-${history.id}`.replaceAll(/[^\w-]/gu, '-');
    const { narrow, other } = this.setup;
    const own = history.embedder === 'narrow' ? { ...narrow, model: 'narrow' } : other;
    const embedder = own !== null && {
      embed_provider: 'openai',
      embed_base_url: own.url,
      embed_api_key: 'sk-bench-0123456789',
      embed_dims: own.dims,
      embed_body: { model: own.model },
    };
    const { id, token } = await this.setup.admin('POST', '/v1/admin/tokens', {
      label: history.id,
      llm_base_url: this.setup.upstream.url,
      llm_api_key: key,
      ...embedder,
    });
    return { ...history, key, token, tokenId: id };
  }

  /**
   * Plays sessions in order, turn by turn. The client sends its whole session each time unless it is a thin
   * one.
   */
  async play(history) {
    for (const [at, session] of history.sessions.entries())
      await this.#playSession(history, session, `session-${at + 1}`);
  }

  /** Sends the messages of an agent that precede a question in its session. */
  async playPreludes(history) {
    for (const one of history.cases)
      for (const exchange of one.prelude ?? [])
        await this.#playSession(
          history,
          exchange.map((text) => text.replace('{ask}', one.ask)),
          nameSession(one),
        );
  }

  async #playSession(history, session, sessionId) {
    const messages = [SYSTEM];
    for (let at = 0; at < session.length; at += 2) {
      const [question, answer = DEFAULT_ANSWER] = session.slice(at, at + 2);
      messages.push({ role: 'user', content: question });
      this.setup.upstream.answerWith(history.key, answer);
      const sent = history.sendsOnlyTheLast ? [SYSTEM, messages.at(-1)] : messages;
      await this.#chat(history, sent, { 'x-session-id': sessionId });
      this.#turns += 1;
      messages.push({ role: 'assistant', content: answer });
    }
  }

  /** Waits until every played turn is extracted. */
  async settle() {
    const until = Date.now() + SETTLE_MS;
    for (;;) {
      const { counts } = await this.setup.admin('GET', '/v1/admin/jobs?limit=1');
      const written = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (written >= this.#turns && counts.pending + counts.queued === 0) {
        if (counts.failed > 0) throw new Error(`${counts.failed} turns failed to go into memory`);
        return;
      }
      if (Date.now() > until) throw new Error(`memory did not settle: ${JSON.stringify(counts)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Asks the question of a case and returns the injected texts, as `readBlock` does. */
  async ask(history, one) {
    const sent = [SYSTEM, { role: 'user', content: one.ask }];
    this.setup.upstream.answerWith(history.key, 'Let me see.');
    const mode = one.prelude === undefined ? { 'x-memory': 'read' } : {};
    await this.#chat(history, sent, { 'x-session-id': nameSession(one), ...mode });
    return readBlock(sent, this.setup.upstream.lastRequest(history.key).messages);
  }

  /** Recalls the best texts without a token budget. */
  async recallTexts({ token }, query, count) {
    const body = { query, limit: count, max_tokens: 1_000_000 };
    const { items } = await this.#post('/v1/recall', token, body);
    return items
      .toSorted((left, right) => right.score - left.score)
      .slice(0, count)
      .map(({ text }) => text);
  }

  async listMemories({ tokenId }) {
    const path = `/v1/admin/memories?token_id=${tokenId}&limit=200`;
    return (await this.setup.admin('GET', path)).memories.map(({ text }) => text);
  }

  #chat({ token }, messages, headers) {
    return this.#post('/v1/chat/completions', token, { model: 'bench', messages }, headers);
  }

  async #post(path, token, body, headers = {}) {
    const response = await fetch(this.setup.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
}

const nameSession = ({ id }) => `ask-${id}`;
