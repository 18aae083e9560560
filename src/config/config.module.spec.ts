import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { assembleConfig } from './assemble.js';
import { ConfigModule } from './config.module.js';
import { APP_CONFIG, getSectionToken } from './config.token.js';

@Module({})
class RootModule {}

describe('ConfigModule', () => {
  it('provides the whole and each section', async () => {
    const config = assembleConfig([], { projectRoot: '/', isTerminal: false });
    const root = { module: RootModule, imports: [ConfigModule.register(config)] };
    const app = await NestFactory.createApplicationContext(root, { logger: false });
    expect(app.get(APP_CONFIG)).toBe(config);
    expect(app.get(getSectionToken('memory'))).toBe(config.memory);
    expect(app.get(getSectionToken('dataDir'))).toBe(config.dataDir);
    await app.close();
  });
});
