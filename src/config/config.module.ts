import { Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from './app-config.js';
import { APP_CONFIG, getSectionToken, type ConfigSection } from './config.token.js';

/** Provides the whole configuration and each of its sections everywhere. */
@Module({})
export class ConfigModule {
  static register(config: AppConfig): DynamicModule {
    const sections = Object.entries(config).map(([name, value]) => ({
      provide: getSectionToken(name as ConfigSection),
      useValue: value as unknown,
    }));
    const providers = [{ provide: APP_CONFIG, useValue: config }, ...sections];
    return {
      module: ConfigModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}
