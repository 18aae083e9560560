import { Initial0001 } from './0001-initial.js';
import { TokenChangeTrigger0002 } from './0002-token-change-trigger.js';
import { MemoryLifecycle0003 } from './0003-memory-lifecycle.js';
import { ReceiptsAndSettings0004 } from './0004-receipts-and-settings.js';
import { EmbedderSwitches0005 } from './0005-embedder-switches.js';
import { SummaryJobs0006 } from './0006-summary-jobs.js';
import { CacheChangeTriggers0007 } from './0007-cache-change-triggers.js';
import { Resources0020 } from './0020-resources.js';
import { ChatTurns0040 } from './0040-chat-turns.js';
import { WriteTurns0060 } from './0060-write-turns.js';
import { EndedLogins0070 } from './0070-ended-logins.js';
import { WriteTurnsByPlace0090 } from './0090-write-turns-by-place.js';
import { ErasureReceipts0095 } from './0095-erasure-receipts.js';
import { MemoryLlmFormats0096 } from './0096-memory-llm-formats.js';
import { SessionLog0105 } from './0105-session-log.js';
import { TextViews0106 } from './0106-text-views.js';
import { UsageHours0107 } from './0107-usage-hours.js';
import { LoginCodes0108 } from './0108-login-codes.js';
import { ReceiptsConsidered0109 } from './0109-receipts-considered.js';
import { SessionLists0110 } from './0110-session-lists.js';
import { AuditFilters0116 } from './0116-audit-filters.js';
import { TokenPaths0126 } from './0126-token-paths.js';
import { ProviderObjects0127 } from './0127-provider-objects.js';
import { Injections0130 } from './0130-injections.js';
import { Chains0140 } from './0140-chains.js';
import { BackgroundTurns0141 } from './0141-background-turns.js';
import { EmbedderCalibrations0155 } from './0155-embedder-calibrations.js';
import { EmbedderPrefixes0156 } from './0156-embedder-prefixes.js';
import { KeptWindows0158 } from './0158-kept-windows.js';
import { BackgroundTurnsFromTheStart0159 } from './0159-background-turns-from-the-start.js';
import { OutdatedMessages0160 } from './0160-outdated-messages.js';
import { LockSpacesOfOpenTurns0161 } from './0161-lock-spaces-of-open-turns.js';
import { SignsOfLifeOfOpenTurns0162 } from './0162-signs-of-life-of-open-turns.js';
import { ProviderObjectKeys0163 } from './0163-provider-object-keys.js';
import { ProviderOwners0164 } from './0164-provider-owners.js';
import { ProviderObjectBatches0165 } from './0165-provider-object-batches.js';
import { AuthorsOfMemories0166 } from './0166-authors-of-memories.js';
import { EraseDeletedDocuments0167 } from './0167-erase-deleted-documents.js';
import { IndexRemovals0168 } from './0168-index-removals.js';

/** In the order they run. A released migration is never changed. */
export const ALL_MIGRATIONS = [
  Initial0001,
  TokenChangeTrigger0002,
  MemoryLifecycle0003,
  ReceiptsAndSettings0004,
  EmbedderSwitches0005,
  SummaryJobs0006,
  CacheChangeTriggers0007,
  Resources0020,
  ChatTurns0040,
  WriteTurns0060,
  EndedLogins0070,
  WriteTurnsByPlace0090,
  ErasureReceipts0095,
  MemoryLlmFormats0096,
  SessionLog0105,
  TextViews0106,
  UsageHours0107,
  LoginCodes0108,
  ReceiptsConsidered0109,
  SessionLists0110,
  AuditFilters0116,
  TokenPaths0126,
  ProviderObjects0127,
  Injections0130,
  Chains0140,
  BackgroundTurns0141,
  EmbedderCalibrations0155,
  EmbedderPrefixes0156,
  KeptWindows0158,
  BackgroundTurnsFromTheStart0159,
  OutdatedMessages0160,
  LockSpacesOfOpenTurns0161,
  SignsOfLifeOfOpenTurns0162,
  ProviderObjectKeys0163,
  ProviderOwners0164,
  ProviderObjectBatches0165,
  AuthorsOfMemories0166,
  EraseDeletedDocuments0167,
  IndexRemovals0168,
];
