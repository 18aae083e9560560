import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { KeysModule } from './keys.module.js';

/**
 * Opens keys and tokens of a database while `work` runs. The configuration stays the caller's, so an
 * embedded database keeps its key file.
 */
export async function withKeys<T>(
  config: AppConfig,
  databaseUrl: string,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const context = await NestFactory.createApplicationContext(KeysModule.register(config, databaseUrl), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
