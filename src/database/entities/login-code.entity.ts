import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An unused one-time link. */
@Entity('login_codes')
export class LoginCodeEntity {
  /** Keyed digest of the code; the code itself is only in the link. */
  @PrimaryColumn('text')
  hash!: string;

  /** `admin` or `person`. */
  @Column('text')
  kind!: string;

  /** Person; `null` for operators. */
  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
