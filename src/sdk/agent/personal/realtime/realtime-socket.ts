/**
 * A connection as the query handler sees it. `fromWebSocket` and `fromSocketIo` adapt the sockets of `ws` and
 * Socket.IO.
 */
export interface RealtimeSocket {
  /** The browser page that opened the connection; undefined for programs. */
  readonly origin: string | undefined;
  /** A credential that was sent when the connection was opened. */
  readonly credential: string | undefined;
  /** Sends a frame; a connection that is closed drops it. */
  send(frame: object): void;
  /** Closes the connection: 4401 for a credential, 4403 for an origin. */
  close(code: number, reason: string): void;
  /** Registers a listener for frames: JSON text, or an object that a library has already parsed from it. */
  onFrame(listener: (frame: unknown) => void): void;
  onClose(listener: () => void): void;
}

/** The part of a `ws` socket that is used here. */
export interface WebSocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(code: number, reason: string): void;
  on(event: 'message', listener: (data: { toString(): string }, isBinary: boolean) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

interface UpgradeRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const OPEN = 1;

/**
 * Adapts a socket of the package `ws` and the request that opened it: its headers contain the origin and
 * perhaps a bearer.
 *
 * @example
 * ```ts
 * const server = new WebSocketServer({ port, maxPayload: 512 * 1024 });
 * server.on('connection', (ws, request) => handle(fromWebSocket(ws, request)));
 * ```
 */
export function fromWebSocket(ws: WebSocketLike, request: UpgradeRequest): RealtimeSocket {
  return {
    origin: readHeader(request.headers['origin']),
    credential: readBearer(request.headers['authorization']),
    send: (frame) => {
      if (ws.readyState === OPEN) ws.send(JSON.stringify(frame));
    },
    close: (code, reason) => ws.close(code, reason),
    onFrame: (listener) => {
      ws.on('message', (data) => listener(data.toString()));
      // The library closes the connection after an error, and without a listener the process would end.
      ws.on('error', () => undefined);
    },
    onClose: (listener) => {
      ws.on('close', listener);
    },
  };
}

/** The part of a Socket.IO socket that is used here. */
export interface SocketIoLike {
  readonly handshake: UpgradeRequest & { readonly auth: Readonly<Record<string, unknown>> };
  emit(event: string, body: object): unknown;
  disconnect(close: boolean): unknown;
  on(event: string, listener: (body: unknown) => void): unknown;
}

/**
 * Adapts a socket of Socket.IO: it listens to the event `query` and emits the event `event`. Its credential
 * is `auth.token` of the handshake, or a bearer. Socket.IO has no close codes, so the reason is sent as a
 * last event.
 *
 * @example
 * ```ts
 * new Server(httpServer).on('connection', (socket) => handle(fromSocketIo(socket)));
 * ```
 */
export function fromSocketIo(socket: SocketIoLike): RealtimeSocket {
  const { auth, headers } = socket.handshake;
  return {
    origin: readHeader(headers['origin']),
    credential: typeof auth['token'] === 'string' ? auth['token'] : readBearer(headers['authorization']),
    send: (frame) => {
      socket.emit('event', frame);
    },
    close: () => {
      socket.disconnect(true);
    },
    onFrame: (listener) => {
      socket.on('query', listener);
    },
    onClose: (listener) => {
      socket.on('disconnect', listener);
    },
  };
}

function readHeader(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

function readBearer(value: string | readonly string[] | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(readHeader(value) ?? '')?.[1];
}
