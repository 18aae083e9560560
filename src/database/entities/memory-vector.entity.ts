import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A vector with the identity of its model; vectors of two identities are never compared (D16). */
@Entity('memory_vectors')
@Index('memory_vectors_space_revision', ['spaceId', 'revision'])
export class MemoryVectorEntity {
  @PrimaryColumn('uuid', { name: 'space_id' })
  spaceId!: string;

  /** `m:<message id>` or `f:<memory id>`. */
  @PrimaryColumn('text', { name: 'document_id' })
  documentId!: string;

  /** Embedder identity. */
  @PrimaryColumn('text')
  model!: string;

  @Column('integer')
  dims!: number;

  /** Little-endian float32. */
  @Column('bytea')
  vector!: Buffer;

  @Column('bigint')
  revision!: string;
}
