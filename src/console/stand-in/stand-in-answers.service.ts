import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DomainError } from '../../common/errors/domain-error.js';
import { STAND_IN_MODEL, StandInService } from '../../llm/stand-in.service.js';
import { findReceivedMemories } from './received-memories.js';
import { toCompletion, toEvents, writeStandInAnswer } from './stand-in-answer.js';

/** A chat request, unvalidated. */
interface ChatRequest {
  readonly messages?: unknown;
  readonly model?: unknown;
  readonly stream?: unknown;
}

interface StandInReply {
  readonly isStream: boolean;
  readonly answer: object | Readable;
}

/** Answers like a provider, but only requests of this service with a key of the stand-in. */
@Injectable()
export class StandInAnswersService {
  constructor(private readonly standIn: StandInService) {}

  /** Lists the stand-in's only model. @throws DomainError NOT_FOUND without a key of the stand-in */
  listModels(request: FastifyRequest): object {
    this.assertAdmitted(request);
    return {
      object: 'list',
      data: [{ id: STAND_IN_MODEL, object: 'model', created: 0, owned_by: 'memorybridge' }],
    };
  }

  /**
   * Answers a chat request with the memories that it contains.
   * @throws DomainError NOT_FOUND without a key of the stand-in; VALIDATION_FAILED if `messages` is no array
   */
  complete(body: unknown, request: FastifyRequest): StandInReply {
    this.assertAdmitted(request);
    const { messages, model, stream } = (body ?? {}) as ChatRequest;
    if (!Array.isArray(messages))
      throw new DomainError('VALIDATION_FAILED', 'messages must be an array', { field: 'messages' });
    const answer = writeStandInAnswer(findReceivedMemories(messages));
    const head = {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(Date.now() / 1_000),
      model: typeof model === 'string' ? model : STAND_IN_MODEL,
    };
    const isStream = stream === true;
    return {
      isStream,
      answer: isStream ? Readable.from(toEvents(head, answer)) : toCompletion(head, answer),
    };
  }

  private assertAdmitted(request: FastifyRequest): void {
    const [, key] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!this.standIn.isAdmitted(request, key))
      throw new DomainError('NOT_FOUND', 'Nothing is served at this path.');
  }
}
