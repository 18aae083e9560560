import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { TokensService } from '../tokens/tokens.service.js';
import { ErasureService, type ErasureReceipt } from '../erasure/erasure.service.js';

/** Deletes tokens. The space of a token is kept, unless the request erases it too (D44). */
@Injectable()
export class TokenRemovalService {
  constructor(
    private readonly tokens: TokensService,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * Deletes a token, and then its space, so that no request can write to the space during the erasure.
   * @param erase query parameter: `true` erases the space
   * @returns receipt of the erasure; `undefined` if the space is kept
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an invalid `erase`
   */
  async remove(id: string, erase: string | undefined, actor: string): Promise<ErasureReceipt | undefined> {
    if (erase !== undefined && erase !== 'true' && erase !== 'false') {
      throw new DomainError('VALIDATION_FAILED', 'erase must be true or false', { field: 'erase' });
    }
    const { spaceId } = await this.tokens.remove(id, actor);
    return erase === 'true' && spaceId !== null ? this.erasure.eraseSpace(spaceId, actor) : undefined;
  }
}
