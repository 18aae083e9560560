/** The kinds of memory. */
export const MEMORY_TYPES = ['factual', 'episodic', 'procedural', 'semantic'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];
