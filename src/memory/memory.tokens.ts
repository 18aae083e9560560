/** DI token of the memory template, read once at start (S0-92). */
export const MEMORY_TEMPLATE = Symbol('MemoryTemplate');
