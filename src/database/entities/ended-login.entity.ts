import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A login cookie that was revoked before it expired; copies of it are refused. */
@Entity('ended_logins')
export class EndedLoginEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Expiry of the cookie; the row is useless afterwards. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
