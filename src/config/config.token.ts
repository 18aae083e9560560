import type { AppConfig } from './app-config.js';

/**
 * DI token of the whole frozen configuration; modules inject the section they need through `getSectionToken`.
 */
export const APP_CONFIG = Symbol('AppConfig');

export type ConfigSection = keyof AppConfig;

/** DI token of one section: `@Inject(getSectionToken('memory')) private readonly config: MemoryConfig`. */
export function getSectionToken(section: ConfigSection): string {
  return `config:${section}`;
}
