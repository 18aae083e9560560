import { AuditEventEntity } from './audit-event.entity.js';
import { IngestBatchEntity } from './ingest-batch.entity.js';
import { MemoryVectorEntity } from './memory-vector.entity.js';
import { MemoryEntity } from './memory.entity.js';
import { MessageEntity } from './message.entity.js';
import { SettingEntity } from './setting.entity.js';
import { SpaceEntity } from './space.entity.js';
import { TokenEntity } from './token.entity.js';
import { TurnEntity } from './turn.entity.js';
import { UserEntity } from './user.entity.js';

export const ALL_ENTITIES = [
  AuditEventEntity,
  IngestBatchEntity,
  MemoryEntity,
  MemoryVectorEntity,
  MessageEntity,
  SettingEntity,
  SpaceEntity,
  TokenEntity,
  TurnEntity,
  UserEntity,
];
