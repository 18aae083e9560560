import { MemoryBackend } from './memory-backend.port.js';

/** The memory of this installation, whatever stands behind the gateway: what the engine API serves (D30). */
export abstract class EngineBackend extends MemoryBackend {}
