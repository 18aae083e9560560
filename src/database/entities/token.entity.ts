import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * A service token, or the admin token (`isAdmin`, all groups null). Columns ending in `Enc` hold AES-256-GCM
 * text (D22).
 */
@Entity('tokens')
@Index('tokens_space', ['spaceId'])
@Index('tokens_llm_fingerprint', ['llmFingerprint'])
@Index('tokens_secret_hash', ['secretHash'], { unique: true })
export class TokenEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Hex HMAC-SHA-256 of the secret. */
  @Column('text', { name: 'secret_hash' })
  secretHash!: string;

  /** First characters of the secret, for people to recognize it. */
  @Column('text', { name: 'secret_prefix' })
  secretPrefix!: string;

  @Column('text', { default: '' })
  label!: string;

  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin!: boolean;

  @Column('uuid', { name: 'space_id', nullable: true })
  spaceId!: string | null;

  @Column('text', { name: 'owner_user_id', nullable: true })
  ownerUserId!: string | null;

  @Column('text', { name: 'llm_base_url', nullable: true })
  llmBaseUrl!: string | null;

  @Column('text', { name: 'llm_api_key_enc', nullable: true })
  llmApiKeyEnc!: string | null;

  /** Keyed hash of the provider's origin and key; `null` = not computed yet, `''` = the key is unreadable. */
  @Column('text', { name: 'llm_fingerprint', nullable: true })
  llmFingerprint!: string | null;

  @Column('text', { name: 'llm_auth', nullable: true })
  llmAuth!: string | null;

  @Column('text', { name: 'llm_model', nullable: true })
  llmModel!: string | null;

  @Column('text', { name: 'llm_provider', nullable: true })
  llmProvider!: string | null;

  /** APIs that the provider speaks; null = those that its name implies. */
  @Column('text', { name: 'llm_wires', array: true, nullable: true })
  llmWires!: string[] | null;

  /** Groups of provider paths that the token may use; null = the default ones, `{all}` = every group. */
  @Column('text', { array: true, nullable: true })
  paths!: string[] | null;

  @Column('text', { name: 'memory_llm_provider', nullable: true })
  memoryLlmProvider!: string | null;

  @Column('text', { name: 'memory_llm_base_url', nullable: true })
  memoryLlmBaseUrl!: string | null;

  @Column('text', { name: 'memory_llm_api_key_enc', nullable: true })
  memoryLlmApiKeyEnc!: string | null;

  /** JSON text, opaque. */
  @Column('text', { name: 'memory_llm_body', nullable: true })
  memoryLlmBody!: string | null;

  @Column('text', { name: 'embed_provider', nullable: true })
  embedProvider!: string | null;

  @Column('text', { name: 'embed_base_url', nullable: true })
  embedBaseUrl!: string | null;

  @Column('text', { name: 'embed_api_key_enc', nullable: true })
  embedApiKeyEnc!: string | null;

  @Column('integer', { name: 'embed_dims', nullable: true })
  embedDims!: number | null;

  /** JSON text, opaque. */
  @Column('text', { name: 'embed_body', nullable: true })
  embedBody!: string | null;

  /** Prefix of embedded queries; `null` = the default of the model, `''` = none. */
  @Column('text', { name: 'embed_query_prefix', nullable: true })
  embedQueryPrefix!: string | null;

  @Column('text', { name: 'embed_passage_prefix', nullable: true })
  embedPassagePrefix!: string | null;

  /**
   * Previous embedder, as sealed JSON, while its vectors still serve recall; `null` = no change in progress.
   */
  @Column('text', { name: 'previous_embedder_enc', nullable: true })
  previousEmbedderEnc!: string | null;

  @Column('text', { name: 'memory_prompt', nullable: true })
  memoryPrompt!: string | null;

  @Column('integer', { name: 'memory_limit', nullable: true })
  memoryLimit!: number | null;

  @Column('integer', { name: 'session_window_size', nullable: true })
  sessionWindowSize!: number | null;

  /** JSON text of the token's own policy fields, `{}` by default. */
  @Column('text', { default: '{}' })
  policy!: string;

  @Column('text', { array: true, default: '{}' })
  scopes!: string[];

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
