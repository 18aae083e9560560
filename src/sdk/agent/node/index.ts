export { CuratedMemoryBackend } from './curated/curated-memory.backend.js';
export { EngineLoader, loadEngine, type EngineOptions } from './engine-loader.js';
export { JsonlSessionStore } from './jsonl-session-store.js';
export { readMemoryConfig } from './read-memory-config.js';
