import { MemoryBackend } from './memory-backend.port.js';

/**
 * The memory of this installation, which the engine API serves even if the gateway uses another backend
 * (D30).
 */
export abstract class EngineBackend extends MemoryBackend {}
