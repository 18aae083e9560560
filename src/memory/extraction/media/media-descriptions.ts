import { Inject, Injectable, Logger } from '@nestjs/common';
import { withDeadline } from '../../../common/deadline.js';
import type { MemoryConfig } from '../../../config/app-config.js';
import { getSectionToken } from '../../../config/config.token.js';
import { MemoryLlm, type MemoryLlmSettings } from '../../../llm/memory-llm.port.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import type { DescribedFile, MediaDescription } from '../extraction.types.js';
import { buildDescriptionRequest, isDescribable, cleanDescription } from './describe-media.js';
import { chooseExtractionLlm } from '../extraction-mode.js';

/** Maximum size of a file that is shown to a model; base64 makes the request a third larger. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Describes pictures and recordings in words, by the model of their owner's token. */
@Injectable()
export class MediaDescriptions {
  private readonly logger = new Logger('memory.media');

  constructor(
    private readonly llm: MemoryLlm,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'chooseForSpace'>,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  /**
   * Describes a file.
   * @returns `null` if the policy of the space's token excludes it, the token has no model, or models don't
   * accept the type
   * @throws DomainError DATABASE_UNAVAILABLE; the signal's reason. A failure of the model is returned as a
   * reason for people instead.
   */
  async describe(
    spaceId: string,
    file: DescribedFile,
    signal: AbortSignal,
  ): Promise<MediaDescription | null> {
    const token = await this.tokens.chooseForSpace(spaceId);
    const settings = chooseExtractionLlm(token);
    if (settings === null || !isDescribable(file.mimeType, token.policy.extraction.describe)) return null;
    if (file.bytes.length > MAX_BYTES)
      return { reason: `It is not described: it has more than ${MAX_BYTES} bytes.` };
    return this.ask(settings, file, signal);
  }

  private async ask(
    settings: MemoryLlmSettings,
    file: DescribedFile,
    signal: AbortSignal,
  ): Promise<MediaDescription> {
    const options = { timeoutMs: this.config.storeTimeoutMs, what: 'Describing it', signal };
    try {
      const reply = await withDeadline(
        (limit) => this.llm.complete(settings, buildDescriptionRequest(file), limit),
        options,
      );
      const text = cleanDescription(reply);
      return text === '' ? { reason: 'It is not described: the model said nothing.' } : { text };
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({
        msg: 'memory LLM could not describe a file; the file is stored unread',
        err: error,
      });
      return { reason: `It is not described: ${(error as Error).message}` };
    }
  }
}
