import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../../auth/auth.service.js';
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
 * Milliseconds that a connection stays open if it still sends after its refusal, so that the refusal can be
 * read.
 */
const LINGER_MS = 1_000;

/** A form that has arrived in full. */
export interface Form extends PersonCalling {
  readonly fields: ReadonlyMap<string, string>;
  /** By field name. */
  readonly uploads: ReadonlyMap<string, FormUpload>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Receives `multipart/form-data` of people who name themselves by fields `user_id` and `user_key`. */
@Injectable()
export class FormsService implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly auth: AuthService,
    private readonly storage: ObjectStorage,
    @Inject(getSectionToken('uploads')) private readonly uploads: UploadsConfig,
    @Inject(getSectionToken('server')) private readonly server: Pick<ServerConfig, 'bodyLimit'>,
  ) {}

  /** Leaves forms unread until somebody knows what to do with them. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    if (!fastify.hasContentTypeParser('multipart/form-data'))
      fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) =>
        done(null, undefined),
      );
  }

  /**
   * Reads a form and lets it be used; its files are in storage meanwhile and gone afterwards, unless they
   * were committed.
   * @param textFields fields that may also come as files
   * @throws DomainError TOKEN_MISSING, TOKEN_INVALID; VALIDATION_FAILED, PAYLOAD_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE; what `use` throws
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

  /** Without a credential nobody learns what is expected. */
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
    if (authentication.person === null)
      throw new DomainError('FORBIDDEN', 'This route needs a person’s credential.');
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
