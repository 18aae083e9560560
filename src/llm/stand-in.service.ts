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
export const STAND_IN = 'stand-in/v1';
/** The only model that it lists; it answers under any name. */
export const STAND_IN_MODEL = 'stand-in';

const KEY = /^sk-stand-in-([0-9A-Za-z]{16})-([0-9a-f]{64})$/;
const ID_LENGTH = 16;
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Fields of a token whose provider is the stand-in. */
export interface StandInProvider {
  readonly llm_base_url: string;
  readonly llm_api_key: string;
  readonly llm_model: string;
}

/** The built-in stand-in for a provider: its availability, keys and address (ADR 0050). */
@Injectable()
export class StandInService {
  /** The reason why it is unavailable, for people; `null` if it is available. */
  readonly obstacle: string | null;

  constructor(
    private readonly keys: KeyRing,
    private readonly host: HttpAdapterHost,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.obstacle = findStandInObstacle(config);
  }

  /**
   * Creates a key. It is not stored, because its signature proves that it is genuine.
   * @throws DomainError NOT_FOUND if there is no stand-in
   */
  createProvider(): StandInProvider {
    if (this.obstacle !== null) throw new DomainError('NOT_FOUND', this.obstacle);
    const id = generateSecret(ID_LENGTH);
    return {
      llm_base_url: this.findAddress(),
      llm_api_key: `sk-stand-in-${id}-${this.sign(id)}`,
      llm_model: STAND_IN_MODEL,
    };
  }

  /**
   * Tells whether a request was sent by this service for a token of the stand-in. Forwarding headers are
   * ignored, because the proxy passes on those of its client; only the service knows the key.
   *
   * @param key of the request; `undefined` without one
   */
  isAdmitted(caller: CallOrigin, key: string | undefined): boolean {
    return this.obstacle === null && isFromLoopback(caller) && this.hasSigned(key ?? '');
  }

  /** Tells whether this instance created the key. */
  hasSigned(key: string): boolean {
    const [, id, signature] = KEY.exec(key) ?? [];
    return id !== undefined && signature !== undefined && areDigestsEqual(this.sign(id), signature);
  }

  /** @returns the stand-in's base URL; this service has to listen already */
  findAddress(): string {
    const server = this.host.httpAdapter.getHttpServer() as Pick<Server, 'address'>;
    const { address, family, port } = server.address() as AddressInfo;
    const host = EVERYWHERE[address] ?? (family === 'IPv6' ? `[${address}]` : address);
    return `http://${host}:${port}/${STAND_IN}`;
  }

  private sign(id: string): string {
    return this.keys.computeDigest(`stand-in ${id}`);
  }
}
