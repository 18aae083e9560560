import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module.js';
import { MemoryProvenanceService } from './memory-provenance.service.js';
import { ProvenanceRepository } from './provenance/provenance.repository.js';

/** Where memories come from. Needs the global `DataSource`. */
@Module({
  imports: [TokensModule],
  providers: [MemoryProvenanceService, ProvenanceRepository],
  exports: [MemoryProvenanceService],
})
export class MemoryProvenanceModule {}
