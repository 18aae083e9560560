import { Module } from '@nestjs/common';
import { CrossEncoderModule } from '../../cross-encoder/cross-encoder.module.js';
import { LiveEventsModule } from '../../monitoring/live-events.module.js';
import { UsageModule } from '../../monitoring/usage.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { UsersModule } from '../../users/users.module.js';
import { IndexingModule } from '../indexing/indexing.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { MemoryList } from './lists/memory-list.js';
import { ListedMemoriesRepository } from './lists/listed-memories.repository.js';
import { RecallService } from './recall.service.js';
import { ReceiptsService } from './receipts.service.js';
import { RecallJournal } from './receipts/recall-journal.js';
import { ReceiptTextsRepository } from './receipts/receipt-texts.repository.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { NeedSearch } from './profile/need-search.js';
import { FactSearch } from './profile/fact-search.js';
import { ClassifiersService } from './profile/classifiers/classifiers.service.js';
import { ProfileSearch } from './profile/profile-search.js';
import { CandidatesService } from './candidates/candidates.service.js';
import { RecallSearch } from './search/recall-search.js';

/**
 * Finds memories. `RecallService` is the façade. `ReceiptsService` is exported too, because receipts have
 * writers and readers that recall nothing. Needs the global `DataSource`, `Metrics` and `MemoryCache`.
 */
@Module({
  imports: [
    CrossEncoderModule,
    IndexingModule,
    LiveEventsModule,
    MemoriesModule,
    TokensModule,
    UsageModule,
    UsersModule,
  ],
  providers: [
    CandidatesService,
    NeedSearch,
    FactSearch,
    ClassifiersService,
    MemoryList,
    ListedMemoriesRepository,
    ProfileSearch,
    RecallJournal,
    RecallSearch,
    RecallService,
    ReceiptTextsRepository,
    ReceiptsRepository,
    ReceiptsService,
  ],
  exports: [RecallService, ReceiptsService],
})
export class RecallModule {}
