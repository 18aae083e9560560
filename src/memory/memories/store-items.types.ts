import type { Scope } from '../../common/scope.js';

/** Any JSON object. */
export type StoreValue = object;

export interface StoreItem {
  readonly namespace: readonly string[];
  readonly key: string;
  readonly value: StoreValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Relevance to the query; null without a query, and for an item that does not match. */
  readonly score: number | null;
}

export interface NewStoreItem extends Pick<StoreItem, 'namespace' | 'key' | 'value'> {
  /**
   * `false` excludes it from the index and from recall; a list of names includes only these fields. If
   * absent, all fields are included.
   */
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
  /** Ids of memories that match the query, best first, with their scores. */
  readonly ranked: readonly { readonly id: string; readonly score: number }[];
  readonly limit: number;
  readonly offset: number;
}

export interface NamespaceQuery {
  readonly scope: Scope;
  readonly prefix: readonly string[];
  readonly suffix: readonly string[];
  /** Maximum depth; deeper namespaces are truncated. */
  readonly maxDepth: number | null;
  readonly limit: number;
  readonly offset: number;
}
