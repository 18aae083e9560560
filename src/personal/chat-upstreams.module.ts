import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module.js';
import { ChatUpstreams } from './chat-upstreams.service.js';

@Module({ imports: [TokensModule], providers: [ChatUpstreams], exports: [ChatUpstreams] })
export class ChatUpstreamsModule {}
