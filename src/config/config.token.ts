import type { AppConfig } from './app-config.js';

/**
 * DI token of the whole frozen configuration. Modules inject only the section they need, by
 * `getSectionToken`.
 */
export const APP_CONFIG = Symbol('AppConfig');

export type ConfigSection = keyof AppConfig;

/**
 * Returns the DI token of a section.
 * @example @Inject(getSectionToken('memory')) private readonly config: MemoryConfig
 */
export function getSectionToken(section: ConfigSection): string {
  return `config:${section}`;
}
