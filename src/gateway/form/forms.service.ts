import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../../auth/auth.service.js';
import { createPersonOnlyError } from '../../auth/credential-errors.js';
import type { AuthenticatedRequest } from '../../auth/authentication.js';
import type { PersonCalling } from '../../auth/current-person.decorator.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { ServerConfig, UploadsConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { ObjectStorage } from '../../storage/storage.port.js';
import { isForm, readForm } from './form-reader.js';
import { FormReception, type FormUpload } from './form-reception.js';
import { createClientSignal } from '../../common/http/client-signal.js';

const MIB = 1024 * 1024;
const MAX_FIELDS = 64;
const MAX_FILES = 32;
/**
 * Milliseconds for which a connection stays open if the client still sends after a refusal, so that the
 * client can read it.
 */
const LINGER_MS = 1_000;

/** A form that has arrived in full. */
export interface Form extends PersonCalling {
  readonly fields: ReadonlyMap<string, string>;
  /** Values by field name. */
  readonly uploads: ReadonlyMap<string, FormUpload>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A request with its reply, whose client may disconnect. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Receives `multipart/form-data` requests of people who authenticate with the fields `user_id` and
 * `user_key`.
 */
@Injectable()
export class FormsService implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly auth: AuthService,
    private readonly storage: ObjectStorage,
    @Inject(getSectionToken('uploads')) private readonly uploads: UploadsConfig,
    @Inject(getSectionToken('server')) private readonly server: Pick<ServerConfig, 'bodyLimit'>,
  ) {}

  /** Keeps Fastify from parsing forms, which the routes read as streams. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    if (!fastify.hasContentTypeParser('multipart/form-data'))
      fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) =>
        done(null, undefined),
      );
  }

  /**
   * Reads a form and passes it to `use`. Its files are discarded afterwards unless they were committed.
   * @param textFields fields that may also be sent as files
   * @throws DomainError TOKEN_MISSING, TOKEN_INVALID; VALIDATION_FAILED, PAYLOAD_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE; errors of `use`
   */
  async receive<T>(
    { request, reply }: Exchange,
    textFields: readonly string[],
    use: (form: Form) => Promise<T>,
  ): Promise<T> {
    const signal = createClientSignal(reply.raw);
    const reception = this.createReception(new Set(textFields), signal);
    try {
      if (!isForm(request.raw)) await this.refuseOther(request);
      await readForm(request.raw, reception, this.getLimits());
      const caller = await reception.authenticate();
      (request as AuthenticatedRequest).authentication = caller;
      return await use({ ...caller, fields: reception.fields, uploads: reception.uploads, signal });
    } finally {
      await reception.discard();
      dropRest(request);
    }
  }

  /**
   * Refuses a body that is not a form. Authentication comes first, so that strangers do not learn what the
   * route expects.
   */
  private async refuseOther(request: FastifyRequest): Promise<never> {
    await this.auth.authorize(request, 'user_key');
    throw new DomainError('VALIDATION_FAILED', 'The request body must be multipart/form-data.');
  }

  private createReception(textFields: ReadonlySet<string>, signal: AbortSignal): FormReception {
    const { maxBytes, allowedMimeTypes: allowed } = this.uploads;
    return new FormReception({
      authenticate: (userId, userKey) => this.authenticate(userId, userKey),
      stage: (bytes) => this.storage.stage(bytes, { maxBytes, signal }),
      allowed,
      textFields,
      maxTextBytes: this.server.bodyLimit,
    });
  }

  private async authenticate(userId: string, userKey: string): Promise<PersonCalling> {
    const authentication = await this.auth.authenticateUser(userId, userKey);
    if (authentication.person === null) throw createPersonOnlyError();
    return { ...authentication, person: authentication.person };
  }

  private getLimits(): Parameters<typeof readForm>[2] {
    const { bodyLimit } = this.server;
    return {
      total: Math.max(bodyLimit, this.uploads.maxBytes + MIB),
      fields: MAX_FIELDS,
      files: MAX_FILES,
      fieldBytes: bodyLimit,
    };
  }
}

/** Drops the rest of a refused form without waiting for it. */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}
