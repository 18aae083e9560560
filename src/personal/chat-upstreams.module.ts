import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ChatUpstreams } from './chat-upstreams.service.js';

@Module({ imports: [SettingsModule, TokensModule], providers: [ChatUpstreams], exports: [ChatUpstreams] })
export class ChatUpstreamsModule {}
