import { AuditEventEntity } from './audit-event.entity.js';
import { BatchChangeEntity } from './batch-change.entity.js';
import { EmbedderCalibrationEntity } from './embedder-calibration.entity.js';
import { EndedLoginEntity } from './ended-login.entity.js';
import { IndexRemovalEntity } from './index-removal.entity.js';
import { IngestBatchEntity } from './ingest-batch.entity.js';
import { InjectionEntity } from './injection.entity.js';
import { LoginCodeEntity } from './login-code.entity.js';
import { MemoryAttachmentEntity } from './memory-attachment.entity.js';
import { MemoryVectorEntity } from './memory-vector.entity.js';
import { MemoryVersionEntity } from './memory-version.entity.js';
import { MemoryEntity } from './memory.entity.js';
import { MessageEntity } from './message.entity.js';
import { OverrideEntity } from './override.entity.js';
import { ProviderObjectBatchEntity } from './provider-object-batch.entity.js';
import { ProviderObjectEntity } from './provider-object.entity.js';
import { ProviderOwnerEntity } from './provider-owner.entity.js';
import { RecallCountEntity } from './recall-count.entity.js';
import { RecallReceiptEntity } from './recall-receipt.entity.js';
import { SettingEntity } from './setting.entity.js';
import { SpaceEntity } from './space.entity.js';
import { SummaryJobEntity } from './summary-job.entity.js';
import { TokenEntity } from './token.entity.js';
import { TombstoneEntity } from './tombstone.entity.js';
import { TurnEntity } from './turn.entity.js';
import { UsageHourEntity } from './usage-hour.entity.js';
import { UserResourceEntity } from './user-resource.entity.js';
import { UserEntity } from './user.entity.js';

export const ALL_ENTITIES = [
  AuditEventEntity,
  BatchChangeEntity,
  EmbedderCalibrationEntity,
  EndedLoginEntity,
  IndexRemovalEntity,
  IngestBatchEntity,
  InjectionEntity,
  LoginCodeEntity,
  MemoryEntity,
  MemoryAttachmentEntity,
  MemoryVectorEntity,
  MemoryVersionEntity,
  MessageEntity,
  OverrideEntity,
  ProviderObjectBatchEntity,
  ProviderObjectEntity,
  ProviderOwnerEntity,
  RecallCountEntity,
  RecallReceiptEntity,
  SettingEntity,
  SpaceEntity,
  SummaryJobEntity,
  TokenEntity,
  TombstoneEntity,
  TurnEntity,
  UsageHourEntity,
  UserEntity,
  UserResourceEntity,
];
