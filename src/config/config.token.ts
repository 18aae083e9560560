import type { AppConfig } from './app-config.js';

/** DI token of the whole frozen configuration; modules inject the section they need through `configSection`. */
export const APP_CONFIG = Symbol('AppConfig');

export type ConfigSection = keyof AppConfig;
