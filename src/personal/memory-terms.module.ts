import { Module } from '@nestjs/common';
import { ChatUpstreamsModule } from './chat-upstreams.module.js';
import { MemoryTermsService } from './memory-terms.service.js';

@Module({ imports: [ChatUpstreamsModule], providers: [MemoryTermsService], exports: [MemoryTermsService] })
export class MemoryTermsModule {}
