import { Column } from 'typeorm';

/** The owner and scope that every row of the log and of memory carries (D2, D3). */
export abstract class ScopedEntity {
  @Column('uuid', { name: 'space_id' })
  spaceId!: string;

  @Column('text', { name: 'end_user', default: '' })
  endUser!: string;

  @Column('text', { name: 'app_id', default: 'default' })
  appId!: string;

  @Column('text', { name: 'project_id', default: 'default' })
  projectId!: string;

  @Column('text', { name: 'session_id', default: 'default' })
  sessionId!: string;
}
