import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module.js';
import { MemoryProvenanceService } from './memories/memory-provenance.service.js';
import { ProvenanceRepository } from './memories/provenance/provenance.repository.js';

/** Where memories come from. Needs the global `DataSource`. */
@Module({
  imports: [TokensModule],
  providers: [MemoryProvenanceService, ProvenanceRepository],
  exports: [MemoryProvenanceService],
})
export class MemoryProvenanceModule {}
