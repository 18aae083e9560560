import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { createFieldError } from '../common/errors/validation-errors.js';
import { toActor } from '../common/principal.js';
import { SCOPE_ID, SCOPE_ID_RULE } from '../common/scope-id.js';
import type { BackendConfig, UploadsConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ResourcesService, type IngestionWait } from '../resources/resources.service.js';
import type { ResourceOwner } from '../resources/resources.types.js';
import { FormsService, type Exchange, type Form } from './form/forms.service.js';
import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  toResourceResponse,
  type ExternalResourceRequest,
  type ResourceListResponse,
  type ResourceResponse,
} from './resources.dto.js';
import { isAllowed } from '../resources/media-type.js';
import { toDisplayName } from './uploads/display-name.js';
import { createClientSignal } from '../common/http/client-signal.js';

const FILE = 'file';

/** Translates between the requests of `/resources` and the documents of people. */
@Injectable()
export class GatewayResourcesService {
  constructor(
    private readonly forms: FormsService,
    private readonly resources: ResourcesService,
    @Inject(getSectionToken('backend')) private readonly backend: Pick<BackendConfig, 'timeoutMs'>,
    @Inject(getSectionToken('uploads')) private readonly uploads: Pick<UploadsConfig, 'allowedMimeTypes'>,
  ) {}

  upload(exchange: Exchange): Promise<ResourceResponse> {
    return this.forms.receive(exchange, [], async (form) => {
      const upload = form.uploads.get(FILE);
      if (upload === undefined)
        throw new DomainError('VALIDATION_FAILED', 'Field `file` is required and must be a file part.', {
          field: FILE,
        });
      const owner = toOwner(
        form,
        parseScopeId(form, 'app_id') ?? 'default',
        parseScopeId(form, 'project_id') ?? 'default',
      );
      const [title, description] = [
        parseLimited(form, 'title', MAX_TITLE),
        parseLimited(form, 'description', MAX_DESCRIPTION),
      ];
      const { mimeType, staged } = upload;
      const filename = toDisplayName(upload.filename, FILE);
      const wait = this.createIngestionWait(exchange.request, form.signal);
      return toResourceResponse(
        await this.resources.upload(owner, { filename, mimeType, staged, title, description }, wait),
      );
    });
  }

  async registerExternal(
    caller: PersonCalling,
    body: ExternalResourceRequest,
    { request, reply }: Exchange,
  ): Promise<ResourceResponse> {
    const mimeType = body.mime_type.split(';')[0]!.trim().toLowerCase();
    if (!isAllowed(mimeType, this.uploads.allowedMimeTypes))
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'mime_type is not an accepted type', {
        field: 'mime_type',
      });
    const file = {
      filename: toDisplayName(body.filename, FILE),
      mimeType,
      sizeBytes: body.size_bytes,
      sha256: body.sha256.toLowerCase(),
      sourceUri: body.source_uri,
      ingestUri: body.ingest_uri ?? null,
      title: body.title,
      description: body.description,
    };
    const wait = this.createIngestionWait(request, createClientSignal(reply.raw));
    return toResourceResponse(
      await this.resources.registerExternal(toOwner(caller, body.app_id, body.project_id), file, wait),
    );
  }

  async list(caller: PersonCalling): Promise<ResourceListResponse> {
    return { resources: (await this.resources.list(toOwner(caller))).map(toResourceResponse) };
  }

  /** Finds a document. A missing document and one of another person both return an empty list (D13). */
  async find(caller: PersonCalling, id: string): Promise<ResourceResponse | ResourceListResponse> {
    const resource = await this.resources.find(toOwner(caller), id);
    return resource === null ? { resources: [] } : toResourceResponse(resource);
  }

  async retry(caller: PersonCalling, id: string, { request, reply }: Exchange): Promise<ResourceResponse> {
    const wait = this.createIngestionWait(request, createClientSignal(reply.raw));
    return toResourceResponse(await this.resources.retry(toOwner(caller), id, wait));
  }

  async delete(
    caller: PersonCalling,
    id: string,
  ): Promise<{ readonly resource: ResourceResponse; readonly receiptId: string }> {
    const deleter = { actor: toActor(caller.principal), action: 'resource.deleted' } as const;
    const { resource, receiptId } = await this.resources.delete(toOwner(caller), id, deleter);
    return { resource: toResourceResponse(resource), receiptId };
  }

  private createIngestionWait({ id }: FastifyRequest, signal: AbortSignal): IngestionWait {
    return { timeoutMs: this.backend.timeoutMs, requestId: id, signal };
  }
}

function toOwner(
  { principal, person }: PersonCalling,
  appId = 'default',
  projectId = 'default',
): ResourceOwner {
  return { userId: principal.id, spaceId: person.scope.spaceId, appId, projectId };
}

function parseScopeId({ fields }: Form, name: string): string | undefined {
  const value = fields.get(name) || undefined;
  if (value !== undefined && !SCOPE_ID.test(value)) throw createFieldError(name, SCOPE_ID_RULE);
  return value;
}

function parseLimited({ fields }: Form, name: string, max: number): string | undefined {
  const value = fields.get(name) || undefined;
  if (value === undefined) return undefined;
  if (value.length > max || value.includes('\0'))
    throw createFieldError(name, `must be at most ${max} characters and must not contain NUL`);
  return value;
}
