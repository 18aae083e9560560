import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo, Server } from 'node:net';
import { KeyRing } from '../common/crypto/key-ring.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import { DomainError } from '../common/errors/domain-error.js';
import { isFromLoopback, type CallOrigin } from '../common/http/local-call.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { findStandInObstacle } from './stand-in-obstacle.js';

/** Path of the stand-in within this service. */
export const STAND_IN_PATH = 'stand-in/v1';
/** Model that the stand-in lists; it accepts any other name too. */
export const STAND_IN_MODEL = 'stand-in';

const KEY = /^sk-stand-in-([0-9A-Za-z]{16})-([0-9a-f]{64})$/;
const ID_LENGTH = 16;
const LOOPBACK_OF_WILDCARD: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Fields of a token whose provider is the stand-in. */
export interface StandInProvider {
  readonly llm_base_url: string;
  readonly llm_api_key: string;
  readonly llm_model: string;
}

/** Manages the built-in stand-in for a provider: its availability, keys and address (ADR 0050). */
@Injectable()
export class StandInService {
  /** Reason why the stand-in is unavailable, as a sentence for people; `null` if it is available. */
  readonly obstacle: string | null;

  constructor(
    private readonly keys: KeyRing,
    private readonly host: HttpAdapterHost,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.obstacle = findStandInObstacle(config);
  }

  /**
   * Creates token fields with a new key. The key is not stored, because its signature proves that it is
   * genuine.
   * @throws DomainError NOT_FOUND if the stand-in is unavailable
   */
  createProvider(): StandInProvider {
    if (this.obstacle !== null) throw new DomainError('NOT_FOUND', this.obstacle);
    const id = generateSecret(ID_LENGTH);
    return {
      llm_base_url: this.getBaseUrl(),
      llm_api_key: `sk-stand-in-${id}-${this.sign(id)}`,
      llm_model: STAND_IN_MODEL,
    };
  }

  /**
   * Tells whether a request was sent by this service for a token of the stand-in. Forwarding headers are
   * ignored, because the proxy passes on those of its client; the key is known to this service alone.
   * @param key API key of the request; `undefined` if it contains none
   */
  isAdmitted(caller: CallOrigin, key: string | undefined): boolean {
    return this.obstacle === null && isFromLoopback(caller) && this.hasSigned(key ?? '');
  }

  /** Tells whether this instance created the key. */
  hasSigned(key: string): boolean {
    const [, id, signature] = KEY.exec(key) ?? [];
    return id !== undefined && signature !== undefined && areDigestsEqual(this.sign(id), signature);
  }

  /** Returns the stand-in's base URL; the service must already be listening. */
  getBaseUrl(): string {
    const server = this.host.httpAdapter.getHttpServer() as Pick<Server, 'address'>;
    const { address, family, port } = server.address() as AddressInfo;
    const host = LOOPBACK_OF_WILDCARD[address] ?? (family === 'IPv6' ? `[${address}]` : address);
    return `http://${host}:${port}/${STAND_IN_PATH}`;
  }

  private sign(id: string): string {
    return this.keys.computeDigest(`stand-in ${id}`);
  }
}
