import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketIoServer } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { WebSocket, WebSocketServer } from 'ws';
import { createFakePerson } from '../../../../../test/fakes/person-memory.js';
import { eventually } from '../../../../../test/support/eventually.js';
import type { ModelProvider } from '../../model-provider.js';
import { createQueryHandler, type QueryHandlerOptions } from './query-handler.js';
import { fromSocketIo, fromWebSocket } from './realtime-socket.js';

interface Frame {
  readonly type: string;
  readonly id?: string;
  readonly code?: string;
  readonly field?: string;
  readonly text?: string;
}

/** A client of either library, with the frames that it has got. */
interface Client {
  readonly frames: Frame[];
  readonly closed: Promise<number | string>;
  send(frame: object | string): void;
  close(): void;
}

const ORIGIN = 'https://app.example';
const cleanups: (() => unknown)[] = [];

/**
 * A model that answers `echo: …`, and waits for ever when it is asked to; `aborted` counts the waits that
 * ended by their signal.
 */
function createModel(): ModelProvider & { waiting: number; aborted: number } {
  const model = {
    waiting: 0,
    aborted: 0,
    generate: async ({ messages, signal }: Parameters<ModelProvider['generate']>[0]) => {
      const text = messages.at(-1)!.content;
      if (!text.startsWith('wait')) return { text: `echo: ${text}`, toolCalls: [] };
      model.waiting += 1;
      signal.addEventListener('abort', () => (model.aborted += 1));
      return new Promise<never>(() => undefined);
    },
  };
  return model;
}

async function startServer(options: Partial<QueryHandlerOptions> = {}): Promise<number> {
  const handle = createQueryHandler({
    provider: createModel(),
    personFor: async (token) => (token.startsWith('person-') ? createFakePerson(false) : null),
    allowedOrigins: [ORIGIN],
    ...options,
  });
  const server: HttpServer = createServer();
  const sockets = new WebSocketServer({ server, path: '/ws' }).on('connection', (ws, request) =>
    handle(fromWebSocket(ws, request)),
  );
  const socketIo = new SocketIoServer(server);
  socketIo.on('connection', (socket) => handle(fromSocketIo(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    sockets.close();
    // Socket.IO waits up to 30 s for a client that it closes itself, also when the suite has ended.
    await eventually(() => socketIo.engine.clientsCount === 0);
    await socketIo.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function connectWebSocket(port: number, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  cleanups.push(() => socket.terminate());
  const send = (frame: object | string): void =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return { frames, closed, send, close: () => socket.close() };
}

async function connectSocketIo(port: number, token?: string): Promise<Client> {
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    auth: token === undefined ? {} : { token },
    reconnection: false,
  });
  const frames: Frame[] = [];
  socket.on('event', (frame: Frame) => frames.push(frame));
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  cleanups.push(() => socket.disconnect());
  return {
    frames,
    closed,
    send: (frame) => void socket.emit('query', frame),
    close: () => void socket.disconnect(),
  };
}

/** Waits until an assertion holds. */
async function untilHolds(assert: () => void): Promise<void> {
  await eventually(() => {
    assert();
    return true;
  });
}

const asPerson = { authorization: 'Bearer person-ada' };
const query = (id: string, message = 'Hello'): object => ({ type: 'query', id, message });

async function untilEnded({ frames }: Client, id: string): Promise<Frame[]> {
  const ends = ['run_completed', 'run_failed', 'error'];
  await untilHolds(() =>
    expect(frames.some((frame) => frame.id === id && ends.includes(frame.type))).toBe(true),
  );
  return frames.filter((frame) => frame.id === id);
}

describe('createQueryHandler', () => {
  afterEach(async () => {
    // Clients leave before their server closes.
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });

  it('K-87 S2-61 runs a query over a WebSocket and sends its events', async () => {
    const client = await connectWebSocket(await startServer(), asPerson);
    client.send(query('q1'));
    expect((await untilEnded(client, 'q1')).map(({ type }) => type)).toEqual([
      'run_started',
      'text_delta',
      'answer',
      'run_completed',
    ]);
    expect(client.frames.find(({ type }) => type === 'answer')).toMatchObject({ text: 'echo: Hello' });
  });

  it('K-87 S2-61 runs a query over Socket.IO and sends its events', async () => {
    const client = await connectSocketIo(await startServer(), 'person-ada');
    client.send(query('q1'));
    expect((await untilEnded(client, 'q1')).map(({ type }) => type)).toEqual([
      'run_started',
      'text_delta',
      'answer',
      'run_completed',
    ]);
  });

  it('K-87 cancels a query, and the call of the model with it', async () => {
    const provider = createModel();
    const client = await connectWebSocket(await startServer({ provider }), asPerson);
    client.send(query('q1', 'wait'));
    await untilHolds(() => expect(provider.waiting).toBe(1));
    client.send({ type: 'cancel', id: 'q1' });
    expect((await untilEnded(client, 'q1')).at(-1)).toMatchObject({ type: 'run_failed', code: 'aborted' });
    expect(provider.aborted).toBe(1);
  });

  it('K-87 aborts the runs of a connection that is closed', async () => {
    const provider = createModel();
    const port = await startServer({ provider });
    const clients = [await connectWebSocket(port, asPerson), await connectSocketIo(port, 'person-ada')];
    for (const client of clients) client.send(query('q1', 'wait'));
    await untilHolds(() => expect(provider.waiting).toBe(2));
    for (const client of clients) client.close();
    await untilHolds(() => expect(provider.aborted).toBe(2));
  });

  it('runs no query of a connection that was closed before its credential was checked', async () => {
    const provider = createModel();
    let admit: () => void = () => undefined;
    const checked = new Promise<void>((resolve) => (admit = resolve));
    let close: () => void = () => undefined;
    const handle = createQueryHandler({
      provider,
      personFor: async () => {
        await checked;
        return createFakePerson(false);
      },
    });
    let send: (frame: unknown) => void = () => undefined;
    const frames: object[] = [];
    handle({
      origin: undefined,
      credential: 'person-ada',
      send: (frame) => void frames.push(frame),
      close: () => undefined,
      onFrame: (listener) => void (send = listener),
      onClose: (listener) => void (close = listener),
    });
    send(query('q1'));
    close();
    admit();
    await new Promise((resolve) => setImmediate(resolve));
    expect(frames).toEqual([]);
  });

  it('K-88 closes a connection whose credential is wrong with 4401', async () => {
    const port = await startServer();
    const byHeader = await connectWebSocket(port, { authorization: 'Bearer nobody' });
    const byFrame = await connectWebSocket(port);
    byFrame.send({ type: 'auth', token: 'nobody' });
    const unproven = await connectWebSocket(port);
    unproven.send(query('q1'));
    expect(await Promise.all([byHeader.closed, byFrame.closed, unproven.closed])).toEqual([4401, 4401, 4401]);
    expect(unproven.frames).toEqual([{ type: 'error', code: 'unauthorized' }]);
    const overSocketIo = await connectSocketIo(port, 'nobody');
    await overSocketIo.closed;
  });

  it('K-88 closes a connection without a credential when its time is over', async () => {
    const client = await connectWebSocket(await startServer({ authTimeoutMs: 20 }));
    expect(await client.closed).toBe(4401);
  });

  it('accepts a credential as the first frame', async () => {
    const client = await connectWebSocket(await startServer());
    client.send({ type: 'auth', token: 'person-ada' });
    client.send(query('q1'));
    expect((await untilEnded(client, 'q1')).at(-1)).toMatchObject({ type: 'run_completed' });
  });

  it('K-88 refuses a browser page of another origin', async () => {
    const port = await startServer();
    const foreign = await connectWebSocket(port, { ...asPerson, origin: 'https://evil.example' });
    expect(await foreign.closed).toBe(4403);
    const own = await connectWebSocket(port, { ...asPerson, origin: ORIGIN });
    own.send(query('q1'));
    expect((await untilEnded(own, 'q1')).at(-1)).toMatchObject({ type: 'run_completed' });
  });

  it('K-88 refuses a frame over 256 KiB, a second use of an id, and a fifth query', async () => {
    const provider = createModel();
    const client = await connectWebSocket(await startServer({ provider }), asPerson);
    client.send(query('big', 'x'.repeat(256 * 1024)));
    await untilHolds(() =>
      expect(client.frames).toContainEqual({ type: 'error', code: 'invalid', field: 'frame' }),
    );
    for (const id of ['q1', 'q2', 'q3', 'q4']) client.send(query(id, 'wait'));
    await untilHolds(() => expect(provider.waiting).toBe(4));
    client.send(query('q1'));
    await untilHolds(() =>
      expect(client.frames).toContainEqual({ type: 'error', id: 'q1', code: 'duplicate_id' }),
    );
    client.send(query('q5'));
    expect(await untilEnded(client, 'q5')).toEqual([{ type: 'error', id: 'q5', code: 'busy' }]);
  });

  it('K-88 sends the events of one person to their connection only', async () => {
    const port = await startServer();
    const [ada, bob] = [
      await connectWebSocket(port, asPerson),
      await connectWebSocket(port, { authorization: 'Bearer person-bob' }),
    ];
    ada.send(query('q1', 'of ada'));
    bob.send(query('q1', 'of bob'));
    await Promise.all([untilEnded(ada, 'q1'), untilEnded(bob, 'q1')]);
    expect(JSON.stringify(ada.frames)).not.toContain('bob');
    expect(JSON.stringify(bob.frames)).not.toContain('of ada');
  });

  it.each([
    ['no JSON', 'hello', { field: 'frame' }],
    ['no type', { id: 'q1' }, { field: 'type' }],
    ['no id', { type: 'query', message: 'a' }, { field: 'id' }],
    ['a blank message', { type: 'query', id: 'q1', message: ' ' }, { id: 'q1', field: 'message' }],
    [
      'a long message',
      { type: 'query', id: 'q1', message: 'x'.repeat(20_001) },
      { id: 'q1', field: 'message' },
    ],
    [
      'a session id with a control character',
      { ...query('q1'), session_id: 'a\nb' },
      { id: 'q1', field: 'session_id' },
    ],
    [
      'an unknown argument',
      { ...query('q1'), tool_args: { admin: true } },
      { id: 'q1', field: 'tool_args.admin' },
    ],
  ])('names the wrong field of a frame with %s', async (_name, frame, wrong) => {
    const client = await connectWebSocket(await startServer(), asPerson);
    client.send(frame);
    await untilHolds(() => expect(client.frames).toEqual([{ type: 'error', code: 'invalid', ...wrong }]));
  });
});
