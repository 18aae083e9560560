import type { Scope } from '../common/scope.js';

/** The owner of resources: a person, in one of their apps and projects. */
export interface ResourceOwner extends Pick<Scope, 'spaceId' | 'appId' | 'projectId'> {
  readonly userId: string;
}

export const RESOURCE_STATUSES = ['pending', 'ingesting', 'extracted', 'failed', 'deleted'] as const;
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** Ways in which an attachment reached us. */
export const ATTACHMENT_SOURCES = [
  'resource_upload',
  'external_resource',
  'memory_add_uri',
  'memory_add_base64',
  'memory_add_upload',
] as const;
export type AttachmentSource = (typeof ATTACHMENT_SOURCES)[number];

/**
 * Content of a resource that was sent to the memory backend. `described`: a description by a model;
 * `metadata`: the title and description by the sender.
 */
export const CONTENT_KINDS = ['full', 'partial', 'described', 'metadata'] as const;
export type ResourceContentKind = (typeof CONTENT_KINDS)[number];

/** Selects resources for an operator; an absent field matches any value. */
export interface ResourceFilter {
  readonly spaceId?: string;
  readonly userId?: string;
  readonly status?: ResourceStatus;
}

/** The actor of a deletion and the name of its audit event, which differs between people and operators. */
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
   * Message for people: the reason of the failure or, for an extracted resource, the content that was left
   * out. Resources with a message can be retried.
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
  /** Declared type without parameters; it is checked against content and extension. */
  readonly mimeType: string;
  readonly title?: string;
  readonly description?: string;
}

/** A file outside of our storage. */
export interface ExternalDescription extends UploadDescription {
  readonly sizeBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Address of the document, which search results show. */
  readonly sourceUri: string;
  /** Address from which the backend may read it once; `null` if it is the source. */
  readonly ingestUri: string | null;
}

/** A resource with the fields that its ingestion needs. */
export interface IngestibleResource extends Resource {
  readonly spaceId: string;
  /** `null` for a file outside of our storage. */
  readonly storageKey: string | null;
  readonly sourceUri: string | null;
  readonly ingestUri: string | null;
}

/** A file that belongs to a session. */
export interface Attachment {
  readonly sessionId: string;
  readonly source: AttachmentSource;
  /** Type of the item: `image`, `pdf`, `text`, … */
  readonly type: string;
  /** Name by which texts refer to it. */
  readonly name: string;
  /** `file://…`, `s3://…`, or the registered URI; for search results only. */
  readonly internalUri: string;
}

/** An attachment to be recorded, with the key of its stored file or the URI of an external one. */
export interface NewAttachment extends Pick<Attachment, 'sessionId' | 'source' | 'type' | 'name'> {
  readonly mimeType: string | null;
  readonly stored: { readonly key: string; readonly sha256: string; readonly size: number } | null;
  /** Set if `stored` is null. */
  readonly uri: string | null;
}

/** A resource that search may look into, with its session. */
export interface SearchableResource {
  readonly id: string;
  readonly sessionId: string;
  /** `resource://{user}/{id}` */
  readonly uri: string;
}
