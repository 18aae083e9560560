import type { EntityManager } from 'typeorm';

/** An open transaction. Services pass it from the repository that opened it to another one. */
export type Transaction = EntityManager;
