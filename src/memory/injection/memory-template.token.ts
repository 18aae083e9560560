/** DI token of the memory template, read once at start. */
export const MEMORY_TEMPLATE = Symbol('MemoryTemplate');
