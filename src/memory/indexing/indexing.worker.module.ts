import { Module } from '@nestjs/common';
import { QueueWorkersModule } from '../../queue/queue-workers.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { TokensModule } from '../../tokens/tokens.module.js';
import { ForgetInIndexProcessor } from './forget-in-index.processor.js';
import { IndexingModule } from './indexing.module.js';
import { ReembedProcessor } from './reembed.processor.js';
import { SwitchIndexProcessor } from './switch-index.processor.js';
import { IndexSwitch } from './switch/index-switch.service.js';
import { EmbeddingMarks } from './vectors/embedding-marks.repository.js';
import { EmbeddingSweep } from './vectors/embedding-sweep.service.js';
import { Reembedding } from './vectors/reembedding.service.js';

/** Makes vectors that are missing, forgets what was erased, moves the index to another store. */
@Module({
  imports: [IndexingModule, QueueWorkersModule, SettingsModule, TokensModule],
  providers: [
    EmbeddingMarks,
    EmbeddingSweep,
    ForgetInIndexProcessor,
    IndexSwitch,
    ReembedProcessor,
    Reembedding,
    SwitchIndexProcessor,
  ],
})
export class IndexingWorkerModule {}
