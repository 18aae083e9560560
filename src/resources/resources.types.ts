import type { Scope } from '../common/scope.js';

/** The owner of resources: a person, in one of their apps and projects. */
export interface ResourceOwner extends Pick<Scope, 'spaceId' | 'appId' | 'projectId'> {
  readonly userId: string;
}

export const RESOURCE_STATUSES = ['pending', 'ingesting', 'extracted', 'failed', 'deleted'] as const;
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** The sources of attachments. */
export const ATTACHMENT_SOURCES = [
  'resource_upload',
  'external_resource',
  'memory_add_uri',
  'memory_add_base64',
  'memory_add_upload',
] as const;
export type AttachmentSource = (typeof ATTACHMENT_SOURCES)[number];

/**
 * Parts of a resource that were given to the memory backend. `described`: a model's description; `metadata`:
 * its sender's.
 */
export const CONTENT_KINDS = ['full', 'partial', 'described', 'metadata'] as const;
export type ResourceContentKind = (typeof CONTENT_KINDS)[number];

/** Selects resources for an operator; an absent field matches any value. */
export interface ResourceFilter {
  readonly spaceId?: string;
  readonly userId?: string;
  readonly status?: ResourceStatus;
}

/** The actor of a deletion and the name of its audit event: deletions by people and by operators differ. */
export interface Deleter {
  readonly actor: string;
  readonly action: 'resource.deleted' | 'resource.delete';
}

/** A document of a person, as others may see it: no storage key, no internal URI. */
export interface Resource {
  /** `r_…` */
  readonly id: string;
  readonly userId: string;
  readonly appId: string;
  readonly projectId: string;
  /** `resource:{user}:{id}` */
  readonly sessionId: string;
  readonly filename: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly status: ResourceStatus;
  /**
   * The reason why it failed, or what was left out if it is extracted; for people. Such a resource can be
   * retried.
   */
  readonly error: string | null;
  /** `null` until it is extracted. */
  readonly content: ResourceContentKind | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
}

/** Description of an uploaded file. */
export interface UploadDescription {
  readonly filename: string;
  /** As declared, without parameters; checked against content and extension. */
  readonly mimeType: string;
  readonly title?: string;
  readonly description?: string;
}

/** A file that stays elsewhere. */
export interface ExternalDescription extends UploadDescription {
  readonly sizeBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** The address at which the document stays; search shows it. */
  readonly sourceUri: string;
  /** Address that the backend may read once; `null` = the source. */
  readonly ingestUri: string | null;
}

/** A resource with the fields that its ingestion needs. */
export interface IngestibleResource extends Resource {
  readonly spaceId: string;
  /** `null`: the file stays elsewhere. */
  readonly storageKey: string | null;
  readonly sourceUri: string | null;
  readonly ingestUri: string | null;
}

/** A file that belongs to a session. */
export interface Attachment {
  readonly sessionId: string;
  readonly source: AttachmentSource;
  /** The item's type: `image`, `pdf`, `text`, … */
  readonly type: string;
  /** The name that texts use for it. */
  readonly name: string;
  /** `file://…`, `s3://…`, or the URI that was given: for search results only. */
  readonly internalUri: string;
}

/** An attachment to be recorded: a stored object's key, or the URI of one that is elsewhere. */
export interface NewAttachment extends Pick<Attachment, 'sessionId' | 'source' | 'type' | 'name'> {
  readonly mimeType: string | null;
  readonly stored: { readonly key: string; readonly sha256: string; readonly size: number } | null;
  /** Set if `stored` is null. */
  readonly uri: string | null;
}

/** A session that search may look into. */
export interface SearchableResource {
  readonly id: string;
  readonly sessionId: string;
  /** `resource://{user}/{id}` */
  readonly uri: string;
}
