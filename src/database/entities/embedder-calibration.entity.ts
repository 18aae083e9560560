import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The similarities that an embedder gives to texts that have nothing to do with each other. */
@Entity('embedder_calibrations')
export class EmbedderCalibrationEntity {
  /** Identity of the embedder, with the prefix of its queries. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'embedder_calibrations_key' })
  model!: string;

  /** Version of the sentences that were embedded. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'embedder_calibrations_key' })
  version!: number;

  /** `null`: the embedder can't tell unrelated texts apart. */
  @Column('jsonb', { nullable: true })
  cosines!: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
