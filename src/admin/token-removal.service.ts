import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { TokensService } from '../tokens/tokens.service.js';
import { ErasureService, type ErasureReceipt } from '../erasure/erasure.service.js';

/** Deleting a token keeps what its space holds, unless it is to be erased too (D44). */
@Injectable()
export class TokenRemovalService {
  constructor(
    private readonly tokens: TokensService,
    private readonly erasure: ErasureService,
  ) {}

  /**
   * The token goes first: nothing new comes in while its space is emptied.
   * @param erase the query parameter
   * @returns a receipt when the space was erased
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming `erase`
   */
  async remove(id: string, erase: string | undefined, actor: string): Promise<ErasureReceipt | undefined> {
    if (erase !== undefined && erase !== 'true' && erase !== 'false') {
      throw new DomainError('VALIDATION_FAILED', 'erase must be true or false', { field: 'erase' });
    }
    const { spaceId } = await this.tokens.remove(id, actor);
    return erase === 'true' && spaceId !== null ? this.erasure.eraseSpace(spaceId, actor) : undefined;
  }
}
