import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A one-time link that was not used yet. */
@Entity('login_codes')
export class LoginCodeEntity {
  /** Keyed digest of the code: the link alone can sign in. */
  @PrimaryColumn('text')
  hash!: string;

  /** `admin` or `person`. */
  @Column('text')
  kind!: string;

  /** The person; `null` for operators. */
  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
