import { Module } from '@nestjs/common';
import { QueueWorkersModule } from '../../queue/queue-workers.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { DropSpaceProcessor } from './drop-space.processor.js';
import { EmbeddersModule } from './embedders/embedders.module.js';
import { ReembedProcessor } from './reembed.processor.js';
import { IndexRemovalSweepService } from './removals/index-removal-sweep.service.js';
import { IndexRemovalsRepository } from './removals/index-removals.repository.js';
import { SwitchIndexProcessor } from './switch-index.processor.js';
import { IndexSwitchService } from './switch/index-switch.service.js';
import { EmbeddingMarksRepository } from './vectors/embedding-marks.repository.js';
import { IndexMaintenanceModule } from './vectors/index-maintenance.module.js';
import { EmbeddingSweepService } from './vectors/embedding-sweep.service.js';
import { ReembeddingService } from './vectors/reembedding.service.js';

/** Provides the jobs of the index: computing missing vectors, dropping erased spaces, switching the index. */
@Module({
  imports: [EmbeddersModule, IndexMaintenanceModule, QueueWorkersModule, SettingsModule, TokensModule],
  providers: [
    EmbeddingMarksRepository,
    EmbeddingSweepService,
    DropSpaceProcessor,
    IndexRemovalsRepository,
    IndexRemovalSweepService,
    IndexSwitchService,
    ReembedProcessor,
    ReembeddingService,
    SwitchIndexProcessor,
  ],
})
export class IndexingWorkerModule {}
