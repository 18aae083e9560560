import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until now `memory_llm_provider` was a label, and all memory LLMs were spoken to in OpenAI's format. Names
 * that choose another format from now on are changed in the tokens that exist, so that those go on as they
 * were: `anthropic` becomes `anthropic-openai`.
 */
const KEEP_FORMAT = `UPDATE tokens SET memory_llm_provider = lower(trim(memory_llm_provider)) || '-openai'
  WHERE lower(trim(memory_llm_provider)) IN ('anthropic', 'gemini')`;

export class MemoryLlmFormats0096 implements MigrationInterface {
  readonly name = 'memory-llm-formats-0000000000096';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_FORMAT);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
