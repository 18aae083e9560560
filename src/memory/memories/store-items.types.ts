import type { Scope } from '../../common/scope.js';

/** Any JSON object. */
export type StoreValue = object;

export interface StoreItem {
  readonly namespace: readonly string[];
  readonly key: string;
  readonly value: StoreValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The degree to which it answers the query; null without a query, and for an item that does not match. */
  readonly score: number | null;
}

export interface NewStoreItem extends Pick<StoreItem, 'namespace' | 'key' | 'value'> {
  /** `false`: it is in no index and never recalled. Names: only these fields are. Absent: all of it is. */
  readonly index?: false | readonly string[];
}

export const COMPARISONS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const;

/** A condition on a field of the value. Values of different types are never equal, greater or less. */
export interface ItemCondition {
  readonly field: string;
  readonly comparison: (typeof COMPARISONS)[number];
  readonly value: unknown;
}

export interface ItemSearch {
  readonly scope: Scope;
  readonly prefix: readonly string[];
  readonly conditions: readonly ItemCondition[];
  /** Ids of memories that answer the query, best first, with their scores. */
  readonly ranked: readonly { readonly id: string; readonly score: number }[];
  readonly limit: number;
  readonly offset: number;
}

export interface NamespaceQuery {
  readonly scope: Scope;
  readonly prefix: readonly string[];
  readonly suffix: readonly string[];
  /** Longer ones are cut. */
  readonly maxDepth: number | null;
  readonly limit: number;
  readonly offset: number;
}
