import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Similarities that an embedder gives to unrelated texts. */
@Entity('embedder_calibrations')
export class EmbedderCalibrationEntity {
  /** Identity of the embedder, with the prefix of its queries. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'embedder_calibrations_key' })
  model!: string;

  /** Version of the sentences that were embedded. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'embedder_calibrations_key' })
  version!: number;

  /** Measured similarities; `null` if the embedder can't distinguish unrelated texts. */
  @Column('jsonb', { nullable: true })
  cosines!: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
