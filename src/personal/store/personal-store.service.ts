import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../../auth/current-person.decorator.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { StoreItemsService } from '../../memory/memories/store-items.service.js';
import type { ItemSearch, StoreItem } from '../../memory/memories/store-items.types.js';
import { RecallService } from '../../memory/recall/recall.service.js';
import { toWriteOrigin } from '../personal-memories.service.js';
import { checkValue, readItemFilter, readNamespace } from './read-items.js';
import type {
  NamespacesRequest,
  NamespacesResponse,
  PutItemRequest,
  SearchItemsRequest,
  StoreItemQuery,
  StoreItemResponse,
  StoreItemsResponse,
} from './store.dto.js';

/** Maximum number of matching memories among which items are searched. */
const MAX_RANKED = 1_000;

/** Reads and changes the caller's items. Every method throws DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class PersonalStoreService {
  constructor(
    private readonly items: StoreItemsService,
    private readonly recaller: RecallService,
  ) {}

  /** @throws DomainError VALIDATION_FAILED */
  async put(caller: PersonCalling, item: PutItemRequest): Promise<void> {
    checkValue(item.value);
    await this.items.put(caller.person.scope, item, toWriteOrigin(caller));
  }

  /** @throws DomainError VALIDATION_FAILED, NOT_FOUND */
  async get({ person }: PersonCalling, { namespace, key }: StoreItemQuery): Promise<StoreItemResponse> {
    const item = await this.items.get(person.scope, { namespace: readNamespace(namespace), key });
    if (item === null) throw new DomainError('NOT_FOUND', 'No item has this namespace and key.');
    return toResponse(item);
  }

  /**
   * Erases an item.
   * @returns the id of the receipt; `null` if there was nothing to erase
   * @throws DomainError VALIDATION_FAILED
   */
  delete(caller: PersonCalling, { namespace, key }: StoreItemQuery): Promise<string | null> {
    return this.items.delete(
      caller.person.scope,
      { namespace: readNamespace(namespace), key },
      toWriteOrigin(caller),
    );
  }

  /** @throws DomainError VALIDATION_FAILED */
  async search(caller: PersonCalling, request: SearchItemsRequest): Promise<StoreItemsResponse> {
    const { namespace_prefix: prefix, query, filter = {}, limit, offset } = request;
    const search = { scope: caller.person.scope, prefix, conditions: readItemFilter(filter), limit, offset };
    const items = await this.items.search({ ...search, ranked: await this.rank(caller, query) });
    return { items: items.map(toResponse) };
  }

  async listNamespaces({ person }: PersonCalling, request: NamespacesRequest): Promise<NamespacesResponse> {
    const { prefix = [], suffix = [], max_depth: maxDepth = null, limit, offset } = request;
    return {
      namespaces: await this.items.listNamespaces({
        scope: person.scope,
        prefix,
        suffix,
        maxDepth,
        limit,
        offset,
      }),
    };
  }

  /** Ranks the memories that match the query; none without a query. */
  private async rank(
    { person: { scope }, token }: PersonCalling,
    query: string | undefined,
  ): Promise<ItemSearch['ranked']> {
    if (query === undefined) return [];
    return this.recaller.rankMemories({ scope, token, query, limit: MAX_RANKED });
  }
}

function toResponse({ namespace, key, value, createdAt, updatedAt, score }: StoreItem): StoreItemResponse {
  const times = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
  return { namespace, key, value, ...times, ...(score !== null && { score }) };
}
