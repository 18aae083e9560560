import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo, Server } from 'node:net';
import { KeyRing } from '../common/crypto/key-ring.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import { DomainError } from '../common/errors/domain-error.js';
import { isFromLoopback, type Caller } from '../common/http/local-call.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { findStandInObstacle } from './stand-in-obstacle.js';

/** Address of the stand-in below this service's own. */
export const STAND_IN = 'stand-in/v1';
/** The one model that it names; it answers under any name. */
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

/** The built-in stand-in for a provider: whether it is there, its keys and its address (ADR 0050). */
@Injectable()
export class StandInService {
  /** Why it is not there, for people; `null` when it is. */
  readonly obstacle: string | null;

  constructor(
    private readonly keys: KeyRing,
    private readonly host: HttpAdapterHost,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.obstacle = findStandInObstacle(config);
  }

  /**
   * Makes a new key, which is stored nowhere: it proves itself. @throws DomainError NOT_FOUND when there is
   * no stand-in
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
   * Whether a request is one that this service sends on for a token of the stand-in. Forwarding headers don't
   * count against it, since the proxy passes on those of its client; its key is known to nobody but the
   * service.
   *
   * @param key of the request; `undefined` without one
   */
  admits(caller: Caller, key: string | undefined): boolean {
    return this.obstacle === null && isFromLoopback(caller) && this.hasSigned(key ?? '');
  }

  /** Whether this instance made the key. */
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
