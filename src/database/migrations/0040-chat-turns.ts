import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Turns of chat mode remember which model answered: the same one derives memories from them. */
export class ChatTurns0040 implements MigrationInterface {
  readonly name = 'chat-turns-0000000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "turns" ADD COLUMN "chat_model" text');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward; restore a backup instead.'));
  }
}
