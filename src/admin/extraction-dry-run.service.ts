import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ExtractionService } from '../memory/extraction/extraction.service.js';
import type { DryRunRequestBody, DryRunResponse } from './dry-run.dto.js';

/** Runs dry runs of extraction for the admin API, with the timeout of real extractions. */
@Injectable()
export class ExtractionDryRunService {
  constructor(
    private readonly extraction: ExtractionService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'storeTimeoutMs'>,
  ) {}

  /**
   * Shows which memories a turn would produce.
   * @throws DomainError NOT_FOUND for an unknown token; UPSTREAM_UNREACHABLE or UPSTREAM_TIMEOUT for its
   * memory LLM
   */
  async run({
    token_id: tokenId,
    text,
    messages,
    mode,
    end_user: endUser,
  }: DryRunRequestBody): Promise<DryRunResponse> {
    const turn: readonly ChatMessage[] = [
      ...(messages ?? []),
      ...(text === undefined ? [] : [{ role: 'user' as const, content: text }]),
    ];
    const request = {
      tokenId,
      messages: turn,
      ...(mode && { mode }),
      ...(endUser !== undefined && { endUser }),
    };
    const signal = AbortSignal.timeout(this.config.storeTimeoutMs);
    const { promptVersion, changes, ...result } = await this.extraction
      .dryRun(request, signal)
      .catch((cause: unknown) => {
        throw signal.aborted
          ? new DomainError('UPSTREAM_TIMEOUT', 'The memory LLM did not answer in time; try again shortly.', {
              cause,
            })
          : cause;
      });
    const shown = changes.map(({ affects, ...change }) => ({
      ...change,
      affects: affects.map(({ id, text: affected }) => ({ memory_id: id, text: affected })),
    }));
    return { ...result, prompt_version: promptVersion, changes: shown };
  }
}
