import { Inject, Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { AppConfig } from '../../config/app-config.js';
import { APP_CONFIG } from '../../config/config.token.js';
import {
  UpstreamClient,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../../llm/upstream-client.port.js';
import { buildUpstreamUrl } from '../../llm/upstream-url.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { ChatCall } from '../chat-call.js';
import type { FoundLink } from '../objects/chain.js';
import { trackCreatedObjects } from '../objects/track-created-objects.js';
import type { ObjectPath } from '../objects/object-path.js';
import { BackgroundAnswersService, type RelayHooks } from '../responses/background-answers.service.js';
import { scanOrigin } from '../responses/read-origin.js';
import { ProviderObjectsService } from '../objects/provider-objects.service.js';
import { ProxyJournalService } from '../proxy-journal.service.js';
import { decompress } from '../wire/decompress.js';
import { findChain } from '../wire/find-chain.js';
import { buildClientHeaders, buildUpstreamHeaders, findHeader, joinHeader } from '../wire/headers.js';
import { readBody } from '../wire/read-body.js';
import { relayResponse } from '../wire/relay-response.js';
import { checkForm } from './check-form.js';
import { isFile, isFormType, mayBeFile } from './file-upload.js';
import type { OpenedUpload } from './open-upload.js';

export interface Passthrough {
  readonly method: string;
  /** Path after the version segment of the base URL, encoded as the client sent it: `/models/a%2Fb`. */
  readonly endpoint: string;
  /** Value of the label `route` in the metrics. */
  readonly route: string;
  readonly upload: OpenedUpload | null;
  /** The object to which the path refers; `null` if the path belongs to no object. */
  readonly object: ObjectPath | null;
}

/** The body for the provider, and the link of the answer that it continues. */
interface BodyToSend {
  readonly body: UpstreamRequest['body'];
  /** Content-length of a stream; `null` if it is chunked, or if the body is none. */
  readonly length: string | null;
  readonly link: FoundLink | null;
}

const COMPACT_PATH = /^\/responses\/compact\/?$/;
const RESPONSE_PATH = /^\/responses\/[^/]+\/?$/;
const CANCEL_PATH = /^\/responses\/[^/]+\/cancel\/?$/;

/** Passes on requests without memory, and separates the objects of spaces that share a provider key. */
@Injectable()
export class PassthroughService {
  private readonly limits: { readonly body: number; readonly answer: number; readonly commitWaitMs: number };

  constructor(
    private readonly upstream: UpstreamClient,
    private readonly journal: ProxyJournalService,
    private readonly objects: ProviderObjectsService,
    private readonly background: BackgroundAnswersService,
    @Inject(APP_CONFIG) { server, outbound, memory }: AppConfig,
  ) {
    this.limits = {
      body: server.bodyLimit,
      answer: outbound.teeLimit,
      commitWaitMs: memory.commitWaitMs,
    };
  }

  /** @throws DomainError before anything was written to the client */
  async forward(passthrough: Passthrough, call: ChatCall, takeOver: () => ServerResponse): Promise<void> {
    const { object } = passthrough;
    if (object !== null && object.id !== null)
      await this.objects.requireAccess(call.token, [{ id: object.id, field: 'id' }]);
    const { link, ...sent } = await this.readBody(passthrough, call);
    const upstream = await this.send(passthrough, call, sent);
    this.journal.metrics.requests.inc({ route: passthrough.route, status: upstream.status });
    const { afterBreak, ...hooks } = await this.trackObjects(passthrough, { call, link }, upstream);
    const outcome = await relayResponse({
      upstream,
      response: takeOver(),
      abort: call.abort,
      headers: buildClientHeaders(upstream.rawHeaders),
      ...hooks,
    });
    if (outcome !== 'complete') await afterBreak?.();
    this.journal.recordEnd(call, { status: upstream.status, isBroken: outcome === 'upstream_failed' });
  }

  private send(
    { method, endpoint }: Passthrough,
    { token, rawHeaders, query, abort }: ChatCall,
    { body, length }: Omit<BodyToSend, 'link'>,
  ): Promise<UpstreamResponse> {
    const headers = buildUpstreamHeaders(rawHeaders, token.llm);
    if (length !== null) headers.push('content-length', length);
    const url = buildUpstreamUrl(token.llm.baseUrl, endpoint, query);
    return this.upstream.send({ url, method, headers, body, signal: abort });
  }

  /**
   * Reads and checks a body that may refer to objects of other spaces, or that shortens a conversation. Forms
   * are checked while they are streamed; all other bodies, and files, are streamed as they are.
   */
  private async readBody({ upload, endpoint }: Passthrough, call: ChatCall): Promise<BodyToSend> {
    if (upload === null) return { body: null, length: null, link: null };
    const streamed = { body: upload.stream, length: upload.length, link: null };
    const { token, rawHeaders } = call;
    const isCompacting = COMPACT_PATH.test(endpoint);
    if (!isCompacting && !(await this.objects.mustCheckReferences(token))) return streamed;
    const type = findHeader(rawHeaders, 'content-type') ?? '';
    const encoding = joinHeader(rawHeaders, 'content-encoding');
    if (encoding === null && mayBeFile(endpoint, type) && isFile(await upload.readHead(), type))
      return { ...streamed, body: this.checkFile(upload.stream, type, token) };
    const body = await collectBody(upload, this.limits.body);
    const plain = await decompress(body, encoding, this.limits.body);
    await this.objects.checkBody(token, plain);
    const previousAnswer = isCompacting && plain !== null ? scanOrigin(plain).previousAnswer : null;
    return {
      body,
      length: null,
      link: await findChain(this.objects, call, { previousAnswer, endUser: null }),
    };
  }

  /** Checks the fields of a form; other files name no objects. */
  private checkFile(stream: Readable, type: string, token: TokenConfig): Readable {
    if (!isFormType(type)) return stream;
    return checkForm(stream, type, (references) => this.objects.requireAccess(token, references));
  }

  /** Records objects that the provider creates or deletes, before the answer ends. */
  private async trackObjects(
    { method, object, endpoint }: Passthrough,
    { call, link }: { readonly call: ChatCall; readonly link: FoundLink | null },
    upstream: UpstreamResponse,
  ): Promise<RelayHooks> {
    const { token } = call;
    if (object === null || upstream.status < 200 || upstream.status > 299) return {};
    const { id, endsWithId, collection } = object;
    if (id !== null && returnsResponse(method, endpoint))
      return this.background.track({ call, id, upstream, ...this.limits, limit: this.limits.answer });
    if (method === 'DELETE' && id !== null && endsWithId)
      return { beforeEnd: () => this.objects.remove(token, id) };
    if (method !== 'POST') return {};
    return trackCreatedObjects(this.objects, {
      token,
      kind: collection,
      upstream,
      limit: this.limits.answer,
      commitWaitMs: this.limits.commitWaitMs,
      link,
    });
  }
}

/** Tells whether a request returns a stored response with its state. */
function returnsResponse(method: string, endpoint: string): boolean {
  return (
    (method === 'GET' && RESPONSE_PATH.test(endpoint)) || (method === 'POST' && CANCEL_PATH.test(endpoint))
  );
}

function collectBody({ stream, length }: OpenedUpload, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    readBody(stream, { declared: Number(length ?? NaN), limit }, (error, body) =>
      error === null ? resolve(body!) : reject(error),
    ),
  );
}
