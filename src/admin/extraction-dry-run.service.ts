import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ExtractionService } from '../memory/extraction/extraction.service.js';
import type { DryRunRequestBody, DryRunResponse } from './dry-run.dto.js';

/** The dry run in the words of the admin API, bounded in time like the real one. */
@Injectable()
export class ExtractionDryRunService {
  constructor(
    private readonly extraction: ExtractionService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  /**
   * @throws DomainError NOT_FOUND for an unknown token, UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT of its
   * memory LLM
   */
  async run({
    token_id: tokenId,
    text,
    messages,
    mode,
    end_user: endUser,
  }: DryRunRequestBody): Promise<DryRunResponse> {
    const said: readonly ChatMessage[] = [
      ...(messages ?? []),
      ...(text === undefined ? [] : [{ role: 'user' as const, content: text }]),
    ];
    const asked = {
      tokenId,
      messages: said,
      ...(mode && { mode }),
      ...(endUser !== undefined && { endUser }),
    };
    const signal = AbortSignal.timeout(this.config.storeTimeoutMs);
    const { promptVersion, changes, ...result } = await this.extraction
      .dryRun(asked, signal)
      .catch((cause: unknown) => {
        throw signal.aborted
          ? new DomainError('UPSTREAM_TIMEOUT', 'The memory LLM did not answer in time', { cause })
          : cause;
      });
    const shown = changes.map(({ affects, ...change }) => ({
      ...change,
      affects: affects.map(({ id, text: said }) => ({ memory_id: id, text: said })),
    }));
    return { ...result, prompt_version: promptVersion, changes: shown };
  }
}
