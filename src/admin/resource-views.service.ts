import { Injectable } from '@nestjs/common';
import { AllResourcesService } from '../resources/all-resources.service.js';
import { hideInternalUris, buildResourceUri } from '../resources/resource-names.js';
import type { IngestibleResource } from '../resources/resources.types.js';
import { AllSessionsService } from '../sessions/all-sessions.service.js';
import type {
  AllResourcesQuery,
  AllResourcesResponse,
  AnyResourceResponse,
  PassagesQuery,
  PassagesResponse,
} from './all-resources.dto.js';

/** Shows and manages documents of all people. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class ResourceViewsService {
  constructor(
    private readonly resources: AllResourcesService,
    private readonly sessions: AllSessionsService,
  ) {}

  /** Lists documents. @throws DomainError VALIDATION_FAILED */
  async list({
    limit,
    before,
    space_id: spaceId,
    user_id: userId,
    status,
  }: AllResourcesQuery): Promise<AllResourcesResponse> {
    const { rows, next } = await this.resources.list({ spaceId, userId, status }, { limit, before });
    return { resources: rows.map(toResponse), next };
  }

  /** Finds a document. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<AnyResourceResponse> {
    return toResponse(await this.resources.get(id));
  }

  /**
   * Lists the passages of a document, which are messages of the document's session.
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED
   */
  async listPassages(id: string, page: PassagesQuery): Promise<PassagesResponse> {
    const resource = await this.resources.get(id);
    const { spaceId, appId, projectId, sessionId } = resource;
    const { rows, next } = await this.sessions.listMessages(
      { spaceId, endUser: '', appId, projectId, sessionId },
      { ...page, order: 'asc' },
    );
    const passages = rows.map(({ id: messageId, text, hidden }) => ({
      id: messageId,
      text: text === null ? null : hideInternalUris(text, resource),
      hidden,
    }));
    return { space_id: spaceId, session_id: sessionId, passages, next };
  }

  /** Reads a failed document again. @throws DomainError NOT_FOUND; CONFLICT if it has not failed */
  async retry(id: string, requestId: string): Promise<AnyResourceResponse> {
    await this.resources.retry(id, requestId);
    return this.get(id);
  }

  /** Deletes a document, and returns the id of the receipt. @throws DomainError NOT_FOUND */
  async delete(id: string, actor: string): Promise<string> {
    return (await this.resources.delete(id, actor)).receiptId;
  }
}

function toResponse(resource: IngestibleResource): AnyResourceResponse {
  const { id, spaceId, userId, appId, projectId, filename, title, description, status, error, content } =
    resource;
  return {
    ...{ id, filename, title, description, status, content },
    uri: buildResourceUri(userId, id),
    space_id: spaceId,
    user_id: userId,
    app_id: appId,
    project_id: projectId,
    mime_type: resource.mimeType,
    size_bytes: resource.sizeBytes,
    error: error === null ? null : hideInternalUris(error, resource),
    is_external: resource.storageKey === null,
    created_at: resource.createdAt.toISOString(),
    updated_at: resource.updatedAt.toISOString(),
  };
}
