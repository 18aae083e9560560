import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A login cookie that was given back before it expired; whoever kept a copy is refused. */
@Entity('ended_logins')
export class EndedLoginEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The time when the cookie would have ended by itself; the row is of no use afterwards. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
