import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { chunk, buildCompletion, sse, buildSseFrames, buildTextChunks } from '../support/upstream/answers.js';
import { callRaw, talkRaw } from '../support/upstream/raw-client.js';
import { buildChatRequest, useWire } from '../support/upstream/wire-proxy.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
describe('the wire: streams, endings and clients that leave', () => {
  const wire = useWire();

  describe('streams', () => {
    const frames = buildSseFrames(buildTextChunks(['naïve ', '漢字 ', '😀']));
    const whole = Buffer.from(frames.join(''));
    const cutInto = (size: number): Buffer[] =>
      Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.subarray(index * size, (index + 1) * size),
      );

    it.each([
      ['an event a write', frames.map((frame) => Buffer.from(frame))],
      ['7 bytes a write', cutInto(7)],
      ['one byte a write, code points split', cutInto(1).slice(0, 400)],
      ['one write', [whole]],
      [
        'CRLF, comments and names',
        [Buffer.from(': ping\r\n\r\nevent: x\r\nid: 1\r\nretry: 5\r\ndata:{"choices":[]}\r\n\r\n')],
      ],
    ])('S0-43 S0-96 relays the bytes of %s', async (_name, steps) => {
      wire.up.next({ headers: [['content-type', 'text/event-stream; charset=utf-8']], steps });
      const answer = await callRaw(wire.proxy.url);
      expect(answer.body.equals(Buffer.concat(steps))).toBe(true);
      expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers).not.toHaveProperty('content-length');
      expect(answer.complete).toBe(true);
    });

    it('S0-97 parses what it relays, also when a chunk ends inside a code point', async () => {
      wire.up.next({ headers: [['content-type', 'text/event-stream']], steps: cutInto(1), paceMs: 0 });
      await callRaw(wire.proxy.url);
      await eventually(() => wire.proxy.answers.length === 1);
      expect(wire.proxy.answers[0]).toMatchObject({
        isComplete: true,
        messages: [{ message: { content: 'naïve 漢字 😀' } }],
      });
    });

    it('S0-83 S0-82 passes reasoning on and does not keep it', async () => {
      const chunks = [chunk({ reasoning_content: 'hm, ' }), chunk({ content: 'yes' }), chunk({}, 'stop')];
      wire.up.next(sse(chunks));
      const answer = await callRaw(wire.proxy.url);
      expect(answer.body.toString()).toContain('"reasoning_content":"hm, "');
      await eventually(() => wire.proxy.answers.length === 1);
      expect(JSON.stringify(wire.proxy.answers[0])).not.toContain('hm');
    });

    it('sends headers before the first byte', async () => {
      let goOn = (): void => undefined;
      const headersCame = new Promise<void>((resolve) => (goOn = resolve));
      wire.up.next(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        await headersCame;
        response.end(frames.join(''));
      });
      const answer = await callRaw(wire.proxy.url, { onResponse: goOn });
      expect(answer.body.toString()).toBe(frames.join(''));
    });

    it('S0-96 neither merges nor delays chunks', async () => {
      const steps = Array.from({ length: 40 }, (_, index) => `data: {"i":${index}}\n\n`);
      let resolveArrival = (): void => undefined;
      const lags: number[] = [];
      wire.up.next(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        // Each one only when the one before it has arrived: what were held back for the next would never
        // come.
        for (const step of steps) {
          const sentAt = performance.now();
          const there = new Promise<void>((resolve) => (resolveArrival = resolve));
          response.write(step);
          await there;
          lags.push(performance.now() - sentAt);
        }
        response.end();
      });
      const answer = await callRaw(wire.proxy.url, {
        onResponse: (response) => response.on('data', () => resolveArrival()),
      });
      expect(answer.reads.map(({ bytes }) => bytes.toString())).toEqual(steps);
      // 40 ms each is the signature of Nagle and delayed acknowledgements, which begin some way into a
      // connection; a busy machine delays some.
      expect(Math.min(...lags.slice(-20))).toBeLessThan(20);
    });

    it('passes a 429 to a streaming request as a plain response', async () => {
      wire.up.next({ status: 429, body: { error: { type: 'rate_limit', message: 'slow' } } });
      const answer = await callRaw(wire.proxy.url, {
        body: '{"stream":true,"messages":[{"role":"user","content":"x"}]}',
      });
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
        429,
        { error: { type: 'rate_limit', message: 'slow' } },
      ]);
      await eventually(() => wire.proxy.answers[0]?.error === 'rate_limit');
    });
  });

  describe('endings', () => {
    it.each([
      [
        'a stream',
        () =>
          sse([chunk({ content: 'half' })], {
            end: 'cut',
            steps: buildSseFrames([chunk({ content: 'half' })], false),
          }),
      ],
      [
        'an answer with a length',
        () => ({
          headers: [
            ['content-type', 'application/json'],
            ['content-length', '500'],
          ] as [string, string][],
          steps: ['{"half":'],
          end: 'cut' as const,
        }),
      ],
    ])('an upstream that dies in %s never looks like a clean end', async (_name, script) => {
      wire.up.next(script());
      const answer = await callRaw(wire.proxy.url);
      expect(answer.complete).toBe(false);
      expect(answer.body.toString()).toContain('half');
      expect(answer.body.toString()).not.toContain('[DONE]');
      await eventually(() => wire.proxy.outcomes[0] === 'upstream_failed');
      await eventually(() => wire.proxy.answers[0]?.isComplete === false);
    });

    it('resets an HTTP/1.0 client, whose only sign of the end is the connection', async () => {
      wire.up.next({ ...sse([]), steps: ['data: half\n\n'], end: 'cut' });
      const { reset } = await talkRaw(wire.proxy.port, buildChatRequest('', '1.0'));
      expect(reset).toBe(true);
    });

    it('keeps the terminating chunk, and nothing before it, until the turn is stored', async () => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const gated = await wire.startProxy({ beforeEnd: () => gate });
      const frames = buildSseFrames(buildTextChunks(['a', 'b']));
      wire.up.next({ headers: [['content-type', 'text/event-stream']], steps: frames });
      let bytes = '';
      let ended = false;
      const answer = callRaw(gated.url, {
        onResponse: (response) =>
          response.on('data', (data: Buffer) => (bytes += data.toString())).on('end', () => (ended = true)),
      });
      await eventually(() => bytes === frames.join(''));
      await pause(50);
      expect(ended).toBe(false);
      release();
      expect((await answer).complete).toBe(true);
      expect(gated.outcomes).toEqual(['complete']);
    });

    it('keeps the last chunk of an answer with a length until the turn is stored', async () => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const gated = await wire.startProxy({ beforeEnd: () => gate });
      let bytes = '';
      wire.up.next(async (_request, response) => {
        response.writeHead(200, { 'content-length': '10' }).write('12345');
        await eventually(() => bytes === '12345');
        response.end('67890');
      });
      const answer = callRaw(gated.url, {
        onResponse: (response) => response.on('data', (data: Buffer) => (bytes += data.toString())),
      });
      await eventually(() => bytes === '12345');
      await pause(80);
      expect(bytes).toBe('12345');
      release();
      expect((await answer).body.toString()).toBe('1234567890');
    });

    it('ends the response even if storing fails', async () => {
      const failing = await wire.startProxy({ beforeEnd: () => Promise.reject(new Error('store')) });
      wire.up.always({ body: buildCompletion('hi') });
      expect((await callRaw(failing.url)).complete).toBe(true);
      wire.up.always(sse(buildTextChunks(['hi'])));
      expect((await callRaw(failing.url)).complete).toBe(true);
    });
  });

  describe('clients that leave', () => {
    it.each([
      ['before headers', { end: 'hang' as const }, undefined],
      [
        'in the middle of a stream',
        { ...sse([]), steps: ['data: 1\n\n'], end: 'hang' as const },
        'client_gone',
      ],
      [
        'in the middle of an answer',
        { headers: [['content-length', '100']] as [string, string][], steps: ['{'], end: 'hang' as const },
        'client_gone',
      ],
    ])('%s: aborts the upstream within 300 ms', async (_name, script, outcome) => {
      wire.up.always(script);
      const took: number[] = [];
      // A machine that is busy at the wrong moment delays one of them, not the quickest.
      for (let round = 1; round <= 3; round += 1) {
        const controller = new AbortController();
        let began = false;
        const call = callRaw(wire.proxy.url, {
          signal: controller.signal,
          onResponse: () => (began = true),
        }).catch(() => null);
        await eventually(() => wire.up.requests.length === round && (began || outcome === undefined), {
          everyMs: 5,
        });
        const started = Date.now();
        controller.abort();
        await eventually(() => wire.up.aborted === round, { everyMs: 5 });
        took.push(Date.now() - started);
        await call;
        if (outcome === undefined)
          await eventually(
            () => wire.proxy.failures.filter(({ name }) => name === 'AbortError').length === round,
          );
        else await eventually(() => wire.proxy.outcomes.filter((one) => one === outcome).length === round);
      }
      expect(Math.min(...took)).toBeLessThan(300);
    });

    it('does not flood a client that reads nothing', async () => {
      const flood = 200_000_000;
      wire.up.next({ ...sse([]), steps: [], floodBytes: flood });
      const before = process.memoryUsage().rss;
      let stop: () => void = () => undefined;
      const controller = new AbortController();
      const call = callRaw(wire.proxy.url, {
        signal: controller.signal,
        onResponse: (response) => (response.pause(), (stop = () => controller.abort())),
      }).catch(() => null);
      await eventually(() => wire.up.requests.length === 1);
      await pause(500);
      const [socket] = [...wire.up.sockets];
      expect(socket!.bytesWritten).toBeLessThan(16_000_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
      stop();
      await call;
      await eventually(() => wire.up.aborted === 1);
    });

    it('delivers everything to a slow client, in order', async () => {
      const blocks = Array.from({ length: 200 }, (_, index) =>
        Buffer.alloc(50_000, String.fromCharCode(97 + (index % 26))),
      );
      wire.up.next({ headers: [['content-type', 'application/octet-stream']], steps: blocks });
      const answer = await callRaw(wire.proxy.url, {
        onResponse: (response) => {
          const timer = setInterval(() => (response.isPaused() ? response.resume() : response.pause()), 3);
          response.on('close', () => clearInterval(timer));
        },
      });
      expect(answer.body.equals(Buffer.concat(blocks))).toBe(true);
    });

    it('leaves no socket or listener after 300 aborted streams', async () => {
      wire.up.always({ ...sse([]), steps: ['data: 1\n\n'], end: 'hang' });
      const warnings: Error[] = [];
      const note = (warning: Error): number => warnings.push(warning);
      process.on('warning', note);
      for (let round = 0; round < 15; round++) {
        const calls = Array.from({ length: 20 }, () => {
          const controller = new AbortController();
          return callRaw(wire.proxy.url, {
            signal: controller.signal,
            onResponse: () => setTimeout(() => controller.abort(), 1),
          }).catch(() => null);
        });
        await Promise.all(calls);
      }
      process.off('warning', note);
      // undici opens a fresh connection for each aborted one and keeps it for a while: no more than ran side
      // by side.
      await eventually(
        () => wire.up.aborted === 300 && wire.up.sockets.size <= 40 && wire.proxy.outcomes.length === 300,
      );
      expect(wire.proxy.outcomes).toEqual(Array.from({ length: 300 }, () => 'client_gone'));
      expect(warnings).toEqual([]);
    });
  });
});
